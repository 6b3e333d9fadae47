-- What a merchant signed up with places the products whose area their feed does not tell: in the check, and whenever it is read.

create or replace function public.merchant_feed_of_token(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'email', e.email, 'company', coalesce(nullif(e.form ->> 'companyName', ''), 'Your shop'),
    'website', nullif(e.form ->> 'companyWebsite', ''), 'industry', e.form ->> 'companyIndustry',
    'sent', case when f.state in ('waiting', 'approved', 'declined') then jsonb_build_object(
      'url', f.url, 'state', f.state, 'reason', f.reason, 'accepted', f.accepted, 'refused', f.refused, 'sentAt', f.sent_at
    ) end
  )
  from public.waitlist_entries e left join public.merchant_feeds f on f.entry_id = e.id
  where e.id = public.merchant_of_token(merchant_feed_of_token.token, merchant_feed_of_token.at)
$$;

create or replace function public.merchant_feed_proposals(id uuid default null)
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'company', e.form ->> 'companyName', 'website', e.form ->> 'companyWebsite',
    'industry', e.form ->> 'companyIndustry', 'email', e.email,
    'url', f.url, 'accepted', f.accepted, 'refused', f.refused, 'sentAt', f.sent_at,
    'content', case when merchant_feed_proposals.id is not null then f.content end
  ) order by f.sent_at), '[]')
  from public.merchant_feeds f join public.waitlist_entries e on e.id = f.entry_id
  where f.state = 'waiting' and (merchant_feed_proposals.id is null or f.id = merchant_feed_proposals.id)
$$;

-- Of the merchant whose approved feed has this name. Null for a feed that an operator added, and once the entry is deleted.

create function public.merchant_industry(source text)
returns text
language sql stable set search_path = '' as $$
  select e.form ->> 'companyIndustry'
  from public.merchant_feeds f join public.waitlist_entries e on e.id = f.entry_id
  where f.source = merchant_industry.source and f.state = 'approved'
  order by f.decided_at desc
  limit 1
$$;

revoke execute on function public.merchant_industry from public, anon, authenticated;
grant execute on function public.merchant_industry to service_role;

notify pgrst, 'reload schema';
