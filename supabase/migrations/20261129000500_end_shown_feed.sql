-- A merchant ends the feed that shoppers see also while another one waits, was declined or was taken back: `source` names the shown one,
-- and `shown_url` is its address once `url` is that of the other.

alter table public.merchant_feeds add column shown_url text,
  add constraint shown_url_is_short check (char_length(shown_url) <= 2048);

comment on column public.merchant_feeds.shown_url is
  'The address of the feed that is shown while another was sent; null if the shown one was pasted, or is the one of this row.';

create or replace function public.send_merchant_feed(
  token text, url text default null, content text default null, accepted integer default null, refused integer default null,
  at timestamptz default now()
)
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  entry uuid := public.merchant_of_token(send_merchant_feed.token, send_merchant_feed.at);
  f public.merchant_feeds;
begin
  if entry is null then
    return null;
  end if;
  insert into public.merchant_feeds (entry_id) values (entry) on conflict do nothing;
  select m.* into f from public.merchant_feeds m where m.entry_id = entry for update;
  if send_merchant_feed.url is not null then
    if f.checked_url is distinct from send_merchant_feed.url or coalesce(f.checked_accepted, 0) = 0 then
      return false;
    end if;
    accepted := f.checked_accepted;
    refused := f.checked_refused;
  end if;
  update public.merchant_feeds m
  set state = 'waiting', url = send_merchant_feed.url,
    content = case when send_merchant_feed.url is null then send_merchant_feed.content end,
    accepted = coalesce(send_merchant_feed.accepted, 0), refused = coalesce(send_merchant_feed.refused, 0),
    sent_at = send_merchant_feed.at, decided_at = null, reason = null,
    shown_url = case when m.state = 'approved' then m.url else m.shown_url end
  where m.id = f.id;
  insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
  values (
    'waitlist-reply', '{"kind": "feed-sent"}', entry, send_merchant_feed.at, send_merchant_feed.at + interval '1 minute'
  );
  return true;
end
$$;

create or replace function public.merchant_feed_of_token(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'email', e.email, 'company', coalesce(nullif(e.form ->> 'companyName', ''), 'Your shop'),
    'website', nullif(e.form ->> 'companyWebsite', ''), 'industry', e.form ->> 'companyIndustry',
    'isShown', f.source is not null,
    'sent', case when f.state in ('waiting', 'approved', 'declined') then jsonb_build_object(
      'url', f.url, 'state', f.state, 'reason', f.reason, 'accepted', f.accepted, 'refused', f.refused, 'sentAt', f.sent_at
    ) end
  )
  from public.waitlist_entries e left join public.merchant_feeds f on f.entry_id = e.id
  where e.id = public.merchant_of_token(merchant_feed_of_token.token, merchant_feed_of_token.at)
$$;

-- Ends the shown feed, as 20261128000100_end_merchant_feed.sql says. One that was sent since stays as it is.

create or replace function public.end_merchant_feed(token text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  f public.merchant_feeds;
  ended_url text;
begin
  select m.* into f from public.merchant_feeds m
  where m.entry_id = public.merchant_of_token(end_merchant_feed.token, end_merchant_feed.at) and m.source is not null
  for update;
  if not found or exists (select from public.merchant_feeds o where o.source = f.source and o.id <> f.id) then
    return false;
  end if;
  ended_url := case when f.state = 'approved' then f.url else f.shown_url end;
  if ended_url is not null then
    perform public.remove_feed(r.source, true, end_merchant_feed.at)
    from public.feeds r where r.source = f.source and r.url = ended_url;
  elsif not exists (select from public.feeds r where r.source = f.source) then
    update public.deals d set removed_at = end_merchant_feed.at, removed_reason = 'not in feed'
    where d.source = f.source and d.removed_at is null;
  end if;
  update public.merchant_feeds m set source = null, shown_url = null where m.id = f.id;
  if f.state = 'approved' then
    update public.merchant_feeds m
    set state = 'draft', url = null, content = null, accepted = 0, refused = 0, sent_at = null, decided_at = null, reason = null
    where m.id = f.id;
  end if;
  perform public.record_action_of(
    null, 'The merchant', 'proposal.end', f.entry_id::text, jsonb_build_object('state', f.state, 'feed', f.source),
    jsonb_build_object('state', case when f.state = 'approved' then 'draft' else f.state end)
  );
  return true;
end
$$;

notify pgrst, 'reload schema';
