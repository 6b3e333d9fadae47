-- The time zone a merchant booked in, so that the mail can name the time as their clock shows it. Null: as that of the demos.

alter table public.demo_bookings add column zone text constraint zone_is_short check (char_length(zone) between 1 and 64);

comment on column public.demo_bookings.zone is 'A name of the IANA time zone database, as the browser said it. The last one known stays.';

-- Books as before, and keeps the zone.

drop function public.book_demo(text, timestamptz, timestamptz);

create function public.book_demo(token text, starts_at timestamptz, at timestamptz default now(), zone text default null)
returns text
language plpgsql volatile set search_path = '' as $$
declare
  entry uuid;
  booking public.demo_bookings;
begin
  select e.id into entry from public.waitlist_entries e
  where e.list = 'merchant' and e.id = public.entry_of_token(book_demo.token, 'status', book_demo.at) for update;
  if not found then
    return null;
  end if;
  select b.* into booking from public.demo_bookings b where b.entry_id = entry;
  if booking.canceled_at is null and booking.starts_at is not distinct from book_demo.starts_at
    or booking.canceled_at is not null and book_demo.starts_at is null then
    return 'done';
  end if;
  -- The last change can only be a cancellation, so that canceling is always possible.
  if booking.changes >= 9 and book_demo.starts_at is not null then
    return 'too-often';
  end if;
  begin
    if book_demo.starts_at is null then
      update public.demo_bookings b set canceled_at = book_demo.at, changes = b.changes + 1 where b.entry_id = entry;
    else
      insert into public.demo_bookings (entry_id, starts_at, created_at, zone)
      values (entry, book_demo.starts_at, book_demo.at, book_demo.zone)
      on conflict (entry_id) do update
      set starts_at = excluded.starts_at, canceled_at = null, changes = public.demo_bookings.changes + 1,
        zone = coalesce(excluded.zone, public.demo_bookings.zone);
    end if;
  exception when unique_violation then
    return 'taken';
  end;
  insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
  select 'waitlist-reply', '{"kind": "demo"}', entry, book_demo.at, book_demo.at
  where not exists (
    select from public.outbox o
    where o.waitlist_entry_id = entry and o.topic = 'waitlist-reply' and o.payload ->> 'kind' = 'demo'
      and o.done_at is null and o.dead_at is null and o.lease_id is null
  );
  return 'done';
end
$$;

create or replace function public.take_demo_mail(
  entry_id uuid, asked_at timestamptz, status_token text, unsubscribe_token text, at timestamptz default now()
)
returns jsonb
language sql volatile set search_path = '' as $$
  select public.take_waitlist_mail(
    b.entry_id, 'link', take_demo_mail.asked_at, status_token => take_demo_mail.status_token,
    unsubscribe_token => take_demo_mail.unsubscribe_token, at => take_demo_mail.at
  ) || jsonb_build_object('demo', jsonb_build_object(
    'entry', b.entry_id, 'startsAt', b.starts_at, 'changes', b.changes, 'isCanceled', b.canceled_at is not null, 'zone', b.zone
  ))
  from public.demo_bookings b where b.entry_id = take_demo_mail.entry_id
$$;

-- The export of an entry has it too.

create or replace function public.waitlist_export_of(entry_id uuid)
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
    ),
    'extra', e.extra, 'facts', e.facts, 'updatedAt', e.updated_at, 'forwardedAt', e.forwarded_at,
    'isSuspected', e.is_suspected, 'isDisposable', e.is_disposable, 'networkHash', e.network_hash, 'deviceHash', e.device_hash,
    'cameThroughReferral', exists (select from public.waitlist_referrals r where r.referred_id = e.id),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', t.purpose, 'createdAt', t.created_at, 'expiresAt', t.expires_at)
        order by t.created_at, t.purpose), '[]')
      from public.waitlist_tokens t where t.entry_id = e.id
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.payload ->> 'kind', 'askedAt', o.created_at, 'sentAt', o.done_at)
        order by o.created_at, o.id), '[]')
      from public.outbox o
      where o.waitlist_entry_id = e.id and o.topic like 'waitlist-%'
    ),
    'demo', (
      select jsonb_build_object('startsAt', b.starts_at, 'bookedAt', b.created_at, 'canceledAt', b.canceled_at,
        'zone', b.zone)
      from public.demo_bookings b where b.entry_id = e.id
    ),
    'feed', (
      select jsonb_build_object('state', f.state, 'url', f.url, 'content', f.content, 'accepted', f.accepted,
        'refused', f.refused, 'sentAt', f.sent_at, 'decidedAt', f.decided_at, 'reason', f.reason,
        'checkedLink', f.checked_url, 'linkChecks', to_jsonb(f.link_checks))
      from public.merchant_feeds f where f.entry_id = e.id
    )
  )
  from public.waitlist_entries e where e.id = waitlist_export_of.entry_id
$$;

revoke execute on function public.book_demo from public, anon, authenticated;
grant execute on function public.book_demo to service_role;

notify pgrst, 'reload schema';
