-- Merchants: who sells.

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

-- Deals: what they sell, as their feeds say it. Fields follow the Google Merchant product data specification.

create sequence private.deals_revision as bigint;

create table public.deals (
  id uuid primary key default gen_random_uuid(),
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
  constraint attributes_are_an_object check (jsonb_typeof(attributes) = 'object')
);

comment on table public.deals is 'Offers of merchants. `revision` grows with every change and every check: the search index reads on from the last it saw.';

create unique index deals_revision_idx on public.deals (revision);
create index deals_merchant_id_idx on public.deals (merchant_id);
create index deals_goal_category_idx on public.deals (goal, category) where removed_at is null;

revoke all on public.deals from anon, authenticated, service_role;
grant select on public.deals to anon, authenticated;
grant select, insert, update, delete on public.deals to service_role;

alter table public.deals enable row level security;
alter table public.deals force row level security;

create policy "Everyone reads deals that are not removed" on public.deals
  for select to anon, authenticated using (removed_at is null);

create policy "The service works with every deal" on public.deals
  for all to service_role using (true) with check (true);

-- Readers ask for what is above the highest revision they saw. Were two writers to interleave, the one that commits last
-- could hold the lower numbers and be missed for ever; so writers of deals take turns.

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

-- Price observations: what a deal cost, and when we saw it. They are the evidence for a former price.

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

notify pgrst, 'reload schema';
