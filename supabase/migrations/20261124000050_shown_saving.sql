-- The saving that a card shows, in percent: what nobody vouches for is not shown, so it neither orders nor passes a filter.
alter table public.deals add column shown_saving integer not null generated always as (
  case when price_evidence = 'unverified' then 0 else coalesce(discount_percentage, 0) end
) stored;

drop index public.deals_discount_percentage_idx;
create index deals_shown_saving_idx on public.deals (shown_saving desc, id) where removed_at is null;

notify pgrst, 'reload schema';
