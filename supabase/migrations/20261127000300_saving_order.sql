-- Lists by saving begin with the savings we saw ourselves: what only a shop says comes after them, the largest first. The filter for
-- a saving goes on counting both (`shown_saving`).

alter table public.deals
  add column saving_order integer not null generated always as (
    case price_evidence
      when 'verified' then 200 + coalesce(discount_percentage, 0)
      when 'merchant-stated' then coalesce(discount_percentage, 0)
      else 0
    end
  ) stored;
comment on column public.deals.saving_order is 'The percentage that a card shows, plus 200 where we saw the earlier price.';

create index deals_saving_order_idx on public.deals (saving_order desc, id) where removed_at is null;

notify pgrst, 'reload schema';
