-- What a merchant's own pages show of their next steps, and what happens to those when the entry is deleted.

-- The feed page knows the shop's website: the table that Shopify exports has no links of its own.

create or replace function public.merchant_feed_of_token(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'email', e.email, 'company', coalesce(nullif(e.form ->> 'companyName', ''), 'Your shop'),
    'website', nullif(e.form ->> 'companyWebsite', ''),
    'sent', case when f.state in ('waiting', 'approved', 'declined') then jsonb_build_object(
      'url', f.url, 'state', f.state, 'reason', f.reason, 'accepted', f.accepted, 'refused', f.refused, 'sentAt', f.sent_at
    ) end
  )
  from public.waitlist_entries e left join public.merchant_feeds f on f.entry_id = e.id
  where e.id = public.merchant_of_token(merchant_feed_of_token.token, merchant_feed_of_token.at)
$$;

-- The status page shows the demo and the feed: a person has no "merchant".

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
      )
    )) else '{}' end
  from public.waitlist_entries e where e.id = public.entry_of_token(waitlist_status.token, 'status', waitlist_status.at)
$$;

-- Deleting an entry cancels its demo. The address goes with the message as soon as that is sent.

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

-- What a message carries of somebody who has left goes when it is done.

create or replace function public.complete_outbox(lease uuid, ids uuid[], at timestamptz default now())
returns integer
language sql volatile set search_path = '' as $$
  with completed as (
    update public.outbox o
    set done_at = complete_outbox.at, leased_until = null, lease_id = null, last_error = null,
      payload = o.payload - 'farewell'
    where o.lease_id = complete_outbox.lease and o.id = any (complete_outbox.ids) and o.done_at is null and o.dead_at is null
    returning 1
  )
  select count(*)::integer from completed
$$;

notify pgrst, 'reload schema';
