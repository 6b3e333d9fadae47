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

-- Writes a batch as upsert_offers does, except that an offer the tables refuse is left out, and named: {"added", "changed",
-- "unchanged", "refused": [id, …]}.

create function public.upsert_acceptable_offers(rows jsonb, source text, checked_at timestamptz)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  size integer := jsonb_array_length(upsert_acceptable_offers.rows);
  one jsonb;
  other jsonb;
begin
  begin
    return (
      select jsonb_build_object('added', u.added, 'changed', u.changed, 'unchanged', u.unchanged, 'refused', '[]'::jsonb)
      from public.upsert_offers(upsert_acceptable_offers.rows, upsert_acceptable_offers.source, upsert_acceptable_offers.checked_at) u
    );
  exception when data_exception or integrity_constraint_violation then
    if size = 1 then
      return jsonb_build_object(
        'added', 0, 'changed', 0, 'unchanged', 0, 'refused', jsonb_build_array(upsert_acceptable_offers.rows -> 0 -> 'source_id')
      );
    end if;
  end;
  -- Halved until the row at fault is alone.
  select jsonb_agg(e.value) filter (where e.place <= size / 2), jsonb_agg(e.value) filter (where e.place > size / 2)
  into one, other
  from jsonb_array_elements(upsert_acceptable_offers.rows) with ordinality e (value, place);
  one := public.upsert_acceptable_offers(one, upsert_acceptable_offers.source, upsert_acceptable_offers.checked_at);
  other := public.upsert_acceptable_offers(other, upsert_acceptable_offers.source, upsert_acceptable_offers.checked_at);
  return jsonb_build_object(
    'added', (one ->> 'added')::integer + (other ->> 'added')::integer,
    'changed', (one ->> 'changed')::integer + (other ->> 'changed')::integer,
    'unchanged', (one ->> 'unchanged')::integer + (other ->> 'unchanged')::integer,
    'refused', (one -> 'refused') || (other -> 'refused')
  );
end
$$;

-- The sample

-- Takes the sample out of the catalog. People who saved one of its offers see that it ended. Returns how many.

create function public.retire_sample(at timestamptz default now())
returns integer
language sql volatile set search_path = '' as $$
  with retired as (
    update public.deals d set removed_at = retire_sample.at, removed_reason = 'ended'
    where d.is_sample and d.removed_at is null
    returning 1
  )
  select count(*)::integer from retired
$$;

-- Whether the sample was ever here, and whether it still is: {"known", "listed"}.

create function public.sample_state()
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'known', exists (select from public.deals d where d.is_sample),
    'listed', exists (select from public.deals d where d.is_sample and d.removed_at is null)
  )
$$;

-- Runs

-- Starts a run of a source and returns its id; null if another one is at work. A held run is replaced. One that gives no sign of
-- life is ended.

create function public.start_run(source text, at timestamptz, feed_id uuid default null)
returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  earlier public.feed_runs;
  started uuid;
begin
  delete from public.feed_runs r
  where r.source = start_run.source and r.started_at < start_run.at - interval '90 days'
    and r.outcome not in ('running', 'held', 'approved');
  if exists (
    select from public.feed_runs r where r.source = start_run.source and r.outcome in ('running', 'held', 'approved')
  ) then
    -- One that is being applied is locked, so it is not found.
    select r.* into earlier from public.feed_runs r
    where r.source = start_run.source and r.outcome in ('running', 'held', 'approved')
    for update skip locked;
    if not found or earlier.outcome = 'approved'
      or (earlier.outcome = 'running' and earlier.beat_at > start_run.at - interval '30 seconds') then
      return null;
    end if;
    update public.feed_runs r
    set outcome = case when earlier.outcome = 'held' then 'rejected' else 'failed' end,
      reason = case when earlier.outcome = 'held' then 'Replaced by a newer run.' else 'The run was interrupted.' end,
      ended_at = coalesce(r.ended_at, r.beat_at),
      decided_at = case when earlier.outcome = 'held' then start_run.at end
    where r.id = earlier.id;
    delete from public.feed_rows n where n.run_id = earlier.id;
  end if;
  insert into public.feed_runs (feed_id, source, started_at, beat_at)
  values (start_run.feed_id, start_run.source, start_run.at, start_run.at)
  on conflict do nothing
  returning id into started;
  return started;
