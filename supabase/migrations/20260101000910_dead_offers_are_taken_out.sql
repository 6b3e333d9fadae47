-- Offers die: they end, their feed no longer names them, or nobody has seen them for long. A dead offer is kept, with the
-- moment and the reason, for the sake of those who saved it; nobody else sees it, and nothing counts it.

alter table public.deals
  add column removed_reason text,
  add constraint removed_reason_is_known check (removed_reason in ('ended', 'not in feed', 'not seen')),
  add constraint only_what_is_removed_says_why check (removed_reason is null or removed_at is not null);

comment on column public.deals.removed_reason is 'Why the offer was taken out; null where it stands, or was taken out by hand.';

update public.deals set removed_reason = 'not in feed' where removed_at is not null;

create index deals_ends_at_idx on public.deals (ends_at) where removed_at is null and ends_at is not null;
create index deals_last_checked_at_idx on public.deals (last_checked_at) where removed_at is null;

-- An offer that comes back has no reason to be gone.

create or replace function private.stamp_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.removed_at is null then
    new.removed_reason := null;
  end if;
  new.revision := nextval('private.deals_revision');
  if tg_op = 'UPDATE' and row(
    new.merchant_id, new.title, new.description, new.brand, new.original_price, new.deal_price, new.currency,
    new.discount_percentage, new.goal, new.category, new.product_type, new.google_product_category, new.deal_url,
    new.image_url, new.availability, new.starts_at, new.ends_at, new.price_evidence, new.attributes, new.is_sample,
    new.removed_at
  ) is distinct from row(
    old.merchant_id, old.title, old.description, old.brand, old.original_price, old.deal_price, old.currency,
    old.discount_percentage, old.goal, old.category, old.product_type, old.google_product_category, old.deal_url,
    old.image_url, old.availability, old.starts_at, old.ends_at, old.price_evidence, old.attributes, old.is_sample,
    old.removed_at
  ) then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- As before, except that an offer which had ended and is named again with the same end stays gone.

