-- Saved deals: a copy of the offer as the person saw it, which stays when the offer is gone.

create table public.saved_deals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  deal_id uuid references public.deals (id) on delete set null,
  deal_title text not null,
  merchant_name text not null,
  deal_description text,
  original_price numeric(12, 2),
  discounted_price numeric(12, 2) not null,
  discount_percentage integer,
  category text,
  deal_url text,
  note text,
  created_at timestamptz not null default now(),
  deal_key text not null generated always as (
    md5(lower(merchant_name) || chr(31) || deal_title || chr(31) || coalesce(deal_url, ''))
  ) stored,

  constraint one_save_for_each_person_and_deal unique (user_id, deal_key),
  constraint deal_title_is_short check (char_length(deal_title) between 1 and 500),
  constraint merchant_name_is_short check (char_length(merchant_name) between 1 and 200),
  constraint deal_description_is_short check (char_length(deal_description) <= 10000),
  constraint prices_are_not_negative check (discounted_price >= 0 and original_price >= 0),
  constraint prices_are_numbers check (discounted_price <> 'NaN' and original_price <> 'NaN'),
  constraint discount_is_a_percentage check (discount_percentage between 0 and 100),
  constraint category_is_short check (char_length(category) <= 200),
  constraint deal_url_is_web check (deal_url ~* '^https?://' and char_length(deal_url) <= 2048),
  constraint note_is_short check (char_length(note) <= 500)
);

comment on table public.saved_deals is 'Deals a person kept. `deal_key` is the same for the same merchant, title and address.';

create index saved_deals_user_id_created_at_idx on public.saved_deals (user_id, created_at desc);
create index saved_deals_deal_id_idx on public.saved_deals (deal_id);

revoke all on public.saved_deals from anon, authenticated, service_role;
grant select, delete on public.saved_deals to authenticated;
grant insert (
  user_id, deal_id, deal_title, merchant_name, deal_description, original_price, discounted_price,
  discount_percentage, category, deal_url, note
) on public.saved_deals to authenticated;
grant update (note) on public.saved_deals to authenticated;
grant select, insert, update, delete on public.saved_deals to service_role;

alter table public.saved_deals enable row level security;
alter table public.saved_deals force row level security;

create policy "People read the deals they saved" on public.saved_deals
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People save deals for themselves" on public.saved_deals
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "People annotate the deals they saved" on public.saved_deals
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "People forget the deals they saved" on public.saved_deals
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "The service works with every saved deal" on public.saved_deals
  for all to service_role using (true) with check (true);

-- The current state of the caller's saved offers, including removed ones, which row-level security hides.

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

revoke execute on function public.saved_offers_today from public, anon;
grant execute on function public.saved_offers_today to authenticated, service_role;

notify pgrst, 'reload schema';
