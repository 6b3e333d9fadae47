-- Reports of wrong deals: what a signed-in person says is amiss with an offer. Nobody but the service reads them.

create table public.deal_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  deal_id uuid references public.deals (id) on delete set null,
  deal_title text not null,
  merchant_name text not null,
  deal_url text,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),

  constraint reason_is_known check (
    reason in ('price', 'ended', 'link', 'description', 'category', 'unsafe', 'other')
  ),
  constraint deal_title_is_short check (char_length(deal_title) between 1 and 500),
  constraint merchant_name_is_short check (char_length(merchant_name) between 1 and 200),
  constraint deal_url_is_web check (deal_url ~* '^https?://' and char_length(deal_url) <= 2048),
  constraint note_is_short check (char_length(note) <= 500)
);

comment on table public.deal_reports is 'What people say is wrong with an offer; at most twenty a day from one person.';

create index deal_reports_user_id_created_at_idx on public.deal_reports (user_id, created_at desc);
create index deal_reports_deal_id_idx on public.deal_reports (deal_id);

revoke all on public.deal_reports from anon, authenticated, service_role;
grant insert (user_id, deal_id, deal_title, merchant_name, deal_url, reason, note) on public.deal_reports to authenticated;
grant select, insert, update, delete on public.deal_reports to service_role;

alter table public.deal_reports enable row level security;
alter table public.deal_reports force row level security;

create policy "People report for themselves" on public.deal_reports
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "The service works with every report" on public.deal_reports
  for all to service_role using (true) with check (true);

-- A person cannot read reports, so the count is taken by a function with its owner's rights.
create function private.limit_deal_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('public.deal_reports ' || new.user_id::text, 0)
  );
  if (
    select count(*) from public.deal_reports r
    where r.user_id = new.user_id and r.created_at > pg_catalog.now() - interval '1 day'
  ) >= 20 then
    raise exception 'Too many reports today. Please try again tomorrow.' using errcode = 'PT429';
  end if;
  return new;
end
$$;

revoke all on function private.limit_deal_reports() from public;

create trigger limit_deal_reports before insert on public.deal_reports
  for each row execute function private.limit_deal_reports();

notify pgrst, 'reload schema';