create or replace function public.upsert_offers(rows jsonb, source text, checked_at timestamptz)
returns table (taken integer, added integer, changed integer, unchanged integer)
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_column
begin
  -- The lock the writing trigger takes as well; taken before the comparison, so that nothing changes in between.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.deals.revision', 0));

  insert into public.merchants (name, slug, is_sample)
  select distinct on (g.merchant_slug) g.merchant, g.merchant_slug, g.is_sample
  from jsonb_to_recordset(upsert_offers.rows) as g (merchant text, merchant_slug text, is_sample boolean)
  on conflict (slug) do nothing;

  return query
  with given as (
    select g.*, m.id as merchant_id
    from jsonb_to_recordset(upsert_offers.rows) as g (
      source_id text, merchant_slug text, title text, description text, brand text, original_price numeric(12, 2),
      deal_price numeric(12, 2), currency text, discount_percentage integer, goal text, category text, product_type text,
      google_product_category text, deal_url text, image_url text, availability text, starts_at timestamptz,
      ends_at timestamptz, attributes jsonb, is_sample boolean
    )
    join public.merchants m on m.slug = g.merchant_slug
  ),
  judged as (
    select g.*, d.id as known_id, d.removed_at as known_removed_at,
      coalesce(d.removed_reason = 'ended' and g.ends_at <= upsert_offers.checked_at, false) as is_still_over,
      case
        when g.original_price is null then 'merchant-stated'
        when g.deal_price < g.original_price * 0.1 then 'unverified'
        when exists (
          select 1 from public.price_observations o
          where o.deal_id = d.id and o.price >= g.original_price
            and o.observed_at between upsert_offers.checked_at - interval '90 days' and upsert_offers.checked_at
        ) then 'verified'
        else 'merchant-stated'
      end as price_evidence
    from given g
    left join public.deals d on d.source = upsert_offers.source and d.source_id = g.source_id
  ),
  compared as (
    select j.*,
      j.known_id is not null and (
        (j.known_removed_at is not null and not j.is_still_over) or row(
          j.merchant_id, j.title, j.description, j.brand, j.original_price, j.deal_price, j.currency, j.discount_percentage,
          j.goal, j.category, j.product_type, j.google_product_category, j.deal_url, j.image_url, j.availability, j.starts_at,
          j.ends_at, j.price_evidence, j.attributes, j.is_sample
        ) is distinct from row(
          d.merchant_id, d.title, d.description, d.brand, d.original_price, d.deal_price, d.currency, d.discount_percentage,
          d.goal, d.category, d.product_type, d.google_product_category, d.deal_url, d.image_url, d.availability, d.starts_at,
          d.ends_at, d.price_evidence, d.attributes, d.is_sample
        )
      ) as is_changed
    from judged j
    left join public.deals d on d.id = j.known_id
  ),
  written as (
    insert into public.deals as deal (
      source, source_id, merchant_id, title, description, brand, original_price, deal_price, currency, discount_percentage,
      goal, category, product_type, google_product_category, deal_url, image_url, availability, starts_at, ends_at,
      price_evidence, attributes, is_sample, first_seen_at, last_checked_at
    )
    select upsert_offers.source, c.source_id, c.merchant_id, c.title, c.description, c.brand, c.original_price, c.deal_price,
      c.currency, c.discount_percentage, c.goal, c.category, c.product_type, c.google_product_category, c.deal_url, c.image_url,
      c.availability, c.starts_at, c.ends_at, c.price_evidence, c.attributes, c.is_sample, upsert_offers.checked_at,
      upsert_offers.checked_at
    from compared c
    on conflict (source, source_id) do update set
      merchant_id = excluded.merchant_id, title = excluded.title, description = excluded.description, brand = excluded.brand,
      original_price = excluded.original_price, deal_price = excluded.deal_price, currency = excluded.currency,
      discount_percentage = excluded.discount_percentage, goal = excluded.goal, category = excluded.category,
      product_type = excluded.product_type, google_product_category = excluded.google_product_category,
      deal_url = excluded.deal_url, image_url = excluded.image_url, availability = excluded.availability,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, price_evidence = excluded.price_evidence,
      attributes = excluded.attributes, is_sample = excluded.is_sample, last_checked_at = excluded.last_checked_at,
      removed_at = case
        when deal.removed_reason = 'ended' and excluded.ends_at <= excluded.last_checked_at then deal.removed_at
      end
    returning deal.id, deal.deal_price, deal.original_price
  ),
  observed as (
    insert into public.price_observations (deal_id, price, original_price, observed_at)
    select w.id, w.deal_price, w.original_price, upsert_offers.checked_at
    from written w
    left join lateral (
      select o.price, o.original_price, o.observed_at from public.price_observations o
      where o.deal_id = w.id order by o.observed_at desc limit 1
    ) last on true
    where last.observed_at is null
      or row(last.price, last.original_price) is distinct from row(w.deal_price, w.original_price)
      or last.observed_at <= upsert_offers.checked_at - interval '1 day'
    returning 1
  )
  select
    count(*)::integer,
    count(*) filter (where c.known_id is null)::integer,
    count(*) filter (where c.is_changed)::integer,
    count(*) filter (where c.known_id is not null and not c.is_changed)::integer
  from compared c;
end
$$;

create or replace function public.retire_absent_offers(source text, checked_at timestamptz)
returns integer
language sql volatile set search_path = '' as $$
  with retired as (
    update public.deals d
    set removed_at = retire_absent_offers.checked_at, removed_reason = 'not in feed'
    where d.source = retire_absent_offers.source and d.removed_at is null
      and d.last_checked_at < retire_absent_offers.checked_at
    returning 1
  )
  select count(*)::integer from retired
$$;

