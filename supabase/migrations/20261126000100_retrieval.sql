-- Search in PostgreSQL, for a catalog that is larger than the memory of what searches it. The words of an offer are read by the
-- product's own rules (`deals/retrieve/`), written here, and found by one index. Nobody but the service reads any of it.

create table public.search_offers (
  deal_id uuid primary key references public.deals (id) on delete cascade,
  hash text not null,
  terms tsvector not null,
  kind text not null,
  brand text,
  merchant text not null,
  price bigint not null,
  discount smallint not null,
  saved bigint not null,
  saving real not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  first_seen_at timestamptz not null,
  is_sold_out boolean not null
) with (fillfactor = 90);

comment on table public.search_offers is 'What an offer is found, filtered and ordered by; up to date with revision `search_state.watermark` of the deals.';
comment on column public.search_offers.hash is 'Changes with the texts that the terms come from.';
comment on column public.search_offers.terms is
  'Stems, weighted A to D by their relevance in the offer, and its kind, names, goal, areas, properties and bands of price and discount, each behind a letter and a colon.';
comment on column public.search_offers.price is 'Cents, as is what is saved; discount and saving are 0 where no former price is shown.';

-- For lists without a word: the discounts that are sure come first.
create index deals_verified_discount_idx on public.deals (discount_percentage desc, id)
  where removed_at is null and price_evidence = 'verified' and discount_percentage is not null;

-- Checks are in no index, and of a price only its band is, so that few changes write one.
create index search_offers_terms_idx on public.search_offers using gin (terms);

revoke all on public.search_offers from anon, authenticated, service_role;
grant select, insert, update, delete on public.search_offers to service_role;
alter table public.search_offers enable row level security;
alter table public.search_offers force row level security;
create policy "The service finds and writes what is searched" on public.search_offers
  for all to service_role using (true) with check (true);

-- A band of prices is a doubling of dollars: 0 is below $1, 1 below $3, 2 below $7.

create function private.band_offer() returns trigger
language plpgsql set search_path = '' as $$
declare
  bands constant text[] := '{p:0,p:1,p:2,p:3,p:4,p:5,p:6,p:7,p:8,p:9,p:10,p:11,p:12,p:13,p:14,p:15,p:16,p:17,p:18,p:19,p:20,
    d:0,d:1,d:2,d:3,d:4,d:5,d:6,d:7,d:8,d:9,d:10}';
begin
  new.terms := ts_delete(new.terms, bands) || array_to_tsvector(array[
    'p:' || least(20, floor(log(2, new.price / 100 + 1))), 'd:' || new.discount / 10
  ]);
  return new;
end
$$;

revoke execute on function private.band_offer from public;

-- A price changes the terms only where it moves to another band.
create trigger band_offer before insert or update on public.search_offers
  for each row execute function private.band_offer();

create table public.search_counts (
  part text not null,
  text text not null,
  count bigint not null,
  revision bigint not null,
  primary key (part, text),

  constraint part_is_known
    check (part in ('offers', 'length', 'word', 'stem', 'kind', 'brand', 'merchant', 'both', 'attribute')),
  constraint text_is_short check (char_length(text) <= 600)
);

comment on table public.search_counts is
  'How often the whole catalog says, has or is something: what spelling, names, kinds and the weight of a word depend on.';
comment on column public.search_counts.revision is 'The watermark at the last change, so that readers can read on from it.';

create index search_counts_revision_idx on public.search_counts (revision, part, text);

revoke all on public.search_counts from anon, authenticated, service_role;
grant select, insert, update, delete on public.search_counts to service_role;
alter table public.search_counts enable row level security;
alter table public.search_counts force row level security;
create policy "The service counts what is searched" on public.search_counts
  for all to service_role using (true) with check (true);

create table public.search_state (
  is_only boolean primary key default true,
  watermark bigint not null,

  constraint there_is_one check (is_only)
);

comment on table public.search_state is 'One row: up to which revision of the deals the search knows them.';

insert into public.search_state (watermark) values (0);

