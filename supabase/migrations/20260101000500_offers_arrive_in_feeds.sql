-- Offers arrive in feeds: one call writes a batch, another takes out what a whole feed no longer names. The search index
-- reads on from the last revision it saw. All of it is the service's alone.

-- Writes offers of one source, merchants included, and what their prices were. Rows that say what is already known only
-- move `last_checked_at`. Evidence for a former price is decided here and nowhere else:
--   unverified       a discount of more than nine tenths is not believed
--   verified         we saw the offer sell at its former price within 90 days
--   merchant-stated  otherwise

create function public.upsert_offers(rows jsonb, source text, checked_at timestamptz)
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
        j.known_removed_at is not null or row(
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
      removed_at = null
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

comment on function public.upsert_offers is 'Writes one batch of a feed. A source_id may stand only once in a batch.';

-- After a whole feed: offers of the source that it did not name are gone. Answers how many.

create function public.retire_absent_offers(source text, checked_at timestamptz)
returns integer
language sql volatile set search_path = '' as $$
  with retired as (
    update public.deals d
    set removed_at = retire_absent_offers.checked_at
    where d.source = retire_absent_offers.source and d.removed_at is null
      and d.last_checked_at < retire_absent_offers.checked_at
    returning 1
  )
  select count(*)::integer from retired
$$;

-- What changed after a revision, oldest first, at most n lines: {"watermark", "more", "changes": [...]}. One JSON value, so
-- that no limit on rows cuts it short. A reader that starts from nothing (0) is not told of what is gone already.

create function public.deals_since(watermark bigint, n integer)
returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select d.*, m.name as merchant
    from public.deals d
    join public.merchants m on m.id = d.merchant_id
    where d.revision > deals_since.watermark and (deals_since.watermark > 0 or d.removed_at is null)
    order by d.revision
    limit greatest(1, least(deals_since.n, 10000))
  )
  select jsonb_build_object(
    'watermark', coalesce(max(p.revision), deals_since.watermark),
    'more', count(*) = greatest(1, least(deals_since.n, 10000)),
    'changes', coalesce(jsonb_agg(
      case when p.removed_at is not null then jsonb_build_object('id', p.id, 'removed', true)
      else jsonb_build_object(
        'id', p.id, 'removed', false, 'source', p.source, 'title', p.title, 'description', p.description, 'brand', p.brand,
        'merchant', p.merchant, 'originalPrice', p.original_price, 'dealPrice', p.deal_price,
        'discount', p.discount_percentage, 'goal', p.goal, 'category', p.category, 'productType', p.product_type,
        'dealUrl', p.deal_url, 'availability', p.availability,
        'startsAt', floor(extract(epoch from p.starts_at) * 1000), 'endsAt', floor(extract(epoch from p.ends_at) * 1000),
        'priceEvidence', p.price_evidence,
        'attributes', coalesce((select string_agg(a.value, ' ' order by a.key) from jsonb_each_text(p.attributes) a), ''),
        'isSample', p.is_sample,
        'firstSeenAt', floor(extract(epoch from p.first_seen_at) * 1000),
        'lastCheckedAt', floor(extract(epoch from p.last_checked_at) * 1000)
      ) end order by p.revision), '[]'::jsonb)
  )
  from page p
$$;

-- What was seen of the prices of some deals since a moment. `deal_ids` is a JSON list.

create function public.observations_summary(deal_ids jsonb, since timestamptz)
returns table (deal_id uuid, min numeric, median numeric, max numeric, count integer)
language sql stable set search_path = '' as $$
  select o.deal_id, min(o.price), round(percentile_cont(0.5) within group (order by o.price)::numeric, 2), max(o.price),
    count(*)::integer
  from public.price_observations o
  where o.deal_id in (select value::uuid from jsonb_array_elements_text(observations_summary.deal_ids))
    and o.observed_at >= observations_summary.since
  group by o.deal_id
$$;

-- What the order of deals takes from a person: {"goal", "interests"}, or null when there is no profile.

create function public.shopper_of(user_id uuid)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('goal', p.lifestyle_goal, 'interests', to_jsonb(p.selected_categories))
  from public.profiles p where p.id = shopper_of.user_id
$$;

-- The catalogue in numbers, for the operator.

create function public.deal_stats(at timestamptz default now())
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

revoke execute on function public.upsert_offers(jsonb, text, timestamptz) from public, anon, authenticated;
revoke execute on function public.retire_absent_offers(text, timestamptz) from public, anon, authenticated;
revoke execute on function public.deals_since(bigint, integer) from public, anon, authenticated;
revoke execute on function public.observations_summary(jsonb, timestamptz) from public, anon, authenticated;
revoke execute on function public.shopper_of(uuid) from public, anon, authenticated;
revoke execute on function public.deal_stats(timestamptz) from public, anon, authenticated;
grant execute on function public.upsert_offers(jsonb, text, timestamptz) to service_role;
grant execute on function public.retire_absent_offers(text, timestamptz) to service_role;
grant execute on function public.deals_since(bigint, integer) to service_role;
grant execute on function public.observations_summary(jsonb, timestamptz) to service_role;
grant execute on function public.shopper_of(uuid) to service_role;
grant execute on function public.deal_stats(timestamptz) to service_role;

notify pgrst, 'reload schema';