-- The check: offers past their end, and offers of feeds that nobody has seen for long. The sample comes from no feed, so it
-- only ends. No address is called. Both functions answer {"ended", "notSeen"}: the first counts what is dead and not yet
-- taken out, the second takes out at most n, those that ended first.

create function public.count_dead_offers(at timestamptz, unseen_since timestamptz)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'ended', count(*) filter (where d.ends_at <= count_dead_offers.at),
    'notSeen', count(*) filter (where d.ends_at is null or d.ends_at > count_dead_offers.at)
  )
  from public.deals d
  where d.removed_at is null
    and (d.ends_at <= count_dead_offers.at or (d.last_checked_at < count_dead_offers.unseen_since and not d.is_sample))
$$;

create function public.retire_dead_offers(at timestamptz, unseen_since timestamptz, n integer)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  taken_out jsonb;
begin
  -- The lock the writing trigger takes as well; taken before the look, so that an import cannot come in between.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.deals.revision', 0));
  with dead as (
    select d.id, coalesce(d.ends_at <= retire_dead_offers.at, false) as is_over
    from public.deals d
    where d.removed_at is null
      and (d.ends_at <= retire_dead_offers.at or (d.last_checked_at < retire_dead_offers.unseen_since and not d.is_sample))
    order by d.ends_at nulls last, d.id
    limit greatest(1, least(retire_dead_offers.n, 10000))
  ),
  retired as (
    update public.deals d
    set removed_at = retire_dead_offers.at, removed_reason = case when dead.is_over then 'ended' else 'not seen' end
    from dead
    where d.id = dead.id
    returning d.removed_reason as reason
  )
  select jsonb_build_object(
    'ended', count(*) filter (where r.reason = 'ended'),
    'notSeen', count(*) filter (where r.reason = 'not seen')
  ) into taken_out
  from retired r;
  return taken_out;
end
$$;

-- What became of the offers the caller has saved, the dead ones too, which row rules hide.

create function public.saved_offers_today()
returns table (
  deal_id uuid, deal_price numeric, availability text, ends_at timestamptz, price_evidence text, source text,
  last_checked_at timestamptz, is_sample boolean, removed_at timestamptz, removed_reason text
)
language sql stable security definer set search_path = '' as $$
  select d.id, d.deal_price, d.availability, d.ends_at, d.price_evidence, d.source, d.last_checked_at, d.is_sample,
    d.removed_at, d.removed_reason
  from public.saved_deals s
  join public.deals d on d.id = s.deal_id
  where s.user_id = (select auth.uid())
$$;

-- What was seen of prices is anybody's to read; people may ask for its summary, of at most 500 deals at once.

create or replace function public.observations_summary(deal_ids jsonb, since timestamptz)
returns table (deal_id uuid, min numeric, median numeric, max numeric, count integer)
language sql stable set search_path = '' as $$
  select o.deal_id, min(o.price), round(percentile_cont(0.5) within group (order by o.price)::numeric, 2), max(o.price),
    count(*)::integer
  from public.price_observations o
  where o.deal_id in (
      select value::uuid from jsonb_array_elements_text(observations_summary.deal_ids) limit 500
    )
    and o.observed_at >= observations_summary.since
  group by o.deal_id
$$;

-- Reports are dealt with: the operator closes them.

alter table public.deal_reports add column resolved_at timestamptz;

comment on column public.deal_reports.resolved_at is 'When the operator closed the report; null while it is open.';

create index deal_reports_open_idx on public.deal_reports (created_at) where resolved_at is null;

-- Reports as a list, oldest first, without who sent them. `same` is how many people have an open report on the deal.

