-- Deleting an entry ends the feed of it that shoppers see: nobody could end it afterward. The status page says so before.

-- Two entries of one shop may show the same products, which stay until the last of them is gone.

create function public.feed_is_shared(feed public.merchant_feeds)
returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.merchant_feeds o where o.source = feed.source and o.id <> feed.id)
$$;

-- Ends the shown feed, as 20261129000500_end_shown_feed.sql says.

create function public.end_shown_feed(entry_id uuid, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  f public.merchant_feeds;
  ended_url text;
begin
  select m.* into f from public.merchant_feeds m
  where m.entry_id = end_shown_feed.entry_id and m.source is not null
  for update;
  if not found or public.feed_is_shared(f) then
    return false;
  end if;
  ended_url := case when f.state = 'approved' then f.url else f.shown_url end;
  if ended_url is not null then
    perform public.remove_feed(r.source, true, end_shown_feed.at)
    from public.feeds r where r.source = f.source and r.url = ended_url;
  elsif not exists (select from public.feeds r where r.source = f.source) then
    update public.deals d set removed_at = end_shown_feed.at, removed_reason = 'not in feed'
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

create or replace function public.end_merchant_feed(token text, at timestamptz default now())
returns boolean
language sql volatile set search_path = '' as $$
  select public.end_shown_feed(public.merchant_of_token(end_merchant_feed.token, end_merchant_feed.at), end_merchant_feed.at)
$$;

create or replace function public.forget_waitlist_entry(entry_id uuid, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = forget_waitlist_entry.entry_id for update;
  if not found then
    return false;
  end if;
  -- The one mail that outlives its entry: without it the demo would stay in the merchant's calendar.
  insert into public.outbox (topic, payload, created_at, available_at)
  select 'waitlist-reply', jsonb_build_object('kind', 'demo', 'farewell', jsonb_build_object('to', e.email, 'demo', jsonb_build_object(
    'entry', e.id, 'startsAt', b.starts_at, 'changes', b.changes + 1, 'isCanceled', true, 'zone', b.zone
  ))), forget_waitlist_entry.at, forget_waitlist_entry.at
  from public.demo_bookings b
  where b.entry_id = e.id and b.canceled_at is null and b.starts_at > forget_waitlist_entry.at;
  perform public.end_shown_feed(e.id, forget_waitlist_entry.at);
  delete from public.waitlist_entries w where w.id = e.id;
  insert into public.waitlist_suppressions (email_hash, reason, created_at)
  values (public.waitlist_hash(e.list || ':' || e.email_key), 'deleted', forget_waitlist_entry.at)
  on conflict (email_hash) do update set reason = 'deleted', created_at = excluded.created_at;
  if e.forwarded_at is not null then
    insert into public.outbox (topic, payload, created_at, available_at)
    values ('sheet:' || e.list, jsonb_build_object('gone', e.id), forget_waitlist_entry.at, forget_waitlist_entry.at);
  end if;
  return true;
end
$$;

-- `isShown`: shoppers see products that go with the entry.

create or replace function public.waitlist_status(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'list', e.list, 'email', e.email, 'form', e.form, 'joinedAt', e.joined_at, 'confirmedAt', e.confirmed_at,
    'invitedAt', e.invited_at, 'unsubscribedAt', e.unsubscribed_at, 'code', e.code,
    'place', public.waitlist_place(e.id),
    'referrals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'state', r.state, 'reason', r.reason, 'joinedAt', r.created_at, 'appealedAt', r.appealed_at
      ) order by r.created_at, r.id), '[]')
      from public.waitlist_referrals r where r.sender_id = e.id
    ),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', c.version, 'text', c.text, 'termsVersion', c.terms_version, 'givenAt', c.given_at, 'gpc', c.gpc
      ) order by c.given_at, c.id), '[]')
      from public.waitlist_consents c where c.entry_id = e.id
    )
  ) || case when e.list = 'merchant' then jsonb_build_object('merchant', jsonb_build_object(
      'demoAt', (
        select b.starts_at from public.demo_bookings b
        where b.entry_id = e.id and b.canceled_at is null and b.starts_at > waitlist_status.at
      ),
      'feed', (
        select jsonb_build_object('state', f.state, 'accepted', f.accepted, 'sentAt', f.sent_at, 'decidedAt', f.decided_at)
        from public.merchant_feeds f where f.entry_id = e.id and f.state in ('waiting', 'approved', 'declined')
      ),
      'isShown', exists (
        select from public.merchant_feeds f where f.entry_id = e.id and f.source is not null and not public.feed_is_shared(f)
      )
    )) else '{}' end
  from public.waitlist_entries e where e.id = public.entry_of_token(waitlist_status.token, 'status', waitlist_status.at)
$$;

revoke execute on function public.feed_is_shared, public.end_shown_feed from public, anon, authenticated;
grant execute on function public.feed_is_shared, public.end_shown_feed to service_role;

notify pgrst, 'reload schema';
