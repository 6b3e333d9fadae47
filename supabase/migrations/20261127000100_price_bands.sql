-- A search reads fewer offers of a large catalog: limits on the price and the discount find them too, and lists without a word stop
-- after as many offers as other searches.

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

comment on column public.search_offers.terms is
  'Stems, weighted A to D by their relevance in the offer, and its kind, names, goal, areas, properties and bands of price and discount, each behind a letter and a colon.';

-- A price changes the terms only where it moves to another band.
create trigger band_offer before insert or update on public.search_offers
  for each row execute function private.band_offer();

update public.search_offers set terms = terms;

-- At most 500 offers that a search may show, the likeliest first, in the form of `deals_since`. `wanted` (the type `Wanted` of
-- `deals/retrieve/wanted.ts`) says what must hold, and `tiers`, from the narrowest to the broadest, what is looked for: the first
-- tier with enough offers is the answer. With `prices`, one value says what the first of them cost. Without tiers, offers are read in the order of an index.
-- The cost has a limit whatever the size of the catalog: a tier, and an order, examines at most 20,000 offers, there are at most
-- five, and none begins after half a second. The text of the statement has nothing of the request in it but how many words
-- there are.

create or replace function public.find_offers(wanted jsonb)
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

notify pgrst, 'reload schema';
