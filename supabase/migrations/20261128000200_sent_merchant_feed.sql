-- What a merchant pasted and sent, to look at it again. Null if a link was sent, and once a pasted feed is imported.

create function public.merchant_feed_content(token text, at timestamptz default now())
returns text
language sql stable set search_path = '' as $$
  select f.content from public.merchant_feeds f
  where f.entry_id = public.merchant_of_token(merchant_feed_content.token, merchant_feed_content.at)
$$;

revoke execute on function public.merchant_feed_content from public, anon, authenticated;
grant execute on function public.merchant_feed_content to service_role;

notify pgrst, 'reload schema';