create function public.list_deal_reports(closed boolean default false)
returns jsonb
language sql stable set search_path = '' as $$
  with told as (
    select r.*, coalesce(r.deal_id::text, lower(r.merchant_name) || chr(31) || r.deal_title) as about
    from public.deal_reports r
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'reportedAt', t.created_at, 'reason', t.reason, 'dealId', t.deal_id, 'title', t.deal_title,
    'merchant', t.merchant_name, 'address', t.deal_url, 'note', t.note,
    'offer', case
      when d.id is null then 'unknown'
      when d.removed_at is not null then coalesce(d.removed_reason, 'removed')
      else 'shown' end,
    'same', (select count(distinct o.user_id) from told o where o.about = t.about and o.resolved_at is null),
    'resolvedAt', t.resolved_at
  ) order by t.created_at, t.id), '[]')
  from told t
  left join public.deals d on d.id = t.deal_id
  where list_deal_reports.closed or t.resolved_at is null
$$;

-- Closes one report. Answers whether it was open; null when there is none of that id.

create function public.resolve_deal_report(report uuid, at timestamptz)
returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.deal_reports r set resolved_at = resolve_deal_report.at
  where r.id = resolve_deal_report.report and r.resolved_at is null;
  if found then
    return true;
  end if;
  if exists (select from public.deal_reports r where r.id = resolve_deal_report.report) then
    return false;
  end if;
  return null;
end
$$;

-- The catalogue in numbers now says why offers are gone.

create or replace function public.deal_stats(at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  with live as (
    select d.* from public.deals d where d.removed_at is null
  ),
  by_source as (
    select l.source, count(*) as offers, min(l.last_checked_at) as oldest_check, max(l.last_checked_at) as newest_check
    from live l group by l.source
  ),
  by_category as (
    select l.goal, l.category, count(*) as offers from live l group by l.goal, l.category
  )
  select jsonb_build_object(
    'offers', (select count(*) from live),
    'searchable', (select count(*) from live l
      where (l.ends_at is null or l.ends_at > deal_stats.at) and (l.starts_at is null or l.starts_at <= deal_stats.at)
        and l.availability <> 'out_of_stock'),
    'expired', (select count(*) from live l where l.ends_at <= deal_stats.at),
    'removed', (select count(*) from public.deals d where d.removed_at is not null),
    'removedBy', (select coalesce(jsonb_object_agg(r.reason, r.offers), '{}')
      from (select coalesce(d.removed_reason, 'by hand') as reason, count(*) as offers
        from public.deals d where d.removed_at is not null group by 1) r),
    'discounted', (select count(*) from live l where l.discount_percentage is not null),
    'sample', (select count(*) from live l where l.is_sample),
    'merchants', (select count(distinct l.merchant_id) from live l),
    'brands', (select count(distinct l.brand) from live l),
    'observations', (select count(*) from public.price_observations),
    'evidence', (select coalesce(jsonb_object_agg(e.price_evidence, e.offers), '{}')
      from (select l.price_evidence, count(*) as offers from live l group by l.price_evidence) e),
    'sources', (select coalesce(jsonb_agg(to_jsonb(s) order by s.source), '[]') from by_source s),
    'categories', (select coalesce(jsonb_agg(to_jsonb(c) order by c.goal, c.category), '[]') from by_category c)
  )
$$;

revoke execute on function public.count_dead_offers(timestamptz, timestamptz) from public, anon, authenticated;
revoke execute on function public.retire_dead_offers(timestamptz, timestamptz, integer) from public, anon, authenticated;
revoke execute on function public.saved_offers_today() from public, anon;
revoke execute on function public.list_deal_reports(boolean) from public, anon, authenticated;
revoke execute on function public.resolve_deal_report(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.count_dead_offers(timestamptz, timestamptz) to service_role;
grant execute on function public.retire_dead_offers(timestamptz, timestamptz, integer) to service_role;
grant execute on function public.saved_offers_today() to authenticated, service_role;
grant execute on function public.observations_summary(jsonb, timestamptz) to authenticated;
grant execute on function public.list_deal_reports(boolean) to service_role;
grant execute on function public.resolve_deal_report(uuid, timestamptz) to service_role;

notify pgrst, 'reload schema';
