-- Feeds, offers and reports as the console shows and changes them.

-- Every feed with its last run; of a held run the offers that change most, of one that refused rows the first of them.

create function public.operator_feeds() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    select coalesce(jsonb_agg(f || jsonb_build_object(
      'url', split_part(f ->> 'url', '?', 1),
      'refusals', coalesce((
        select r.refusals from public.feed_runs r where r.id = (f #>> '{last_run,id}')::uuid), '[]'),
      'changes', case when f #>> '{last_run,outcome}' = 'held'
        then (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', c -> 'id', 'title', c -> 'title', 'now', c -> 'price', 'next', c -> 'new_price')), '[]')
          from jsonb_array_elements(public.feed_run_changes((f #>> '{last_run,id}')::uuid, 10)) c
        ) else '[]' end
    ) order by f ->> 'state' = 'held' desc, f ->> 'source'), '[]')
    from jsonb_array_elements(public.list_feeds()) f
  );
end
$$;

-- Adds a feed without a header, due at once. Every fetch checks the address again.

create function public.operator_add_feed(source text, url text, minutes integer, complete boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_operator();
  if operator_add_feed.url is null or operator_add_feed.url !~* '^https://[^/@\s]+(/\S*)?$|^http://(localhost|127\.0\.0\.1)(:\d+)?/\S*$' then
    raise exception 'The address of a feed begins with https://' using errcode = 'PT422';
  end if;
  if operator_add_feed.source is null or operator_add_feed.source !~ '^[a-z0-9][a-z0-9._-]{0,99}$'
    or operator_add_feed.source = 'sample' then
    raise exception 'A name has lowercase letters, digits and hyphens' using errcode = 'PT422';
  end if;
  if not public.add_feed(gen_random_uuid(), operator_add_feed.source, operator_add_feed.url,
    coalesce(operator_add_feed.minutes, 360), coalesce(operator_add_feed.complete, false)) then
    raise exception 'There is a feed with this name already' using errcode = 'PT409';
  end if;
  perform private.note_action('feed.add', operator_add_feed.source, null, jsonb_build_object(
    'url', split_part(operator_add_feed.url, '?', 1), 'every_minutes', operator_add_feed.minutes,
    'complete', operator_add_feed.complete));
end
$$;

-- An offer that an operator removed stays removed, also when its feed lists it again.

create function private.keep_removed() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.removed_at is null and coalesce(current_setting('ventus.restores_deals', true), '') <> 'on' then
    new.removed_at := old.removed_at;
    new.removed_reason := old.removed_reason;
  end if;
  return new;
end
$$;

revoke execute on function private.keep_removed() from public;

create trigger keep_removed before update on public.deals
  for each row when (old.removed_reason = 'operator') execute function private.keep_removed();

-- Offers by id or words of their title, fifty at a time: {rows, next}. `after` is the `next` of the page before.

create function public.operator_deals(
  words text default null, from_source text default null, shown boolean default null, after uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(operator_deals.words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_operator();
  return (
    with page as (
      select d.id, d.title, m.name as merchant, d.source, d.deal_price, d.removed_at, d.removed_reason, d.last_checked_at
      from public.deals d
      join public.merchants m on m.id = d.merchant_id
      where (operator_deals.after is null or d.id > operator_deals.after)
        and (pattern is null or d.title ilike pattern or d.id::text = lower(operator_deals.words))
        and (operator_deals.from_source is null or d.source = operator_deals.from_source)
        and (operator_deals.shown is null or (d.removed_at is null) = operator_deals.shown)
      order by d.id
      limit 51
    ), listed as (select * from page order by id limit 50)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'title', s.title, 'merchant', s.merchant, 'source', s.source, 'price', s.deal_price,
        'removedAt', s.removed_at, 'removedReason', s.removed_reason, 'checkedAt', s.last_checked_at) order by s.id)
        from listed s), '[]'),
      'next', case when (select count(*) from page) > 50 then (select s.id from listed s order by s.id desc limit 1) end
    )
  );
end
$$;

-- Removes an offer, or shows it again.

create function public.operator_remove_deal(deal uuid, removed boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  was timestamptz;
  name text;
begin
  perform private.require_operator();
  perform set_config('ventus.restores_deals', 'on', true);
  select d.removed_at, d.title into was, name from public.deals d where d.id = operator_remove_deal.deal for update;
  if not found then
    raise exception 'There is no such offer any more' using errcode = 'PT404';
  end if;
  update public.deals d
  set removed_at = case when operator_remove_deal.removed then now() end,
    removed_reason = case when operator_remove_deal.removed then 'operator' end
  where d.id = operator_remove_deal.deal;
  perform set_config('ventus.restores_deals', '', true);
  perform private.note_action(case when operator_remove_deal.removed then 'deal.remove' else 'deal.restore' end,
    operator_remove_deal.deal::text || ' ' || left(name, 400),
    jsonb_build_object('shown', was is null), jsonb_build_object('shown', not operator_remove_deal.removed));
end
$$;

-- Reports of wrong deals, open ones or all, without their senders.

create function public.operator_reports(closed boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return public.list_deal_reports(coalesce(operator_reports.closed, false));
end
$$;

-- Closes a report with a word to its sender, or opens it again (without one).

create function public.operator_close_report(report uuid, answer text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  was public.deal_reports;
  closes boolean := operator_close_report.answer is not null;
begin
  perform private.require_operator();
  select * into was from public.deal_reports r where r.id = operator_close_report.report for update;
  if not found then
    raise exception 'There is no such report any more' using errcode = 'PT404';
  end if;
  update public.deal_reports r
  set resolved_at = case when closes then now() end, answer = nullif(left(trim(operator_close_report.answer), 500), '')
  where r.id = operator_close_report.report;
  perform private.note_action(case when closes then 'report.close' else 'report.open' end,
    was.id::text || ' ' || left(was.deal_title, 400),
    jsonb_build_object('open', was.resolved_at is null),
    jsonb_strip_nulls(jsonb_build_object('open', not closes, 'answer', nullif(trim(operator_close_report.answer), ''))));
end
$$;

revoke execute on function public.operator_feeds, public.operator_add_feed, public.operator_deals,
  public.operator_remove_deal, public.operator_reports, public.operator_close_report from public, anon;
grant execute on function public.operator_feeds, public.operator_add_feed, public.operator_deals,
  public.operator_remove_deal, public.operator_reports, public.operator_close_report to authenticated;

notify pgrst, 'reload schema';