revoke all on public.search_state from anon, authenticated, service_role;
grant select, update on public.search_state to service_role;
alter table public.search_state enable row level security;
alter table public.search_state force row level security;
create policy "The service reads and moves the watermark" on public.search_state
  for all to service_role using (true) with check (true);

-- Writing

-- What has to be known before changes are written: the watermark, the counts of all offers, and the hashes of these ones.

create function public.search_known(deal_ids uuid[])
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'watermark', (select s.watermark from public.search_state s),
    'counts', (select coalesce(jsonb_agg(jsonb_build_array(c.part, c.text, c.count)), '[]')
      from public.search_counts c where c.part in ('offers', 'length')),
    'hashes', (select coalesce(jsonb_object_agg(o.deal_id, o.hash), '{}')
      from public.search_offers o where o.deal_id = any (search_known.deal_ids))
  )
$$;

-- Writes the offers of one page of `deals_since`, or nothing if another writer was there first. Terms that are null stay as they
-- are. What replaced or removed offers counted for is taken off; words as written and lengths, which only move likelihoods, are not.

create function public.write_search_offers(rows jsonb, gone uuid[], counts jsonb, watermark bigint, until bigint)
returns boolean
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_column
begin
  perform 1 from public.search_state s where s.watermark = write_search_offers.watermark for update;
  if not found then
    return false;
  end if;

  with given as (
    select g.id, g.terms is not null as is_new from jsonb_to_recordset(write_search_offers.rows) as g (id uuid, terms text)
    union all select g.id, true from unnest(write_search_offers.gone) as g (id)
  ),
  before as (
    select o.* from public.search_offers o join given g on g.id = o.deal_id and g.is_new
  ),
  changes as (
    select c ->> 0 as part, c ->> 1 as text, (c ->> 2)::bigint as count
    from jsonb_array_elements(write_search_offers.counts) c
    union all select 'offers', '', -1 from before
    union all select 'kind', b.kind, -1 from before b
    union all select 'brand', b.brand, -1 from before b where b.brand <> ''
    union all select 'merchant', b.merchant, -1 from before b
    union all select 'both', b.brand, -1 from before b where b.brand = b.merchant
    union all select 'stem', l.lexeme, -1 from before b cross join lateral unnest(b.terms) l where strpos(l.lexeme, ':') = 0
    union all select 'attribute', substr(l.lexeme, 3), -1 from before b cross join lateral unnest(b.terms) l
      where l.lexeme like 'a:%'
  )
  insert into public.search_counts as known (part, text, count, revision)
  select c.part, c.text, sum(c.count), write_search_offers.until from changes c
  group by c.part, c.text having sum(c.count) <> 0
  order by c.part, c.text
  on conflict (part, text) do update set count = known.count + excluded.count, revision = excluded.revision;

  delete from public.search_offers o where o.deal_id = any (write_search_offers.gone);

  insert into public.search_offers as known (
    deal_id, hash, terms, kind, brand, merchant, price, discount, saved, saving, starts_at, ends_at, first_seen_at, is_sold_out
  )
  select d.id, g.hash, coalesce(g.terms::tsvector, o.terms), coalesce(g.kind, o.kind), coalesce(g.brand, o.brand),
    coalesce(g.merchant, o.merchant), d.deal_price * 100, v.discount,
    case when v.discount > 0 then coalesce((d.original_price - d.deal_price) * 100, 0) else 0 end, g.saving,
    coalesce(d.starts_at, '-infinity'), d.runs_until, d.first_seen_at, d.availability = 'out_of_stock'
  from jsonb_to_recordset(write_search_offers.rows)
    as g (id uuid, hash text, terms text, kind text, brand text, merchant text, saving real)
  join public.deals d on d.id = g.id and d.removed_at is null
  cross join lateral (
    select case when d.price_evidence = 'unverified' then 0 else coalesce(d.discount_percentage, 0) end as discount
  ) v
  left join public.search_offers o on o.deal_id = d.id and g.terms is null
  where g.terms is not null or o.terms is not null
  on conflict (deal_id) do update set
    hash = excluded.hash, terms = excluded.terms, kind = excluded.kind, brand = excluded.brand, merchant = excluded.merchant,
    price = excluded.price, discount = excluded.discount, saved = excluded.saved, saving = excluded.saving,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, first_seen_at = excluded.first_seen_at,
    is_sold_out = excluded.is_sold_out;

  update public.search_state s set watermark = write_search_offers.until where true;
  return true;
