-- A person's own list, about whom we know no size: what only some can wear or use comes after what suits anyone.

alter table public.deals
  add column own_order integer not null generated always as (
    case price_evidence
      when 'verified' then 200 + coalesce(discount_percentage, 0)
      when 'merchant-stated' then coalesce(discount_percentage, 0)
      else 0
    end
    - case
        when title ~* '\m((wo)?men|boys?|girls?|kids|children|youth|toddlers?|juniors?|lefty|left[- ]hand(ed)?)\M' then 400
        else 0
      end
  ) stored;
comment on column public.deals.own_order is 'As saving_order, less 400 where the title names who wears or uses it.';

create index deals_own_order_idx on public.deals (own_order desc, id) where removed_at is null;

notify pgrst, 'reload schema';