end
$$;

-- Starts a run of a feed: {"run", …what to read and how}; null if there is none to start. With a source, that one, now, in
-- whatever state it is. Without one, the feed that has been due longest; it counts as failed, and is due again after a pause
-- that doubles, until the run ends well.

create function public.start_feed_run(at timestamptz, source text default null)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  f public.feeds;
  run uuid;
begin
  select d.* into f from public.feeds d
  where case when start_feed_run.source is not null then d.source = start_feed_run.source
    else d.state = 'active' and d.next_run_at <= start_feed_run.at and not exists (
      select from public.feed_runs r
      where r.source = d.source and (
        r.outcome in ('held', 'approved')
        or (r.outcome = 'running' and r.beat_at > start_feed_run.at - interval '30 seconds')
      )
    )
  end
  order by d.next_run_at
  limit 1
  for update skip locked;
  if not found then
    return null;
  end if;
  run := public.start_run(f.source, start_feed_run.at, f.id);
  if run is null then
    return null;
  end if;
  update public.feeds d
  set failures = f.failures + 1,
    state = case when f.state = 'held' then 'active' else f.state end,
    next_run_at = start_feed_run.at
      + least(interval '1 minute' * f.every_minutes, interval '1 minute' * 2 ^ least(f.failures, 20))
  where d.id = f.id;
  return jsonb_build_object(
    'run', run, 'id', f.id, 'source', f.source, 'url', f.url, 'format', f.format, 'mapping', f.mapping, 'merchant', f.merchant,
    'complete', f.complete, 'credentials', f.credentials, 'etag', f.etag, 'lastModified', f.last_modified, 'readAt', f.read_at
  );
end
$$;

-- Whether a run would start, or an approved one waits.

create function public.feeds_are_due(at timestamptz)
returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.feed_runs r where r.outcome = 'approved') or exists (
    select from public.feeds f
    where f.state = 'active' and f.next_run_at <= feeds_are_due.at and not exists (
      select from public.feed_runs r
      where r.source = f.source and (
        r.outcome = 'held' or (r.outcome = 'running' and r.beat_at > feeds_are_due.at - interval '30 seconds')
      )
    )
  )
$$;

-- Notes how far a run is. False: it was ended from elsewhere.

create function public.note_feed_run(run uuid, at timestamptz, progress jsonb)
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  is_mine boolean;
begin
  update public.feed_runs r
  set beat_at = note_feed_run.at, bytes = g.bytes, rows_read = g.read, accepted = g.accepted, refused = g.refused,
    refusals = g.refusals, etag = g.etag, last_modified = g.last_modified
  from jsonb_to_record(note_feed_run.progress) as g (
    bytes bigint, read integer, accepted integer, refused integer, refusals jsonb, etag text, last_modified text
  )
  where r.id = (
    select o.id from public.feed_runs o where o.id = note_feed_run.run and o.outcome = 'running' for no key update skip locked
  );
  -- While it is being applied it is locked, which is a sign of life as well. Rows being staged do not lock it against this.
  select r.outcome = 'running' into is_mine from public.feed_runs r where r.id = note_feed_run.run;
  return coalesce(is_mine, false);
end
$$;

-- Keeps rows of a run, [{"row", "line", "offer"}], until it is applied. Returns those whose id it has already, and where:
-- [{"row", "line", "id", "earlier"}].