end
$$;

-- Reading

-- Counts that changed after a place in their order, at most n: {"counts": [[part, text, count], …], "after": the place, "more"}.

create function public.search_counts_after(after jsonb, n integer)
returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select c.* from public.search_counts c
    where (c.revision, c.part, c.text)
      > ((search_counts_after.after ->> 0)::bigint, search_counts_after.after ->> 1, search_counts_after.after ->> 2)
    order by c.revision, c.part, c.text
    limit greatest(1, least(search_counts_after.n, 100000))
  )
  select jsonb_build_object(
    'counts', coalesce(jsonb_agg(jsonb_build_array(p.part, p.text, p.count)), '[]'),
    'more', count(*) = greatest(1, least(search_counts_after.n, 100000)),
    'after', coalesce((select jsonb_build_array(l.revision, l.part, l.text) from page l
      order by l.revision desc, l.part desc, l.text desc limit 1), search_counts_after.after)
  )
  from page p
$$;

-- At most 500 offers that a search may show, the likeliest first, in the form of `deals_since`. `wanted` (the type `Wanted` of
-- `deals/retrieve/wanted.ts`) says what must hold, and `tiers`, from the narrowest to the broadest, what is looked for: the first
-- tier with enough offers is the answer. With `prices`, one value says what the first of them cost. Without tiers, offers are read in the order of an index.
-- The cost has a limit whatever the size of the catalog: a tier, and an order, examines at most 20,000 offers, there are at most
-- five, and none begins after half a second. The text of the statement has nothing of the request in it but how many words
-- there are.

create function public.find_offers(wanted jsonb)
returns jsonb
language plpgsql stable set search_path = '' set statement_timeout = '3s' set work_mem = '32MB' as $$
declare
  examined constant integer := 20000;
  most constant integer := least(coalesce((wanted ->> 'limit')::integer, 500), 500);
  enough constant integer := least(coalesce((wanted ->> 'enough')::integer, 500), most);
  sort constant text := coalesce(wanted ->> 'order', 'best');
  at constant timestamptz := to_timestamp((wanted ->> 'at')::float8 / 1000);
  low constant bigint := coalesce((wanted ->> 'priceMin')::bigint, 0);
  high constant bigint := coalesce((wanted ->> 'priceMax')::bigint, 9223372036854775807);
  discount_low constant integer := coalesce((wanted ->> 'discountMin')::integer, 0);
  discount_high constant integer := coalesce((wanted ->> 'discountMax')::integer, 100);
  saved_low constant bigint := coalesce((wanted ->> 'savedMin')::bigint, 0);
  bands constant tsquery := (
    select string_agg(b.any_of, ' & ')::tsquery from (
      select '(' || string_agg(format('''%s:%s''', l.letter, n), ' | ') || ')' as any_of
      from (values
        ('p', least(20, floor(log(2, low / 100 + 1)))::integer, least(20, floor(log(2, high / 100 + 1)))::integer, 20),
        ('d', discount_low / 10, discount_high / 10, 10)
      ) l (letter, first, last, highest)
      cross join lateral generate_series(l.first, l.last) n
      where l.first > 0 or l.last < l.highest
      group by l.letter
    ) b
  );
  must constant tsquery := (wanted ->> 'must')::tsquery;
  narrowed constant tsquery := coalesce(must && bands, must, bands);
  levels constant float4[] := array(select v::float4 from jsonb_array_elements_text(wanted -> 'levels') v);
  saving constant float8 := coalesce((wanted ->> 'saving')::float8, 0);
  power constant float8 := coalesce((wanted ->> 'power')::float8, 1);
  matches tsquery[];
  ranks tsquery[];
  rarities float8[];
  rank_weights float8[];
  firsts tsquery[];
  first_weights float8[];
  lifts tsquery[];
  lift_weights float8[];
  filters constant text := 's.ends_at > $1 and s.starts_at <= $1 and not s.is_sold_out and s.price between $2 and $3
    and ($4 = 0 and $5 = 100 or s.discount between greatest($4, 1) and $5) and s.saved >= $6';
  newest constant text := 'order by d.first_seen_at desc, d.id';
  priced constant text := 'and d.deal_price between $2 / 100.0 and $3 / 100.0';
  discounted constant text := 'and d.shown_saving > 0 order by d.shown_saving desc, d.id';
  browsed text;
  tiers jsonb := wanted -> 'tiers';
  score text;
  statement text;
  found_ids uuid[] := '{}';
  listed_ids uuid[] := '{}';
  more_ids uuid[];
  tier tsquery;
  prices bigint[];
  since numeric;
