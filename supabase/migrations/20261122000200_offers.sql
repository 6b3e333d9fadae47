-- Merchants

create table public.merchants (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null unique,
  homepage_url text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),

  constraint name_is_short check (char_length(name) between 1 and 200),
  constraint slug_is_short check (char_length(slug) between 1 and 200),
  constraint homepage_url_is_web check (homepage_url ~* '^https?://' and char_length(homepage_url) <= 2048)
);

comment on table public.merchants is 'Shops whose offers we list.';

revoke all on public.merchants from anon, authenticated, service_role;
grant select on public.merchants to anon, authenticated;
grant select, insert, update, delete on public.merchants to service_role;

alter table public.merchants enable row level security;
alter table public.merchants force row level security;

create policy "Everyone reads merchants" on public.merchants
  for select to anon, authenticated using (true);

create policy "The service works with every merchant" on public.merchants
  for all to service_role using (true) with check (true);

-- Deals: the offers of merchants as their feeds describe them. Fields follow the Google Merchant product data specification. A
-- deal that has ended keeps its row, with the time and the reason, for the people who saved it. Nobody else sees or counts it.

create sequence private.deals_revision as bigint;

create table public.deals (
  -- Random after the time it begins with (version 7 of RFC 9562): a large feed writes its indexes from one end, not everywhere.
  id uuid primary key default (
    lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
      || substr(replace(gen_random_uuid()::text, '-', ''), 14)
  )::uuid,
  source text not null,
  source_id text not null,
  merchant_id uuid not null references public.merchants (id),
  title text not null,
  description text not null default '',
  brand text,
  original_price numeric(12, 2),
  deal_price numeric(12, 2) not null,
  currency text not null default 'USD',
  discount_percentage integer,
  goal text,
  category text,
  product_type text,
  google_product_category text,
  deal_url text,
  image_url text,
  availability text not null default 'in_stock',
  starts_at timestamptz,
  ends_at timestamptz,
  price_evidence text not null default 'merchant-stated',
  attributes jsonb not null default '{}',
  is_sample boolean not null default false,
  first_seen_at timestamptz not null default now(),
  last_checked_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision bigint not null,
  removed_at timestamptz,
  -- A list without ended offers needs no "or".
  runs_until timestamptz not null generated always as (coalesce(ends_at, timestamptz 'infinity')) stored,
  removed_reason text,
  -- The percentage that a card shows: what nobody vouches for is not shown, so it neither orders nor passes a filter.
  shown_saving integer not null generated always as (
    case when price_evidence = 'unverified' then 0 else coalesce(discount_percentage, 0) end
  ) stored,

  constraint deals_source_key unique (source, source_id),
  constraint source_is_short check (char_length(source) between 1 and 100 and char_length(source_id) between 1 and 200),
  constraint title_is_short check (char_length(title) between 1 and 500),
  constraint description_is_short check (char_length(description) <= 10000),
  constraint brand_is_short check (char_length(brand) <= 200),
  constraint prices_are_not_negative check (deal_price >= 0 and original_price >= 0),
  constraint prices_are_numbers check (deal_price <> 'NaN' and original_price <> 'NaN'),
  constraint currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  constraint discount_is_a_percentage check (discount_percentage between 0 and 100),
  constraint goal_is_known check (goal in ('sports', 'wellness', 'pets', 'gamers', 'creatives', 'homeowners')),
  constraint category_is_short check (char_length(category) <= 200),
  constraint product_types_are_short
    check (char_length(product_type) <= 1000 and char_length(google_product_category) <= 1000),
  constraint deal_url_is_web check (deal_url ~* '^https?://' and char_length(deal_url) <= 2048),
  constraint image_url_is_web check (image_url ~* '^https?://' and char_length(image_url) <= 2048),
  constraint availability_is_known check (availability in ('in_stock', 'out_of_stock', 'preorder', 'backorder')),
  constraint price_evidence_is_known check (price_evidence in ('verified', 'merchant-stated', 'unverified')),
  constraint attributes_are_an_object check (jsonb_typeof(attributes) = 'object'),
  constraint removed_reason_is_known check (removed_reason in ('ended', 'not in feed', 'not seen', 'operator')),
  constraint only_what_is_removed_says_why check (removed_reason is null or removed_at is not null)
);

