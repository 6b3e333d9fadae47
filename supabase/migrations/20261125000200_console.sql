-- What the console counts, changes and takes back.

-- Clicks: how often "View Deal" of an offer led to its shop on a day. There is no person in it.

create table public.click_counts (
  deal_id uuid not null references public.deals (id) on delete cascade,
  day date not null,
  clicks integer not null default 1,

  constraint click_counts_pkey primary key (day, deal_id),
  constraint clicks_are_positive check (clicks > 0)
);

comment on table public.click_counts is 'How often View Deal of an offer was pressed on a day. Deleted after 90 days.';

create index click_counts_deal_id_idx on public.click_counts (deal_id);

revoke all on public.click_counts from anon, authenticated, service_role;
grant select, insert, update, delete on public.click_counts to service_role;

alter table public.click_counts enable row level security;
alter table public.click_counts force row level security;

create policy "The service works with every count of clicks" on public.click_counts
  for all to service_role using (true) with check (true);

-- Counts one. A browser that sends an opt-out signal is left out, also where its page did not notice. An offer that is not shown,
-- or a sample, counts nothing.

create function public.note_click(deal_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.click_counts as c (deal_id, day)
  select d.id, (now() at time zone 'UTC')::date from public.deals d
  where d.id = note_click.deal_id and d.removed_at is null and not d.is_sample
    and coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'sec-gpc', '') <> '1'
  on conflict (day, deal_id) do update set clicks = c.clicks + 1
$$;

comment on function public.note_click is 'Counts that View Deal of an offer was pressed today, and nothing about who pressed it.';

revoke execute on function public.note_click from public;
grant execute on function public.note_click to anon, authenticated, service_role;

-- Errors: how often a part of the server answered with a status on a day. There is no path and no text in it.

create table public.error_counts (
  day date not null,
  part text not null,
  status smallint not null,
  answers integer not null,
  last_at timestamptz not null,

  constraint error_counts_pkey primary key (day, part, status),
  constraint part_is_short check (part ~ '^[a-z]{1,20}$'),
  constraint status_is_an_error check (status between 400 and 599),
  constraint answers_are_positive check (answers > 0)
);

comment on table public.error_counts is 'Answers with an error by day, part of the server and status. Deleted after 90 days.';

revoke all on public.error_counts from anon, authenticated, service_role;
grant select, insert, update, delete on public.error_counts to service_role;

alter table public.error_counts enable row level security;
alter table public.error_counts force row level security;

create policy "The service works with every count of errors" on public.error_counts
  for all to service_role using (true) with check (true);

-- Adds what a server counted: [{"part", "status", "answers"}].

create function public.note_errors(counted jsonb, at timestamptz default now()) returns void
language sql volatile set search_path = '' as $$
  insert into public.error_counts as e (day, part, status, answers, last_at)
  select (note_errors.at at time zone 'UTC')::date, c.part, c.status, c.answers, note_errors.at
  from jsonb_to_recordset(note_errors.counted) c (part text, status smallint, answers integer)
  order by c.part, c.status
  on conflict (day, part, status) do update
  set answers = e.answers + excluded.answers, last_at = greatest(e.last_at, excluded.last_at)
$$;

revoke execute on function public.note_errors from public, anon, authenticated;
grant execute on function public.note_errors to service_role;

-- Reduces requests older than 30 days to counts, and deletes keys of that age, counts by day after 90 days, and removed feeds after
-- seven. Returns how many requests went.

create function public.forget_requests(at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  gone integer;
  oldest date := (forget_requests.at at time zone 'UTC')::date - 90;
begin
  delete from public.click_counts c where c.day < oldest;
  delete from public.error_counts e where e.day < oldest;
  delete from public.browser_errors b where b.day < oldest + 60;
  delete from public.removed_feeds r where r.removed_at <= forget_requests.at - interval '7 days';
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

-- What waits for the operator. The menu shows the sum of an area's numbers; Today names each.

create function private.failing_feeds() returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.feeds f
  where f.state = 'active' and (
    select r.outcome from public.feed_runs r
    where r.source = f.source and r.outcome <> 'running'
    order by r.started_at desc limit 1
  ) = 'failed'
$$;

revoke execute on function private.failing_feeds from public;

create function public.operator_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'feedsHeld', (select count(*) from public.feed_runs r where r.outcome = 'held'),
    'feedsFailing', private.failing_feeds(),
    'proposals', (select count(*) from public.merchant_feeds f where f.state = 'waiting'),
    'messages', (select count(*) from public.contact_messages m where m.answered_at is null and not m.is_suspected),
    'demos', (
      select count(*) from public.demo_bookings b
      where b.canceled_at is null and b.starts_at > now() and b.starts_at <= now() + interval '24 hours'
    ),
    'errors', (
      select coalesce(sum(e.answers), 0) from public.error_counts e
      where e.day = (now() at time zone 'UTC')::date and e.status >= 500
    ),
    'browserErrors', (
      select coalesce(sum(b.times), 0) from public.browser_errors b where b.day = (now() at time zone 'UTC')::date
    ),
    'deals', (select count(*) from public.deal_reports r where r.resolved_at is null),
    'waitlists', (select count(*) from public.waitlist_referrals r where r.appealed_at is not null and r.state = 'withheld'),
    'mail', (select count(*) from public.outbox o where o.dead_at is not null)
  );