begin
  select array_agg((w ->> 'match')::tsquery), array_agg((w ->> 'rank')::tsquery), array_agg((w ->> 'rarity')::float8),
    array_agg((w ->> 'rankWeight')::float8)
  into matches, ranks, rarities, rank_weights from jsonb_path_query(wanted, '$.words[0 to 11]') w;
  select array_agg((w ->> 'query')::tsquery), array_agg((w ->> 'weight')::float8)
  into firsts, first_weights from jsonb_path_query(wanted, '$.first[0 to 31]') w;
  select array_agg((w ->> 'query')::tsquery), array_agg((w ->> 'weight')::float8)
  into lifts, lift_weights from jsonb_path_query(wanted, '$.lifts[0 to 31]') w;

  -- An area or a brand with few offers is examined as a whole.
  if tiers = '[]' and must is not null and examined >= (
    select count(*) from (select from public.search_offers s where s.terms @@ narrowed limit examined + 1) few)
  then
    tiers := jsonb_build_array(wanted ->> 'must');
  end if;

  if tiers = '[]' then
    -- The order of an index leaves out offers without an end or a discount, so another index follows.
    foreach browsed in array case sort
      when 'cheapest' then array[priced || ' order by d.deal_price, d.id']
      when 'dearest' then array[priced || ' order by d.deal_price desc, d.id desc']
      when 'newest' then array[newest]
      when 'ending' then array['and d.ends_at > $1 order by d.ends_at', newest]
      when 'discount' then array[discounted, newest]
      else array['and d.price_evidence = ''verified'' and d.discount_percentage is not null
        order by d.discount_percentage desc, d.id', discounted, newest]
    end
    loop
      execute format('
        select array_agg(r.id) from (
          select d.id from (select d.id from public.deals d where d.removed_at is null %s limit %s) d
          join public.search_offers s on s.deal_id = d.id
          where ($7 is null or s.terms @@ $7) and %s
          limit %s
        ) r', browsed, examined, filters, case when browsed like '%verified%' then most / 2 else most - cardinality(listed_ids) end)
      into more_ids using at, low, high, discount_low, discount_high, saved_low, must;
      listed_ids := listed_ids || more_ids;
      exit when cardinality(listed_ids) >= most;
    end loop;
    -- What is rare among the first in that order is looked for by itself.
    if cardinality(listed_ids) < enough and narrowed is not null then
      tiers := jsonb_build_array(narrowed::text);
    end if;
  end if;

  if tiers <> '[]' then
    score := case sort
      when 'cheapest' then '-e.price'
      when 'dearest' then 'e.price'
      when 'discount' then 'e.discount'
      when 'newest' then 'extract(epoch from e.first_seen_at)'
      when 'ending' then '-extract(epoch from e.ends_at)'
      -- Each word by its relevance in the offer, less where the offer says only a part of what was asked.
      else format('(0.001 + %s) * power(%s, $18) * (1 + $17 * e.saving + %s)',
        coalesce((select string_agg(format('ts_rank($16, e.terms, ($9)[%1$s]) * ($15)[%1$s]', i), ' + ')
          from generate_subscripts(matches, 1) i), '1'),
        coalesce((select string_agg(format('(e.terms @@ ($8)[%1$s])::integer * ($10)[%1$s]', i), ' + ')
          from generate_subscripts(matches, 1) i), '1'),
        coalesce((select string_agg(format('(e.terms @@ ($13)[%1$s])::integer * ($14)[%1$s]', i), ' + ')
          from generate_subscripts(lifts, 1) i), '0'))
    end;
    statement := format('
      select e.*, %s as first from (select s.* from public.search_offers s where s.terms @@ $7 and %s limit %s) e',
      coalesce((select string_agg(format('(e.terms @@ ($11)[%1$s])::integer * ($12)[%1$s]', i), ' + ')
        from generate_subscripts(firsts, 1) i), '0::float8'),
      filters, examined);
    -- Either the offers in their order, or one row about the prices of those that come first.
    statement := case when wanted ? 'prices' then format('
      select array_agg(r.price order by r.price), floor(extract(epoch from min(r.first_seen_at)) * 1000), null::uuid[]
      from (select f.*, rank() over (order by f.first desc) as place from (%s) f) r where r.place = 1', statement)
    else format('
      select null::bigint[], null::numeric, array_agg(r.deal_id)
      from (select e.deal_id from (%s) e order by e.first desc, %s desc, e.price, e.deal_id limit %s) r', statement, score, most)
    end;
    for tier in
      select t.query::tsquery from jsonb_array_elements_text(tiers) with ordinality as t (query, place)
      order by t.place limit 5
    loop
      execute statement into prices, since, found_ids
      using at, low, high, discount_low, discount_high, saved_low, coalesce(tier && narrowed, tier),
        matches, ranks, rarities, firsts, first_weights, lifts, lift_weights, rank_weights, levels, saving, power;
      exit when cardinality(found_ids) >= enough or cardinality(prices) > 0 or clock_timestamp() > statement_timestamp() + interval '0.5 seconds';
    end loop;
    if wanted ? 'prices' then
      return (
        select jsonb_build_object('count', n, 'least', prices[1] / 100.0, 'low', prices[1 + floor((n - 1) * 0.25)::integer] / 100.0,
          'middle', prices[1 + floor((n - 1) * 0.5)::integer] / 100.0, 'high', prices[1 + floor((n - 1) * 0.75)::integer] / 100.0,
          'most', prices[n] / 100.0, 'since', since)
        from cardinality(prices) n where n > 0
      );
    end if;
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'source', d.source, 'title', d.title, 'description', d.description, 'brand', d.brand,
      'merchant', m.name, 'originalPrice', d.original_price, 'dealPrice', d.deal_price,
      'discount', d.discount_percentage, 'goal', d.goal, 'category', d.category, 'productType', d.product_type,
      'dealUrl', d.deal_url, 'availability', d.availability,
      'startsAt', floor(extract(epoch from d.starts_at) * 1000), 'endsAt', floor(extract(epoch from d.ends_at) * 1000),
      'priceEvidence', d.price_evidence,
      'attributes', coalesce((select string_agg(a.value, ' ' order by a.key) from jsonb_each_text(d.attributes) a), ''),
      'isSample', d.is_sample,
      'firstSeenAt', floor(extract(epoch from d.first_seen_at) * 1000),
      'lastCheckedAt', floor(extract(epoch from d.last_checked_at) * 1000)
    )), '[]')
    from public.deals d join public.merchants m on m.id = d.merchant_id
    where d.id = any (listed_ids || found_ids) and d.removed_at is null
  );
end
$$;

-- What the deals take on disk, which is about what their index takes in memory: it decides who searches.

create function public.catalogue_bytes()
returns bigint
language sql stable set search_path = '' as $$
  select pg_table_size('public.deals')
$$;

revoke execute on function public.search_known, public.write_search_offers, public.search_counts_after, public.find_offers,
  public.catalogue_bytes from public, anon, authenticated;
grant execute on function public.search_known, public.write_search_offers, public.search_counts_after, public.find_offers,
  public.catalogue_bytes to service_role;

notify pgrst, 'reload schema';
