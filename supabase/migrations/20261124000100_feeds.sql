-- Feeds: where a source's offers come from, read again on a schedule.

create table public.feeds (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  url text not null,
  format text,
  mapping jsonb,
  merchant text,
  every_minutes integer not null default 360,
  complete boolean not null default false,
  keep_sample boolean not null default false,
  credentials text,
  state text not null default 'active',
  next_run_at timestamptz not null default now(),
  failures integer not null default 0,
  etag text,
  last_modified text,
  checked_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),

  constraint feeds_source_key unique (source),
  constraint source_is_a_slug check (source ~ '^[a-z0-9][a-z0-9._-]{0,99}$' and source <> 'sample'),
  constraint url_is_web check (url ~* '^https?://' and char_length(url) <= 2048),
  constraint format_is_short check (char_length(format) between 1 and 40),
  constraint mapping_is_an_object check (jsonb_typeof(mapping) = 'object'),
  constraint merchant_is_short check (char_length(merchant) between 1 and 200),
  constraint every_is_15_minutes_to_30_days check (every_minutes between 15 and 43200),
  constraint credentials_are_encrypted check (credentials ~ '^\{"key_id":' and char_length(credentials) <= 20000),
  constraint state_is_known check (state in ('active', 'paused', 'held')),
  constraint failures_are_not_negative check (failures >= 0),
  constraint validators_are_short check (char_length(etag) <= 1000 and char_length(last_modified) <= 100)
);

comment on table public.feeds is 'Addresses that offers are read from, one for each source.';
comment on column public.feeds.format is 'As the operator named it; null: found out from the content.';
comment on column public.feeds.mapping is 'Which column of an affiliate''s file means which field; null: guessed.';
comment on column public.feeds.complete is 'The feed lists everything: what it no longer lists is removed.';
comment on column public.feeds.credentials is 'Request headers, encrypted by the server with a key that is not readable here.';
comment on column public.feeds.failures is 'Runs since the last good one. A run counts from its start, so that one that was killed counts as well.';
comment on column public.feeds.checked_at is 'The time of the check that the offers of the last good run have.';
comment on column public.feeds.read_at is 'When the whole feed was last read, not only asked whether it changed.';

create index feeds_next_run_at_idx on public.feeds (next_run_at) where state = 'active';

revoke all on public.feeds from anon, authenticated, service_role;
grant select, insert, update, delete on public.feeds to service_role;

alter table public.feeds enable row level security;
alter table public.feeds force row level security;

create policy "The service works with every feed" on public.feeds
  for all to service_role using (true) with check (true);

-- Runs: each time a source was read, from its address or from a file.
--   running    reading, or applying
--   applied    its offers are in the catalog
--   unchanged  the address said that nothing changed
--   held       read, and waits for a person: too much changed at once
--   approved   a person looked at it; it is applied next
--   rejected   a person decided against it, or it was replaced by a newer run
--   failed     `reason` says why; nothing changed

create table public.feed_runs (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid references public.feeds (id) on delete set null,
  source text not null,
  outcome text not null default 'running',
  reason text,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  decided_at timestamptz,
  bytes bigint not null default 0,
  rows_read integer not null default 0,
  accepted integer not null default 0,
  refused integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  gone integer not null default 0,
  offers_before integer not null default 0,
  prices_changed integer not null default 0,
  prices_jumped integer not null default 0,
  refusals jsonb not null default '[]',
  etag text,
  last_modified text,

  constraint source_is_short check (char_length(source) between 1 and 100),
  constraint outcome_is_known
    check (outcome in ('running', 'applied', 'unchanged', 'held', 'approved', 'rejected', 'failed')),
  constraint reason_is_short check (char_length(reason) between 1 and 1000),
  constraint what_failed_or_is_held_says_why check (outcome not in ('failed', 'held') or reason is not null),
  constraint only_what_runs_has_no_end check ((outcome = 'running') = (ended_at is null)),
  constraint refusals_are_a_list check (jsonb_typeof(refusals) = 'array'),
  constraint validators_are_short check (char_length(etag) <= 1000 and char_length(last_modified) <= 100)
);

comment on table public.feed_runs is 'Each reading of a source: what it found, what it changed, and why it ended as it did.';
comment on column public.feed_runs.beat_at is 'The last sign of life. A run without one for 30 s is taken for dead.';
comment on column public.feed_runs.ended_at is 'When reading and applying ended; of a held run, when reading did.';
comment on column public.feed_runs.gone is 'Offers that the run did not list: removed if the feed is complete and the run was applied.';
comment on column public.feed_runs.prices_jumped is 'Offers whose price changed by more than half.';
comment on column public.feed_runs.refusals is 'The first hundred refused rows: [{"line", "reason", "id"}].';

create unique index one_open_run_for_each_source on public.feed_runs (source)
  where outcome in ('running', 'held', 'approved');
create index feed_runs_source_started_at_idx on public.feed_runs (source, started_at desc);
create index feed_runs_feed_id_idx on public.feed_runs (feed_id);

revoke all on public.feed_runs from anon, authenticated, service_role;
grant select, insert, update, delete on public.feed_runs to service_role;

alter table public.feed_runs enable row level security;
alter table public.feed_runs force row level security;

create policy "The service works with every run" on public.feed_runs
  for all to service_role using (true) with check (true);

-- Rows that were read and are not applied yet. A crash of the database empties the table, and the run is repeated.

create unlogged table public.feed_rows (
  run_id uuid not null,
  source_id text not null,
  row_number integer not null,
  line integer not null,
  price numeric not null,
  offer jsonb not null,

  constraint feed_rows_pkey primary key (run_id, source_id)
);

comment on table public.feed_rows is 'The offers of a run until it is applied or dropped.';

revoke all on public.feed_rows from anon, authenticated, service_role;
grant select, insert, update, delete on public.feed_rows to service_role;

alter table public.feed_rows enable row level security;
alter table public.feed_rows force row level security;

create policy "The service works with every row of a run" on public.feed_rows
  for all to service_role using (true) with check (true);

notify pgrst, 'reload schema';