end
$$;

-- The numbers of the console's first page for the last `days`, and for as many days before: each tile as a series by day, oldest
-- first. `errors` are those of the range, the answers that failed first. A request is named only when five different visitors asked
-- alike.

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
    ), counted (what, day, n) as (
      select h.what, h.day, count(*) from happened h
      where h.day > today - 2 * length and h.day <= today
      group by h.what, h.day
      union all
      select c.what, c.day, c.n from (
        select 'requests' as what, q.day, q.requests as n from public.request_counts q
        union all
        select 'found', q.day, q.found from public.request_counts q
        union all
        select 'clicks', k.day, k.clicks from public.click_counts k
        union all
        select case when e.status >= 500 then 'failed' else 'refused' end, e.day, e.answers from public.error_counts e
        union all
        select f.what, (r.started_at at time zone 'UTC')::date, f.n
        from public.feed_runs r
        cross join lateral (values
          ('feedRuns', 1), ('feedsFailed', (r.outcome = 'failed')::integer), ('feedsHeld', (r.outcome = 'held')::integer),
          ('offersChanged', case when r.outcome = 'applied' then r.added + r.changed + r.gone else 0 end)
        ) f (what, n)
        where r.outcome <> 'running' and r.source <> 'sample'
      ) c
      where c.day > today - 2 * length and c.day <= today
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
        from (values ('signUps'), ('waitlist'), ('saved'), ('requests'), ('found'), ('clicks'), ('mail'), ('mailFailed'),
          ('reports'), ('feedRuns'), ('feedsFailed'), ('feedsHeld'), ('offersChanged'), ('failed'), ('refused')) w (what)
      ),
      'errors', coalesce((
        select jsonb_agg(jsonb_build_object('part', x.part, 'status', x.status, 'answers', x.answers, 'lastAt', x.last_at)
          order by x.status >= 500 desc, x.answers desc, x.part, x.status)
        from (
          select e.part, e.status, sum(e.answers) as answers, max(e.last_at) as last_at
          from public.error_counts e
          where e.day > today - length and e.day <= today
          group by e.part, e.status
          order by e.status >= 500 desc, sum(e.answers) desc, e.part, e.status
          limit 8
        ) x), '[]'),
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

revoke execute on function public.forget_requests from public, anon, authenticated;
grant execute on function public.forget_requests to service_role;
revoke execute on function public.operator_counts, public.operator_today from public, anon;
grant execute on function public.operator_counts, public.operator_today to authenticated;

-- What of a feed can be changed besides its state: how often it is read, whether it is complete, which column means what, and the
-- header it is asked with.

-- How the server that reads feeds opens one. The header is encrypted.

create function public.feed_to_look_at(source text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'url', f.url, 'format', f.format, 'mapping', f.mapping, 'merchant', f.merchant,
    'credentials', f.credentials)
  from public.feeds f where f.source = feed_to_look_at.source
$$;

-- A feed that is opened or read in another way is read again, all of it, at once.

create function private.read_feed_again(source text) returns void
language sql volatile set search_path = '' as $$
  update public.feeds f
  set etag = null, last_modified = null, read_at = null, failures = 0,
    next_run_at = case when f.state = 'active' then now() else f.next_run_at end
  where f.source = read_feed_again.source
$$;

-- Sets the encrypted header of a feed, or takes it away, for an operator that the function has checked. The log says that, not what.