create function public.stage_feed_rows(run uuid, rows jsonb)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  kept integer;
begin
  perform from public.feed_runs r where r.id = stage_feed_rows.run and r.outcome = 'running' for key share;
  if not found then
    raise exception 'Another process ended this run.' using errcode = 'PT409';
  end if;
  insert into public.feed_rows (run_id, source_id, row_number, line, price, offer)
  select stage_feed_rows.run, g.offer ->> 'source_id', g."row", g.line, (g.offer ->> 'deal_price')::numeric, g.offer
  from jsonb_to_recordset(stage_feed_rows.rows) as g ("row" integer, line integer, offer jsonb)
  on conflict do nothing;
  get diagnostics kept = row_count;
  if kept = jsonb_array_length(stage_feed_rows.rows) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('row', g."row", 'line', g.line, 'id', n.source_id, 'earlier', n.line)
      order by g."row"), '[]')
    from jsonb_to_recordset(stage_feed_rows.rows) as g ("row" integer, line integer, offer jsonb)
    join public.feed_rows n on n.run_id = stage_feed_rows.run and n.source_id = g.offer ->> 'source_id'
    where n.row_number <> g."row"
  );
end
$$;

-- Ends a run that changes no offer: it failed, or its address said that nothing changed since the last good one.

create function public.end_feed_run(run uuid, at timestamptz, outcome text, reason text default null)
returns void
language plpgsql volatile set search_path = '' as $$
declare
  r public.feed_runs;
  f public.feeds;
begin
  select o.* into r from public.feed_runs o where o.id = end_feed_run.run for update;
  if not found or r.outcome not in ('running', 'approved') then
    return;
  end if;
  update public.feed_runs o
  set outcome = end_feed_run.outcome, reason = left(end_feed_run.reason, 1000), ended_at = coalesce(o.ended_at, end_feed_run.at)
  where o.id = r.id;
  delete from public.feed_rows n where n.run_id = r.id;
  if end_feed_run.outcome = 'unchanged' then
    select d.* into f from public.feeds d where d.id = r.feed_id for update;
    update public.deals d set last_checked_at = r.started_at
    where d.source = r.source and d.removed_at is null and d.last_checked_at >= f.checked_at;
    update public.feeds d
    set failures = 0, checked_at = r.started_at, next_run_at = r.started_at + interval '1 minute' * d.every_minutes
    where d.id = f.id;
    -- The rows that were refused before are still wrong.
    update public.feed_runs o
    set accepted = l.accepted, refused = l.refused, refusals = l.refusals
    from (
      select e.accepted, e.refused, e.refusals from public.feed_runs e
      where e.source = r.source and e.outcome = 'applied' order by e.started_at desc limit 1
    ) l
    where o.id = r.id;
  end if;
end
$$;

-- Applies a run, all of it or nothing, in this transaction. With `review`, one that changes too much at once is held instead:
--   more than half of the source's offers would be gone (if the feed is not complete: more than half of the last run's rows are)
--   more than half of the offers change their price by more than half
-- The first offers that are not samples take the sample out, unless it is kept. Returns the run, and how many samples went.

create function public.apply_feed_run(
  run uuid, at timestamptz, review boolean default false, complete boolean default null, keep_sample boolean default null
)
returns jsonb
language plpgsql volatile set search_path = ''
-- Nobody counts the rows of a run before it is applied, so the planner takes them for few and would sort all of them for each batch.
set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
declare
  r public.feed_runs;
  f public.feeds;
  is_complete boolean;
  is_first boolean;
  staged integer;
  listed integer;
  known integer;
  earlier integer;
  hold text;
  chunk jsonb;
  last_id text := '';
  written jsonb;
  refused_ids jsonb := '[]';
  samples integer := 0;
