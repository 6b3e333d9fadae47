-- Ends a merchant's approved feed as the operator's command does: it is not read any more, and its offers go at once. Of a pasted feed
-- there are only the offers. What an operator has removed or renamed meanwhile stays as it is. False: none is approved, or another
-- merchant's has the same name, so that its offers would go as well.

create function public.end_merchant_feed(token text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  f public.merchant_feeds;
begin
  select m.* into f from public.merchant_feeds m
  where m.entry_id = public.merchant_of_token(end_merchant_feed.token, end_merchant_feed.at) and m.state = 'approved'
  for update;
  if not found or exists (select from public.merchant_feeds o where o.source = f.source and o.id <> f.id) then
    return false;
  end if;
  if f.url is not null then
    perform public.remove_feed(r.source, true, end_merchant_feed.at)
    from public.feeds r where r.source = f.source and r.url = f.url;
  elsif not exists (select from public.feeds r where r.source = f.source) then
    update public.deals d set removed_at = end_merchant_feed.at, removed_reason = 'not in feed'
    where d.source = f.source and d.removed_at is null;
  end if;
  update public.merchant_feeds m
  set state = 'draft', url = null, content = null, accepted = 0, refused = 0, sent_at = null, decided_at = null, source = null,
    reason = null
  where m.id = f.id;
  perform public.record_action_of(
    null, 'The merchant', 'proposal.end', f.entry_id::text, jsonb_build_object('state', 'approved', 'feed', f.source),
    '{"state": "draft"}'
  );
  return true;
end
$$;

revoke execute on function public.end_merchant_feed from public, anon, authenticated;
grant execute on function public.end_merchant_feed to service_role;

notify pgrst, 'reload schema';
