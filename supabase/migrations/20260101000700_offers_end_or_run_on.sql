-- When an offer ends, as one value that can be compared: a list without ended offers needs no "or".

alter table public.deals
  add column runs_until timestamptz not null generated always as (
    coalesce(ends_at, timestamptz 'infinity')
  ) stored;

comment on column public.deals.runs_until is 'The end of the offer; infinity where none is given.';

notify pgrst, 'reload schema';
