-- The page of a deal: one call reads all of it.

-- What makes two offers the same product: the barcode, else brand and model. Feeds bring both among their attributes.

alter table public.deals
  add column gtin text generated always as (
    case when regexp_replace(attributes ->> 'gtin', '[\s-]', '', 'g') ~ '^[0-9]{8,14}$'
      then lpad(regexp_replace(attributes ->> 'gtin', '[\s-]', '', 'g'), 14, '0') end
  ) stored,
  add column model text generated always as (
    case when btrim(attributes ->> 'mpn') <> '' then lower(btrim(brand)) || chr(31) || lower(btrim(attributes ->> 'mpn')) end
  ) stored;

comment on column public.deals.gtin is 'The barcode in 14 digits; null if the feed gives none.';
comment on column public.deals.model is 'Brand and model number in lower case; null if the feed does not give both.';

create index deals_gtin_idx on public.deals (gtin) where removed_at is null and gtin is not null;
create index deals_model_idx on public.deals (model) where removed_at is null and model is not null;

-- What a page shows of another deal.

create function private.deal_line(d public.deals)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', d.id, 'title', d.title, 'price', d.deal_price, 'isSample', d.is_sample, 'lastCheckedAt', d.last_checked_at,
    'merchant', (select m.name from public.merchants m where m.id = d.merchant_id)
  )
$$;

-- What a picture is called in our own addresses; null for one that is not fetched. Plain http is for shops of this machine alone.

create function private.picture_key(image_url text)
returns text
language sql immutable set search_path = '' as $$
  select case when image_url ~* '^(https://|http://(127\.0\.0\.1|localhost)[:/])' then md5(image_url) end
$$;

-- The address of a deal's picture, which only our server fetches. Null if the key is not that of the picture it has now.

create function public.deal_picture(deal_id uuid, key text)
returns text
language sql stable security definer set search_path = '' as $$
  select d.image_url from public.deals d
  where d.id = deal_picture.deal_id and private.picture_key(d.image_url) = deal_picture.key
    and (d.removed_at is null or d.removed_reason <> 'operator')
$$;

-- A deal with its prices of the past year as [seconds, dollars], the same product at other shops, and, once it is over, what is
-- like it. Null if there is none of this id. `gone`: null, 'ended', or 'withdrawn', which tells nothing else. All of it is read by
-- keys and indexes, with limits: at most 400 prices, 9 offers of the product, and the newest 200 of the area.

create function public.deal_page(deal_id uuid, at timestamptz default now())
returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when d.removed_at is not null and coalesce(d.removed_reason, 'operator') = 'operator'
      then jsonb_build_object('id', d.id, 'gone', 'withdrawn')
    else jsonb_build_object(
      'id', d.id, 'gone', case when d.removed_at is not null or d.ends_at <= deal_page.at then 'ended' end,
      'title', d.title, 'merchant', m.name, 'description', d.description, 'brand', d.brand, 'gtin', d.gtin,
      'originalPrice', d.original_price, 'dealPrice', d.deal_price, 'discount', d.discount_percentage,
      'goal', d.goal, 'category', d.category, 'dealUrl', d.deal_url, 'picture', private.picture_key(d.image_url),
      'availability', d.availability, 'priceEvidence', d.price_evidence, 'source', d.source,
      'lastCheckedAt', d.last_checked_at, 'endsAt', d.ends_at, 'isSample', d.is_sample,
      'prices', (
        select coalesce(jsonb_agg(jsonb_build_array(floor(extract(epoch from o.observed_at)), o.price) order by o.observed_at), '[]')
        from (
          select p.observed_at, p.price from public.price_observations p
          where p.deal_id = d.id and p.observed_at > deal_page.at - interval '1 year'
          order by p.observed_at desc limit 400
        ) o
      ),
      'elsewhere', (
        select coalesce(jsonb_agg(
          private.deal_line(s.deal) || jsonb_build_object('by', s.by) order by (s.deal).deal_price
        ), '[]')
        from (
          select distinct on ((o.deal).id) o.deal, o.by
          from (
            (select g as deal, 'barcode' as by from public.deals g where g.gtin = d.gtin and g.removed_at is null limit 10)
            union all
            (select b, 'model' from public.deals b where b.model = d.model and b.removed_at is null limit 10)
          ) o
          where (o.deal).id <> d.id and (o.deal).runs_until > deal_page.at and (o.deal).is_sample = d.is_sample
          order by (o.deal).id, o.by
          limit 9
        ) s
      )
    )
  end || case when d.removed_at is null and d.runs_until > deal_page.at then '{}' else jsonb_build_object('similar', (
    select coalesce(jsonb_agg(private.deal_line(l.deal)), '[]')
    from (
      select n.deal from (
        select near as deal from public.deals near
        where near.goal = d.goal and near.category = d.category and near.removed_at is null
          and near.runs_until > deal_page.at and near.availability <> 'out_of_stock'
        limit 200
      ) n
      order by (n.deal).discount_percentage desc nulls last, (n.deal).id limit 3
    ) l
  )) end
  from public.deals d
  join public.merchants m on m.id = d.merchant_id
  where d.id = deal_page.deal_id
$$;

comment on function public.deal_page is 'Everything the page of one deal shows, also of one that has ended.';

revoke execute on function public.deal_page, private.deal_line, private.picture_key from public;
revoke execute on function public.deal_picture from public, anon, authenticated;
grant execute on function public.deal_picture to service_role;
grant execute on function public.deal_page to anon, authenticated, service_role;

notify pgrst, 'reload schema';