create function public.set_feed_header(source text, credentials text, operator uuid, operator_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  was text;
begin
  select case when f.credentials is null then 'none' else 'set' end into was
  from public.feeds f where f.source = set_feed_header.source for update;
  if was is null then
    raise exception 'There is no such feed any more' using errcode = 'PT404';
  end if;
  update public.feeds f set credentials = set_feed_header.credentials where f.source = set_feed_header.source;
  perform private.read_feed_again(set_feed_header.source);
  perform public.record_action_of(set_feed_header.operator, set_feed_header.operator_name, 'feed.header', set_feed_header.source,
    jsonb_build_object('header', was),
    jsonb_build_object('header', case when set_feed_header.credentials is null then 'none' else 'set' end));
end
$$;

revoke execute on function public.feed_to_look_at, public.set_feed_header from public, anon, authenticated;
revoke execute on function private.read_feed_again from public;
grant execute on function public.feed_to_look_at, public.set_feed_header to service_role;

-- The fields of deals/feed/known-columns.ts: one that the reader does not know would fail every run.

create function private.is_column_map(mapping jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(is_column_map.mapping) = 'object' and not exists (
    select from jsonb_each(is_column_map.mapping) e
    where jsonb_typeof(e.value) <> 'string' or char_length(e.value #>> '{}') > 200 or e.key <> all (array[
      'id', 'title', 'description', 'link', 'image_link', 'price', 'sale_price', 'former_price', 'currency',
      'sale_price_effective_date', 'discount_percentage', 'expiration_date', 'availability', 'brand', 'gtin', 'mpn', 'merchant',
      'product_type', 'google_product_category', 'color', 'size', 'material', 'pattern', 'gender', 'age_group', 'condition',
      'custom_label_0', 'custom_label_1', 'custom_label_2', 'custom_label_3', 'custom_label_4'])
  )
$$;

revoke execute on function private.is_column_map from public;

create function public.operator_set_feed(source text, minutes integer, complete boolean, mapping jsonb default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  was public.feeds;
  columns jsonb := nullif(nullif(operator_set_feed.mapping, '{}'::jsonb), 'null'::jsonb);
begin
  perform private.require_operator();
  select f.* into was from public.feeds f where f.source = operator_set_feed.source for update;
  if not found then
    raise exception 'There is no such feed any more' using errcode = 'PT404';
  end if;
  if coalesce(operator_set_feed.minutes, 0) not between 15 and 43200 or operator_set_feed.complete is null
    or not coalesce(private.is_column_map(columns), true) then
    raise exception 'A feed is read every 15 minutes to 30 days, with columns for fields that we know' using errcode = 'PT422';
  end if;
  update public.feeds f
  set every_minutes = operator_set_feed.minutes, complete = operator_set_feed.complete, mapping = columns,
    next_run_at = least(f.next_run_at, coalesce(f.checked_at, now()) + interval '1 minute' * operator_set_feed.minutes)
  where f.source = operator_set_feed.source;
  if columns is distinct from was.mapping then
    perform private.read_feed_again(operator_set_feed.source);
  end if;
  perform private.note_action('feed.settings', operator_set_feed.source,
    jsonb_build_object('every_minutes', was.every_minutes, 'complete', was.complete, 'mapping', was.mapping),
    jsonb_build_object('every_minutes', operator_set_feed.minutes, 'complete', operator_set_feed.complete, 'mapping', columns));
end
$$;

revoke execute on function public.operator_set_feed from public, anon;
grant execute on function public.operator_set_feed to authenticated;

-- Taking back what hurts: a feed that was removed, and a wave whose emails have not gone yet.

create table public.removed_feeds (
  source text primary key,
  feed jsonb not null,
  offers integer not null,
  removed_at timestamptz not null
);

comment on table public.removed_feeds is
  'Feeds that an operator removed, as they were, so that they can be restored. Deleted after seven days.';

revoke all on public.removed_feeds from anon, authenticated, service_role;
grant select, insert, update, delete on public.removed_feeds to service_role;

alter table public.removed_feeds enable row level security;
alter table public.removed_feeds force row level security;

create policy "The service works with every removed feed" on public.removed_feeds
  for all to service_role using (true) with check (true);

-- Changes a feed: pause, resume, run (asks for one now), approve or reject (a held run), every (with minutes), remove, and
-- remove-offers (the feed with all that came from it).

create function public.operator_change_feed(source text, change text, minutes integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  was public.feeds;
  earlier jsonb;
  later jsonb;
  gone integer;
begin
  perform private.require_operator();
  select f.* into was from public.feeds f where f.source = operator_change_feed.source for update;
  if not found then
    raise exception 'There is no such feed any more' using errcode = 'PT404';
  end if;
  earlier := jsonb_build_object('state', was.state, 'every_minutes', was.every_minutes);
  case operator_change_feed.change
    when 'pause' then perform public.set_feed_paused(operator_change_feed.source, true);
    when 'resume' then perform public.set_feed_paused(operator_change_feed.source, false);
    when 'run' then perform public.ask_for_feed_run(operator_change_feed.source);
    when 'approve' then
      if not public.approve_feed_run(operator_change_feed.source) then
        raise exception 'This run is not held any more' using errcode = 'PT409';
      end if;
    when 'reject' then
      if not public.reject_feed_run(operator_change_feed.source) then
        raise exception 'This run is not held any more' using errcode = 'PT409';
      end if;
    when 'every' then
      update public.feeds f set every_minutes = operator_change_feed.minutes where f.source = operator_change_feed.source;
    when 'remove', 'remove-offers' then
      gone := public.remove_feed(operator_change_feed.source, operator_change_feed.change = 'remove-offers');
      insert into public.removed_feeds as r (source, feed, offers, removed_at)
      values (was.source, to_jsonb(was), gone, now())
      on conflict on constraint removed_feeds_pkey do update
      set feed = excluded.feed, offers = excluded.offers, removed_at = excluded.removed_at;
    else raise exception 'Unknown change' using errcode = '22023';
  end case;
  select jsonb_build_object('state', f.state, 'every_minutes', f.every_minutes) into later
  from public.feeds f where f.source = operator_change_feed.source;
  perform private.note_action('feed.' || operator_change_feed.change, operator_change_feed.source, earlier, later);
end
$$;

-- The feeds that can be restored, the latest first.

create function public.operator_removed_feeds() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'source', r.source, 'url', split_part(r.feed ->> 'url', '?', 1), 'offers', r.offers, 'removedAt', r.removed_at
    ) order by r.removed_at desc, r.source), '[]')
    from public.removed_feeds r
    where r.removed_at > now() - interval '7 days' and not exists (select from public.feeds f where f.source = r.source)
  );
