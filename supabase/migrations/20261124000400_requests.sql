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

revoke execute on function public.keep_request from public, anon, authenticated;
grant execute on function public.keep_request to service_role;

notify pgrst, 'reload schema';