begin
  select o.* into r from public.feed_runs o where o.id = apply_feed_run.run for update;
  if not found or r.outcome not in ('running', 'approved') then
    raise exception 'Another process ended this run.' using errcode = 'PT409';
  end if;
  select d.* into f from public.feeds d where d.id = r.feed_id for update;
  is_complete := coalesce(apply_feed_run.complete, f.complete, false);

  select count(*) into staged from public.feed_rows n where n.run_id = r.id;
  if staged <> r.accepted then
    perform public.end_feed_run(r.id, apply_feed_run.at, 'failed', 'The database was restarted, so the feed has to be read again.');
    update public.feeds d
    set next_run_at = apply_feed_run.at, state = case when d.state = 'held' then 'active' else d.state end
    where d.id = f.id;
    return (select to_jsonb(o) || '{"samples": 0}' from public.feed_runs o where o.id = r.id);
  end if;

  -- The lock of all writers of offers; taken before the comparison, so that nothing changes in between.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.deals.revision', 0));
  select count(*) into listed from public.deals d where d.source = r.source and d.removed_at is null;
  select count(*), count(*) filter (where n.price <> d.deal_price),
    count(*) filter (where abs(n.price - d.deal_price) * 2 > d.deal_price)
  into known, r.prices_changed, r.prices_jumped
  from public.feed_rows n
  join public.deals d on d.source = r.source and d.source_id = n.source_id
  where n.run_id = r.id and d.removed_at is null;
  r.offers_before := listed;
  r.gone := listed - known;

  if apply_feed_run.review and r.outcome = 'running' then
    select o.accepted into earlier from public.feed_runs o
    where o.source = r.source and o.outcome = 'applied' order by o.started_at desc limit 1;
    hold := case
      when is_complete and r.gone * 2 > listed then format(
        '%s of %s offers are missing.', to_char(r.gone, 'FM999,999,999'), to_char(listed, 'FM999,999,999'))
      when not is_complete and staged * 2 < earlier then format(
        'It lists %s offers; the run before it listed %s.', to_char(staged, 'FM999,999,999'), to_char(earlier, 'FM999,999,999'))
      when r.prices_jumped * 2 > known then format(
        '%s of %s prices changed by more than half.', to_char(r.prices_jumped, 'FM999,999,999'), to_char(known, 'FM999,999,999'))
    end;
  end if;
  if hold is not null then
    update public.feed_runs o
    set outcome = 'held', reason = hold, added = staged - known, gone = r.gone, offers_before = listed,
      prices_changed = r.prices_changed, prices_jumped = r.prices_jumped,
      ended_at = apply_feed_run.at + (clock_timestamp() - now())
    where o.id = r.id;
    update public.feeds d
    set failures = 0, state = case when d.state = 'active' then 'held' else d.state end
    where d.id = f.id;
    return (select to_jsonb(o) || '{"samples": 0}' from public.feed_runs o where o.id = r.id);
  end if;

  is_first := not exists (select from public.deals d where not d.is_sample);
  loop
    select jsonb_agg(n.offer), max(n.source_id) into chunk, last_id from (
      select m.offer, m.source_id from public.feed_rows m
      where m.run_id = r.id and m.source_id > last_id
      order by m.source_id limit 5000
    ) n;
    exit when chunk is null;
    written := public.upsert_acceptable_offers(chunk, r.source, r.started_at);
    r.added := r.added + (written ->> 'added')::integer;
    r.changed := r.changed + (written ->> 'changed')::integer;
    r.unchanged := r.unchanged + (written ->> 'unchanged')::integer;
    refused_ids := refused_ids || (written -> 'refused');
  end loop;
  if is_complete then
    r.gone := public.retire_absent_offers(r.source, r.started_at);
  end if;
  if is_first and not coalesce(apply_feed_run.keep_sample, f.keep_sample, false)
    and exists (select from public.deals d where not d.is_sample) then
    samples := public.retire_sample(apply_feed_run.at);
  end if;

  update public.feed_runs o
  set outcome = 'applied', reason = null, added = r.added, changed = r.changed, unchanged = r.unchanged, gone = r.gone,
    offers_before = listed, prices_changed = r.prices_changed, prices_jumped = r.prices_jumped,
    accepted = o.accepted - jsonb_array_length(refused_ids), refused = o.refused + jsonb_array_length(refused_ids),
    refusals = o.refusals || (
      select coalesce(jsonb_agg(jsonb_build_object(
        'line', n.line, 'id', n.source_id, 'reason', 'the database refuses one of its values') order by n.row_number), '[]')
      from (
        select m.* from public.feed_rows m
        join jsonb_array_elements_text(refused_ids) x (id) on x.id = m.source_id
        where m.run_id = r.id
        order by m.row_number limit 100
      ) n
    ),
    ended_at = coalesce(o.ended_at, apply_feed_run.at + (clock_timestamp() - now()))
  where o.id = r.id;
  delete from public.feed_rows n where n.run_id = r.id;
  update public.feeds d
  set failures = 0, state = case when d.state = 'held' then 'active' else d.state end, checked_at = r.started_at,
    read_at = r.started_at, etag = r.etag, last_modified = r.last_modified,
    next_run_at = greatest(apply_feed_run.at, r.started_at + interval '1 minute' * d.every_minutes)
  where d.id = f.id;
  return (select to_jsonb(o) || jsonb_build_object('samples', samples) from public.feed_runs o where o.id = r.id);