end
$$;

-- Brings a removed feed back with its settings, its header and the offers that went with it. It is read again at once, all of it.

create function public.operator_restore_feed(source text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.removed_feeds;
  f public.feeds;
  back integer;
begin
  perform private.require_operator();
  select k.* into r from public.removed_feeds k
  where k.source = operator_restore_feed.source and k.removed_at > now() - interval '7 days' for update;
  if not found then
    raise exception 'This feed was removed too long ago' using errcode = 'PT404';
  end if;
  f := jsonb_populate_record(null::public.feeds, r.feed);
  -- The run that was held went with the feed.
  f.state := case when f.state = 'held' then 'active' else f.state end;
  begin
    insert into public.feeds select f.*;
  exception when unique_violation then
    raise exception 'There is a feed with this name again' using errcode = 'PT409';
  end;
  perform private.read_feed_again(f.source);
  update public.feed_runs o set feed_id = f.id where o.source = f.source and o.feed_id is null;
  update public.deals d set removed_at = null, removed_reason = null
  where d.source = f.source and d.removed_at = r.removed_at and d.removed_reason = 'not in feed';
  get diagnostics back = row_count;
  delete from public.removed_feeds k where k.source = f.source;
  perform private.note_action('feed.restore', f.source, null, jsonb_build_object('state', f.state, 'offers', back));
end
$$;

-- Takes back the invitations whose emails nobody has begun to send, and returns how many.

create function public.operator_take_back_invites(ids uuid[], wave text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  back integer;
begin
  perform private.require_operator();
  with stopped as (
    delete from public.outbox o
    where o.waitlist_entry_id = any (operator_take_back_invites.ids[1:10000]) and o.topic = 'waitlist-notice'
      and o.payload ->> 'kind' = 'invite' and o.done_at is null and o.dead_at is null and o.attempts = 0 and o.lease_id is null
    returning o.waitlist_entry_id as entry
  ), taken as (
    update public.waitlist_entries e set invited_at = null, invited_by = null
    from stopped s where e.id = s.entry and e.invited_by = operator_take_back_invites.wave
    returning 1
  )
  select count(*) into back from taken;
  if back = 0 then
    raise exception 'The emails have gone already' using errcode = 'PT409';
  end if;
  perform private.note_action('waitlist.take-back', operator_take_back_invites.wave, null, jsonb_build_object('invited', -back));
  return back;
end
$$;

revoke execute on function public.operator_change_feed, public.operator_removed_feeds, public.operator_restore_feed,
  public.operator_take_back_invites from public, anon;
grant execute on function public.operator_change_feed, public.operator_removed_feeds, public.operator_restore_feed,
  public.operator_take_back_invites to authenticated;

notify pgrst, 'reload schema';