comment on table public.deals is 'Offers of merchants. `revision` grows with every change and every check, so the search index can read on from the last one it saw.';
comment on column public.deals.runs_until is 'The end of the offer; infinity if it has none.';
comment on column public.deals.removed_reason is 'Why the offer was removed; null if it is listed or was removed by hand.';

create unique index deals_revision_idx on public.deals (revision);
create index deals_merchant_id_idx on public.deals (merchant_id);
create index deals_goal_category_idx on public.deals (goal, category) where removed_at is null;
-- One for each order of the list of offers.
create index deals_first_seen_at_idx on public.deals (first_seen_at desc, id) where removed_at is null;
create index deals_deal_price_idx on public.deals (deal_price, id) where removed_at is null;
create index deals_shown_saving_idx on public.deals (shown_saving desc, id) where removed_at is null;
create index deals_ends_at_idx on public.deals (ends_at) where removed_at is null and ends_at is not null;
create index deals_last_checked_at_idx on public.deals (last_checked_at) where removed_at is null;

revoke all on public.deals from anon, authenticated, service_role;
grant select on public.deals to anon, authenticated;
grant select, insert, update, delete on public.deals to service_role;

alter table public.deals enable row level security;
alter table public.deals force row level security;

create policy "Everyone reads deals that are not removed" on public.deals
  for select to anon, authenticated using (removed_at is null);

create policy "The service works with every deal" on public.deals
  for all to service_role using (true) with check (true);

-- Readers ask for revisions above the highest they have seen. If two writers interleaved, the one that commits last could hold
-- lower numbers, and readers would miss them. So writers take turns.

create function private.take_turns_writing_deals() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.deals.revision', 0));
  return null;
end
$$;

revoke execute on function private.take_turns_writing_deals() from public;

create trigger a_take_turns before insert or update on public.deals
  for each statement execute function private.take_turns_writing_deals();

create function private.stamp_deal() returns trigger
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

revoke execute on function private.stamp_deal() from public;

create trigger stamp_deal before insert or update on public.deals
  for each row execute function private.stamp_deal();

-- Price observations: what a deal cost and when we saw it. They are the evidence for a former price.

create table public.price_observations (
  id bigint generated always as identity primary key,
  deal_id uuid not null references public.deals (id) on delete cascade,
  price numeric(12, 2) not null,
  original_price numeric(12, 2),
  observed_at timestamptz not null default now(),

  constraint prices_are_not_negative check (price >= 0 and original_price >= 0),
  constraint prices_are_numbers check (price <> 'NaN' and original_price <> 'NaN')
);

comment on table public.price_observations is 'A row when a price differs from the last one seen, or the last one is a day old.';

create index price_observations_deal_id_observed_at_idx on public.price_observations (deal_id, observed_at desc);

revoke all on public.price_observations from anon, authenticated, service_role;
revoke all on sequence public.price_observations_id_seq from anon, authenticated, service_role;
grant select on public.price_observations to anon, authenticated;
grant select, insert, update, delete on public.price_observations to service_role;

alter table public.price_observations enable row level security;
alter table public.price_observations force row level security;

create policy "Everyone reads price observations" on public.price_observations
  for select to anon, authenticated using (true);

create policy "The service works with every price observation" on public.price_observations
  for all to service_role using (true) with check (true);

-- Importing feeds