end
$$;

-- What a person decides about a held run. Both return whether there was one.

create function public.approve_feed_run(source text, at timestamptz default now())
returns boolean
language sql volatile set search_path = '' as $$
  with decided as (
    update public.feed_runs r set outcome = 'approved', decided_at = approve_feed_run.at
    where r.source = approve_feed_run.source and r.outcome = 'held'
    returning 1
  )
  select exists (select from decided)
$$;

create function public.reject_feed_run(source text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  run uuid;
begin
  update public.feed_runs r set outcome = 'rejected', decided_at = reject_feed_run.at
  where r.source = reject_feed_run.source and r.outcome = 'held'
  returning r.id into run;
  if run is null then
    return false;
  end if;
  delete from public.feed_rows n where n.run_id = run;
  update public.feeds f
  set state = 'active', next_run_at = reject_feed_run.at + interval '1 minute' * f.every_minutes
  where f.source = reject_feed_run.source and f.state = 'held';
  return true;
end
$$;

-- Approved runs that wait to be applied.

create function public.approved_feed_runs(source text default null)
returns setof uuid
language sql stable set search_path = '' as $$
  select r.id from public.feed_runs r
  where r.outcome = 'approved' and r.source = coalesce(approved_feed_runs.source, r.source)
  order by r.decided_at
$$;

-- The offers of an open run beside what is listed now, those whose price changes most first:
-- [{"id", "title", "price", "new_price", "line"}]; `price` is null for a new offer.

create function public.feed_run_changes(run uuid, n integer default 20, after integer default 0)
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.source_id, 'title', c.title, 'price', c.deal_price, 'new_price', c.price, 'line', c.line) order by c.place), '[]')
  from (
    select s.source_id, s.offer ->> 'title' as title, d.deal_price, s.price, s.line,
      row_number() over (order by abs(s.price - d.deal_price) / nullif(d.deal_price, 0) desc nulls last, s.row_number) as place
    from public.feed_runs r
    join public.feed_rows s on s.run_id = r.id
    left join public.deals d on d.source = r.source and d.source_id = s.source_id and d.removed_at is null
    where r.id = feed_run_changes.run and d.deal_price is distinct from s.price
    order by place
    offset greatest(0, feed_run_changes.after)
    limit greatest(1, least(feed_run_changes.n, 500))
  ) c
$$;

-- Feeds, for the person who runs them

create function public.list_feeds()
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    (to_jsonb(f) - 'credentials') || jsonb_build_object(
      'has_credentials', f.credentials is not null,
      'offers', (select count(*) from public.deals d where d.source = f.source and d.removed_at is null),
      'last_run', (
        select to_jsonb(r) - 'refusals' from public.feed_runs r where r.source = f.source order by r.started_at desc limit 1
      )
    ) order by f.source), '[]')
  from public.feeds f
$$;

create function public.list_feed_runs(source text, n integer default 20)
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r) order by r.started_at desc), '[]')
  from (
    select o.* from public.feed_runs o where o.source = list_feed_runs.source
    order by o.started_at desc limit greatest(1, least(list_feed_runs.n, 500))
  ) r
$$;

-- Adds a feed, due at once. `id` comes from the caller because the credentials are encrypted for it. False: the source has one.

