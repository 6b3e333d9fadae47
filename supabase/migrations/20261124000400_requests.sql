-- What people asked for, without who asked. A request is kept for 30 days with a hash that only tells visitors apart; the key
-- of the hash changes every 30 days and is then deleted. What is left after that are counts.

create table public.request_keys (
  starts_at timestamptz primary key,
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

comment on table public.request_keys is 'The key of visitors'' hashes. Replaced after 30 days and deleted, so that nobody can be followed for longer.';

create table public.requests (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  text text not null,
  found integer not null,
  visitor text,

  constraint text_is_short check (char_length(text) between 1 and 120),
  constraint found_is_not_negative check (found >= 0)
);

comment on table public.requests is 'What was asked of the assistant and how many deals were found. Deleted after 30 days.';
comment on column public.requests.visitor is 'A keyed hash that tells visitors apart for 30 days; null where the visitor is unknown.';

create index requests_at_idx on public.requests (at);

create table public.request_counts (
  day date primary key,
  requests integer not null,
  found integer not null
);

comment on table public.request_counts is 'What is left of requests after 30 days: how many there were on a day, and how many found something.';

revoke all on public.request_keys, public.requests, public.request_counts from anon, authenticated, service_role;
grant select, insert, update, delete on public.request_keys, public.requests, public.request_counts to service_role;

alter table public.request_keys enable row level security;
alter table public.request_keys force row level security;
alter table public.requests enable row level security;
alter table public.requests force row level security;
alter table public.request_counts enable row level security;
alter table public.request_counts force row level security;

create policy "The service works with the keys" on public.request_keys for all to service_role using (true) with check (true);
create policy "The service works with every request" on public.requests for all to service_role using (true) with check (true);
create policy "The service works with every count" on public.request_counts
  for all to service_role using (true) with check (true);

-- Keeps a request. `visitor` is an account or a network address, of which only the hash is stored.

create function public.keep_request(text text, deals integer, visitor text, at timestamptz default now())
returns void
language plpgsql volatile set search_path = '' as $$
declare
  secret text;
begin
  select k.key into secret from public.request_keys k where k.starts_at > keep_request.at - interval '30 days'
  order by k.starts_at desc limit 1;
  if secret is null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.request_keys', 0));
    delete from public.request_keys k where k.starts_at <= keep_request.at - interval '30 days';
    insert into public.request_keys (starts_at)
    select keep_request.at where not exists (select from public.request_keys);
    select k.key into secret from public.request_keys k order by k.starts_at desc limit 1;
  end if;
  insert into public.requests (at, text, found, visitor)
  values (keep_request.at, left(keep_request.text, 120), keep_request.deals,
    encode(sha256(convert_to(secret || encode(sha256(convert_to(secret || keep_request.visitor, 'UTF8')), 'hex'), 'UTF8')), 'hex'));
end
$$;

-- Reduces what is older than 30 days to counts, and deletes keys of that age. Returns how many requests went.

create function public.forget_requests(at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.request_keys k where k.starts_at <= forget_requests.at - interval '30 days';
  with old as (
    delete from public.requests r where r.at <= forget_requests.at - interval '30 days'
    returning (r.at at time zone 'UTC')::date as day, r.found
  ), counted as (
    insert into public.request_counts as c (day, requests, found)
    select o.day, count(*), count(*) filter (where o.found > 0) from old o group by o.day
    on conflict (day) do update set requests = c.requests + excluded.requests, found = c.found + excluded.found
  )
  select count(*) into gone from old;
  return gone;
end
$$;

revoke execute on function public.keep_request, public.forget_requests from public, anon, authenticated;
grant execute on function public.keep_request, public.forget_requests to service_role;

-- The numbers of the console's first page for the last `days`, and for as many days before: each tile as a series by day, oldest
-- first. A request is named only when five different visitors asked alike.

create function public.operator_today(days integer default 7, at timestamptz default now())
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  length integer := case when operator_today.days > 7 then 30 else 7 end;
  today date := (operator_today.at at time zone 'UTC')::date;
begin
  perform private.require_operator();
  return (
    with happened (what, day) as (
      select 'signUps', (p.created_at at time zone 'UTC')::date from public.profiles p
      union all
      select 'waitlist', (e.joined_at at time zone 'UTC')::date from public.waitlist_entries e where not e.is_suspected
      union all
      select 'saved', (s.created_at at time zone 'UTC')::date from public.saved_deals s
      union all
      select 'requests', (r.at at time zone 'UTC')::date from public.requests r
      union all
      select 'found', (r.at at time zone 'UTC')::date from public.requests r where r.found > 0
      union all
      select 'mail', (o.done_at at time zone 'UTC')::date from public.outbox o
      where o.done_at is not null and o.topic not like 'sheet:%'
      union all
      select 'mailFailed', (o.dead_at at time zone 'UTC')::date from public.outbox o
      where o.dead_at is not null and o.topic not like 'sheet:%'
      union all
      select 'reports', (d.created_at at time zone 'UTC')::date from public.deal_reports d
    ), counted as (
      select h.what, h.day, count(*) as n from happened h
      where h.day > today - 2 * length and h.day <= today
      group by h.what, h.day
      union all
      select 'requests', c.day, c.requests from public.request_counts c where c.day > today - 2 * length
      union all
      select 'found', c.day, c.found from public.request_counts c where c.day > today - 2 * length
    )
    select jsonb_build_object(
      'tiles', (
        select jsonb_object_agg(w.what, jsonb_build_object(
          'series', (
            select jsonb_agg(coalesce((select sum(c.n) from counted c where c.what = w.what and c.day = today - back), 0)
              order by back desc)
            from generate_series(0, length - 1) back),
          'before', coalesce((
            select sum(c.n) from counted c where c.what = w.what and c.day <= today - length), 0)
        ))
        from (values ('signUps'), ('waitlist'), ('saved'), ('requests'), ('found'), ('mail'), ('mailFailed'), ('reports')) w (what)
      ),
      'missing', coalesce((
        select jsonb_agg(jsonb_build_object('text', m.text, 'people', m.people) order by m.people desc, m.text)
        from (
          select r.text, count(distinct r.visitor)::integer as people
          from public.requests r
          where r.found = 0 and r.at > operator_today.at - make_interval(days => length)
            -- With another key the same visitor would count twice.
            and r.at >= (select max(k.starts_at) from public.request_keys k)
          group by r.text
          having count(distinct r.visitor) >= 5
          order by people desc, r.text
          limit 10
        ) m), '[]')
    )
  );
end
$$;

revoke execute on function public.operator_today from public, anon;
grant execute on function public.operator_today to authenticated;

notify pgrst, 'reload schema';
