-- Outbox: what must still happen outside the database, written in the transaction that asks for it. Delivery is at least once;
-- the entry's id lets the receiver recognize a repeat.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  payload jsonb not null default '{}',
  -- What waits for a waitlist entry names it and copies nothing of it. It is deleted with the entry.
  waitlist_entry_id uuid references public.waitlist_entries (id) on delete cascade,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  leased_until timestamptz,
  lease_id uuid,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  dead_at timestamptz,

  constraint topic_is_short check (char_length(topic) between 1 and 100),
  constraint payload_is_an_object check (jsonb_typeof(payload) = 'object'),
  constraint done_or_dead check (done_at is null or dead_at is null)
);

comment on table public.outbox is 'Work for the outside world, claimed under leases. `dead_at`: given up, waiting for the operator.';

create index outbox_waiting_idx on public.outbox (topic, available_at, created_at) where done_at is null and dead_at is null;
create index outbox_lease_id_idx on public.outbox (lease_id) where done_at is null and dead_at is null;
create index outbox_done_at_idx on public.outbox (done_at) where done_at is not null;
create index outbox_waitlist_entry_id_idx on public.outbox (waitlist_entry_id, topic, created_at) where waitlist_entry_id is not null;

revoke all on public.outbox from anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;
grant insert on public.outbox to supabase_auth_admin;

alter table public.outbox enable row level security;
alter table public.outbox force row level security;

create policy "The service works with every entry" on public.outbox
  for all to service_role using (true) with check (true);

-- The auth service asks for messages that name its own rows. Codes and links are made when a message is sent, so none is stored
-- here. Only `mail` holds a finished mail, and that has no secret.
create policy "The auth service asks for mails and text messages" on public.outbox
  for insert to supabase_auth_admin with check (topic in ('mail', 'auth-mail', 'auth-text'));

-- Claims up to n entries for a number of seconds. Two workers never get the same entry: rows that another worker is claiming are
-- skipped, and a claimed entry becomes free only when its lease has run out.

create function public.claim_outbox(topic text, n integer, lease_seconds integer default 60, at timestamptz default now())
returns setof public.outbox
language sql volatile set search_path = '' as $$
  with lease as (select gen_random_uuid() as id),
  taken as (
    select o.id from public.outbox o
    where o.topic = claim_outbox.topic and o.done_at is null and o.dead_at is null
      and o.available_at <= claim_outbox.at
      and (o.leased_until is null or o.leased_until <= claim_outbox.at)
    order by o.available_at, o.created_at
    limit greatest(0, least(claim_outbox.n, 1000))
    for update skip locked
  )
  update public.outbox o
  set lease_id = (select id from lease),
      leased_until = claim_outbox.at + make_interval(secs => greatest(1, claim_outbox.lease_seconds)),
      attempts = o.attempts + 1
  from taken
  where o.id = taken.id
  returning o.*
$$;

-- Both functions below return how many entries they changed: none if the lease ran out and another worker has the entry now.

create function public.complete_outbox(lease uuid, ids uuid[], at timestamptz default now())
returns integer
language sql volatile set search_path = '' as $$
  with completed as (
    update public.outbox o
    set done_at = complete_outbox.at, leased_until = null, lease_id = null, last_error = null
    where o.lease_id = complete_outbox.lease and o.id = any (complete_outbox.ids) and o.done_at is null and o.dead_at is null
    returning 1
  )
  select count(*)::integer from completed
$$;

-- Tries again after 15 s, 30 s, 1 min … at most an hour, each varied by 5 % either way. After `max_attempts` the entry is dead.

create function public.fail_outbox(lease uuid, ids uuid[], error text, max_attempts integer default 20, at timestamptz default now())
returns integer
language sql volatile set search_path = '' as $$
  with failed as (
    update public.outbox o
    set last_error = left(fail_outbox.error, 500), leased_until = null, lease_id = null,
        available_at = fail_outbox.at
          + least(15 * power(2, least(o.attempts, 20) - 1), 3600) * (0.95 + random() * 0.1) * interval '1 second',
        dead_at = case when o.attempts >= fail_outbox.max_attempts then fail_outbox.at end
    where o.lease_id = fail_outbox.lease and o.id = any (fail_outbox.ids) and o.done_at is null and o.dead_at is null
    returning 1
  )
  select count(*)::integer from failed
$$;

-- Puts back what was claimed and not tried: free at once, or at `available_at`. The claim does not count as an attempt.

create function public.release_outbox(lease uuid, ids uuid[], available_at timestamptz default null)
returns integer
language sql volatile set search_path = '' as $$
  with released as (
    update public.outbox o
    set lease_id = null, leased_until = null, attempts = o.attempts - 1,
        available_at = coalesce(release_outbox.available_at, o.available_at)
    where o.lease_id = release_outbox.lease and o.id = any (release_outbox.ids) and o.done_at is null and o.dead_at is null
    returning 1
  )
  select count(*)::integer from released
$$;

-- For the operator: mails and text messages that wait or were given up.

create function public.message_status(at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by m.topic), '[]') from (
    select o.topic,
      count(*) filter (where o.dead_at is null)::integer as waiting,
      count(*) filter (where o.dead_at is null and o.attempts > 0)::integer as "triedAgain",
      min(o.created_at) filter (where o.dead_at is null) as oldest,
      count(*) filter (where o.dead_at is not null)::integer as dead,
      (select coalesce(jsonb_agg(to_jsonb(e) order by e.count desc, e.reason), '[]') from (
        select coalesce(w.last_error, 'unknown') as reason, w.dead_at is not null as "givenUp", count(*)::integer as count
        from public.outbox w
        where w.topic = o.topic and w.done_at is null and w.last_error is not null
        group by 1, 2
      ) e) as reasons
    from public.outbox o
    where o.done_at is null and (o.topic in ('mail', 'auth-mail', 'auth-text') or o.topic like 'waitlist-%')
    group by o.topic
  ) m
$$;

-- Revives dead messages. Returns how many. A message that nobody needs any more is dropped when its turn comes.

create function public.retry_messages(at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  revived integer;
begin
  update public.outbox o set dead_at = null, attempts = 0, available_at = retry_messages.at
  where o.dead_at is not null and (o.topic in ('mail', 'auth-mail', 'auth-text') or o.topic like 'waitlist-%');
  get diagnostics revived = row_count;
  return revived;
end
$$;

revoke execute on function public.claim_outbox, public.complete_outbox, public.fail_outbox, public.release_outbox, public.message_status,
  public.retry_messages from public, anon, authenticated;
grant execute on function public.claim_outbox, public.complete_outbox, public.fail_outbox, public.release_outbox, public.message_status,
  public.retry_messages to service_role;

notify pgrst, 'reload schema';