create function public.add_feed(
  id uuid, source text, url text, every_minutes integer, complete boolean default false, keep_sample boolean default false,
  format text default null, mapping jsonb default null, merchant text default null, credentials text default null,
  at timestamptz default now()
)
returns boolean
language sql volatile set search_path = '' as $$
  with added as (
    insert into public.feeds (
      id, source, url, every_minutes, complete, keep_sample, format, mapping, merchant, credentials, next_run_at, created_at
    )
    values (
      add_feed.id, add_feed.source, add_feed.url, add_feed.every_minutes, add_feed.complete, add_feed.keep_sample,
      add_feed.format, add_feed.mapping, add_feed.merchant, add_feed.credentials, add_feed.at, add_feed.at
    )
    on conflict on constraint feeds_source_key do nothing
    returning 1
  )
  select exists (select from added)
$$;

-- Pauses a feed, or lets it go on: at once, or, if a run is held, once that is decided. Returns its new state; null: no such feed.

create function public.set_feed_paused(source text, paused boolean, at timestamptz default now())
returns text
language sql volatile set search_path = '' as $$
  update public.feeds f
  set state = case
      when set_feed_paused.paused then 'paused'
      when exists (select from public.feed_runs r where r.source = f.source and r.outcome = 'held') then 'held'
      else 'active'
    end,
    failures = 0,
    next_run_at = case when set_feed_paused.paused then f.next_run_at else set_feed_paused.at end
  where f.source = set_feed_paused.source
  returning f.state
$$;

-- Asks for a run as soon as possible, instead of one that is held. Returns whether there is such a feed.

create function public.ask_for_feed_run(source text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform public.reject_feed_run(ask_for_feed_run.source, ask_for_feed_run.at);
  update public.feeds f set state = 'active', next_run_at = ask_for_feed_run.at where f.source = ask_for_feed_run.source;
  return found;
end
$$;

-- Removes a feed, and with it its offers if asked. They otherwise stay until nobody has seen them for a while. Returns the number
-- of offers removed; null: no such feed.

create function public.remove_feed(source text, with_offers boolean default false, at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  run uuid;
  removed integer;
begin
  delete from public.feeds f where f.source = remove_feed.source;
  if not found then
    return null;
  end if;
  update public.feed_runs r
  set outcome = 'rejected', reason = 'The feed was removed.', ended_at = coalesce(r.ended_at, r.beat_at), decided_at = remove_feed.at
  where r.source = remove_feed.source and r.outcome in ('running', 'held', 'approved')
  returning r.id into run;
  delete from public.feed_rows n where n.run_id = run;
  if not remove_feed.with_offers then
    return 0;
  end if;
  update public.deals d set removed_at = remove_feed.at, removed_reason = 'not in feed'
  where d.source = remove_feed.source and d.removed_at is null;
  get diagnostics removed = row_count;
  return removed;
end
$$;

revoke execute on function public.upsert_acceptable_offers, public.retire_sample, public.sample_state, public.start_run,
  public.start_feed_run, public.feeds_are_due, public.note_feed_run, public.stage_feed_rows, public.end_feed_run, public.apply_feed_run,
  public.approve_feed_run, public.reject_feed_run, public.approved_feed_runs, public.feed_run_changes, public.list_feeds,
  public.list_feed_runs, public.add_feed, public.set_feed_paused, public.ask_for_feed_run, public.remove_feed
  from public, anon, authenticated;
grant execute on function public.upsert_acceptable_offers, public.retire_sample, public.sample_state, public.start_run,
  public.start_feed_run, public.feeds_are_due, public.note_feed_run, public.stage_feed_rows, public.end_feed_run, public.apply_feed_run,
  public.approve_feed_run, public.reject_feed_run, public.approved_feed_runs, public.feed_run_changes, public.list_feeds,
  public.list_feed_runs, public.add_feed, public.set_feed_paused, public.ask_for_feed_run, public.remove_feed
  to service_role;

notify pgrst, 'reload schema';
