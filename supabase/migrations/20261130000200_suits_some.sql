-- The own list's order in two parts, so that the order of savings is stated once: what suits anyone, then the saving.

drop index public.deals_own_order_idx;
alter table public.deals
  drop column own_order,
  add column suits_some boolean not null generated always as (
    title ~* '\m((wo)?men|boys?|girls?|kids|children|youth|toddlers?|juniors?|lefty|left[- ]hand(ed)?)\M'
  ) stored;
comment on column public.deals.suits_some is 'Whether the title names who wears or uses it.';

create index deals_own_order_idx on public.deals (suits_some, saving_order desc, id) where removed_at is null;

notify pgrst, 'reload schema';