-- Writes a batch of offers from one source, with their merchants and observed prices. Rows without news only move
-- `last_checked_at`. An offer that ended stays removed if the feed still gives the same end.
-- Each row finds its offer by the index, also while the plan is one made for a small catalog.
-- This is the only place that decides the evidence for a former price:
--   unverified       the discount is more than 90 %, which is not credible
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
  with compared as (
    select g.*, m.id as merchant_id, e.price_evidence, d.id as known_id,
      d.id is not null and (
        (d.removed_at is not null
          and not coalesce(d.removed_reason = 'ended' and g.ends_at <= upsert_offers.checked_at, false))
        or row(
          m.id, g.title, g.description, g.brand, g.original_price, g.deal_price, g.currency, g.discount_percentage,
          g.goal, g.category, g.product_type, g.google_product_category, g.deal_url, g.image_url, g.availability, g.starts_at,
          g.ends_at, e.price_evidence, g.attributes, g.is_sample
        ) is distinct from row(
          d.merchant_id, d.title, d.description, d.brand, d.original_price, d.deal_price, d.currency, d.discount_percentage,
          d.goal, d.category, d.product_type, d.google_product_category, d.deal_url, d.image_url, d.availability, d.starts_at,
          d.ends_at, d.price_evidence, d.attributes, d.is_sample
        )
      ) as is_changed
    from jsonb_to_recordset(upsert_offers.rows) as g (
      source_id text, merchant_slug text, title text, description text, brand text, original_price numeric(12, 2),
      deal_price numeric(12, 2), currency text, discount_percentage integer, goal text, category text, product_type text,
      google_product_category text, deal_url text, image_url text, availability text, starts_at timestamptz,
      ends_at timestamptz, attributes jsonb, is_sample boolean
    )
    join public.merchants m on m.slug = g.merchant_slug
    left join lateral (
      select k.* from public.deals k
      where k.source = upsert_offers.source and k.source_id = g.source_id
      limit 1
    ) d on true
    cross join lateral (
      select case
        when g.original_price is null then 'merchant-stated'
        when g.deal_price < g.original_price * 0.1 then 'unverified'
        when exists (
          select 1 from public.price_observations o
          where o.deal_id = d.id and o.price >= g.original_price
            and o.observed_at between upsert_offers.checked_at - interval '90 days' and upsert_offers.checked_at
        ) then 'verified'
        else 'merchant-stated'
      end as price_evidence
    ) e
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

comment on function public.upsert_offers is 'Writes one batch of a feed. A source_id can appear only once in a batch.';

-- Run after a complete feed: removes the source's offers that the feed did not name. Returns how many.

create function public.retire_absent_offers(source text, checked_at timestamptz)
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

-- Checking offers: finds those past their end, and those of feeds that nobody has imported for long. The sample comes from no
-- feed, so it can only end. No address is called. Both functions return {"ended", "notSeen"}: the first counts offers that are
-- dead but still listed, the second removes at most n of them, those that ended first.

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

-- Reading the catalog

-- Changes after a revision, oldest first, at most n: {"watermark", "more", "changes": [...]}. It is one JSON value so that no
-- row limit cuts it short. A reader that starts at 0 does not get removed offers. Nobody searches by barcode, and each would be a
-- word of its own in the index.

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
        'attributes', coalesce((select string_agg(a.value, ' ' order by a.key) from jsonb_each_text(p.attributes) a where a.key not in ('gtin', 'mpn')), ''),
        'isSample', p.is_sample,
        'firstSeenAt', floor(extract(epoch from p.first_seen_at) * 1000),
        'lastCheckedAt', floor(extract(epoch from p.last_checked_at) * 1000)
      ) end order by p.revision), '[]'::jsonb)
  )
  from page p
$$;

-- What a card shows beside the offer itself: the prices observed since a moment, and the key of its picture in our own addresses, as
-- private.picture_key has it. For at most 500 deals at once.

create function public.observations_summary(deal_ids uuid[], since timestamptz)
returns table (deal_id uuid, min numeric, median numeric, max numeric, count integer, picture text)
language sql stable set search_path = '' as $$
  select s.deal_id, s.min, s.median, s.max, s.count,
    case when d.image_url ~* '^(https://|http://(127\.0\.0\.1|localhost)[:/])' then md5(d.image_url) end
  from (
    select o.deal_id, min(o.price), round(percentile_cont(0.5) within group (order by o.price)::numeric, 2) as median, max(o.price),
      count(*)::integer
    from public.price_observations o
    where o.deal_id = any (observations_summary.deal_ids[1:500])
      and o.observed_at >= observations_summary.since
    group by o.deal_id
  ) s
  left join public.deals d on d.id = s.deal_id
$$;

-- The catalog in numbers, for the operator.

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

revoke execute on function public.upsert_offers, public.retire_absent_offers, public.count_dead_offers, public.retire_dead_offers,
  public.deals_since, public.observations_summary, public.deal_stats from public, anon, authenticated;
grant execute on function public.upsert_offers, public.retire_absent_offers, public.count_dead_offers, public.retire_dead_offers,
  public.deals_since, public.observations_summary, public.deal_stats to service_role;
grant execute on function public.observations_summary to authenticated;

notify pgrst, 'reload schema';
