-- Demo bookings: the time a merchant picked to be shown the tools. One row per merchant; changing or canceling updates it.

create table public.demo_bookings (
  entry_id uuid primary key references public.waitlist_entries (id) on delete cascade,
  starts_at timestamptz not null,
  -- Counts every change. A calendar replaces an event only by one with a higher number.
  changes integer not null default 0,
  created_at timestamptz not null default now(),
  canceled_at timestamptz,

  constraint changes_are_few check (changes between 0 and 10)
);

comment on table public.demo_bookings is 'Deleted thirty days after the demo (domain/demo-times.ts), and with the entry.';

-- A time is given once.
create unique index demo_bookings_starts_at_idx on public.demo_bookings (starts_at) where canceled_at is null;

revoke all on public.demo_bookings from anon, authenticated, service_role;
grant select, insert, update, delete on public.demo_bookings to service_role;

alter table public.demo_bookings enable row level security;
alter table public.demo_bookings force row level security;

create policy "The service works with every booking" on public.demo_bookings
  for all to service_role using (true) with check (true);

-- The times that are gone.

create function public.taken_demo_times(at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(b.starts_at order by b.starts_at), '[]') from public.demo_bookings b
  where b.canceled_at is null and b.starts_at > taken_demo_times.at
$$;

-- A merchant's own booking, with what its calendar file needs: {"email", "entry", "startsAt", "changes"}; the last two are null
-- without one. Null if the token is not valid.

create function public.demo_of_token(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', e.email, 'entry', e.id, 'startsAt', b.starts_at, 'changes', b.changes)
  from public.waitlist_entries e
  left join public.demo_bookings b on b.entry_id = e.id and b.canceled_at is null and b.starts_at > demo_of_token.at
  where e.list = 'merchant' and e.id = public.entry_of_token(demo_of_token.token, 'status', demo_of_token.at)
$$;

-- Books a time, moves a booking to it, or cancels it (`starts_at` null). Returns 'done', 'taken', 'too-often', or null if the
-- token is not valid. Each change asks for one mail; a mail that waits will say how things are when it is sent.

create function public.book_demo(token text, starts_at timestamptz, at timestamptz default now())
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
      insert into public.demo_bookings (entry_id, starts_at, created_at) values (entry, book_demo.starts_at, book_demo.at)
      on conflict (entry_id) do update
      set starts_at = excluded.starts_at, canceled_at = null, changes = public.demo_bookings.changes + 1;
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

-- Reads a booking just before its mail is sent, with the link in it, as take_waitlist_mail does: people who booked get this mail
-- even if they want no other.

create function public.take_demo_mail(
  entry_id uuid, asked_at timestamptz, status_token text, unsubscribe_token text, at timestamptz default now()
)
returns jsonb
language sql volatile set search_path = '' as $$
  select public.take_waitlist_mail(
    b.entry_id, 'link', take_demo_mail.asked_at, status_token => take_demo_mail.status_token,
    unsubscribe_token => take_demo_mail.unsubscribe_token, at => take_demo_mail.at
  ) || jsonb_build_object('demo', jsonb_build_object(
    'entry', b.entry_id, 'startsAt', b.starts_at, 'changes', b.changes, 'isCanceled', b.canceled_at is not null
  ))
  from public.demo_bookings b where b.entry_id = take_demo_mail.entry_id
$$;

-- For the operator: who comes when.

create function public.demo_bookings_ahead(at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'startsAt', b.starts_at, 'company', e.form ->> 'companyName', 'website', e.form ->> 'companyWebsite',
    'name', e.form ->> 'fullName', 'email', e.email, 'tools', e.form ->> 'ventusToolsInterested'
  ) order by b.starts_at), '[]')
  from public.demo_bookings b join public.waitlist_entries e on e.id = b.entry_id
  where b.canceled_at is null and b.starts_at > demo_bookings_ahead.at - interval '1 hour'
$$;

-- Deletes idempotency keys after two days, expired tokens, and demos thirty days after they were to take place.

create function public.forget_waitlist_leftovers(at timestamptz default now())
returns void
language sql volatile set search_path = '' as $$
  delete from public.waitlist_requests r where r.created_at < forget_waitlist_leftovers.at - interval '2 days';
  delete from public.waitlist_tokens t where t.expires_at < forget_waitlist_leftovers.at;
  delete from public.demo_bookings b where b.starts_at < forget_waitlist_leftovers.at - interval '30 days';
$$;

revoke execute on function public.taken_demo_times, public.demo_of_token, public.book_demo, public.take_demo_mail,
  public.demo_bookings_ahead, public.forget_waitlist_leftovers from public, anon, authenticated;
grant execute on function public.taken_demo_times, public.demo_of_token, public.book_demo, public.take_demo_mail,
  public.demo_bookings_ahead, public.forget_waitlist_leftovers to service_role;

notify pgrst, 'reload schema';
