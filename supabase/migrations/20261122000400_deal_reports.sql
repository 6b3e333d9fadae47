-- Reports of wrong deals: what signed-in people say is wrong with an offer. Only the service reads them.

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
  resolved_at timestamptz,
  answer text,
  told_at timestamptz,

  constraint reason_is_known check (
    reason in ('price', 'ended', 'link', 'description', 'category', 'unsafe', 'other')
  ),
  constraint deal_title_is_short check (char_length(deal_title) between 1 and 500),
  constraint merchant_name_is_short check (char_length(merchant_name) between 1 and 200),
  constraint deal_url_is_web check (deal_url ~* '^https?://' and char_length(deal_url) <= 2048),
  constraint note_is_short check (char_length(note) <= 500),
  constraint answer_is_short check (char_length(answer) between 1 and 500)
);

comment on table public.deal_reports is 'What people say is wrong with an offer; at most twenty a day from one person.';
comment on column public.deal_reports.resolved_at is 'When the operator closed the report; null while it is open.';
comment on column public.deal_reports.answer is 'What the operator said when closing the report; part of its sender''s export.';
comment on column public.deal_reports.told_at is 'When its sender was last mailed what the operator said.';

create index deal_reports_user_id_created_at_idx on public.deal_reports (user_id, created_at desc);
create index deal_reports_deal_id_idx on public.deal_reports (deal_id);
create index deal_reports_open_idx on public.deal_reports (created_at) where resolved_at is null;
create index deal_reports_answered_idx on public.deal_reports (resolved_at) where answer is not null;

revoke all on public.deal_reports from anon, authenticated, service_role;
grant insert (user_id, deal_id, deal_title, merchant_name, deal_url, reason, note) on public.deal_reports to authenticated;
grant select, insert, update, delete on public.deal_reports to service_role;

alter table public.deal_reports enable row level security;
alter table public.deal_reports force row level security;

create policy "People report for themselves" on public.deal_reports
  for insert to authenticated with check (user_id = (select auth.uid()));

-- Reports are limited per person, and an anonymous account costs nothing, so reporting needs a real one.
create policy "Anonymous people do not report" on public.deal_reports
  as restrictive for insert to authenticated
  with check (coalesce(((select auth.jwt()) ->> 'is_anonymous')::boolean, false) is false);

create policy "The service works with every report" on public.deal_reports
  for all to service_role using (true) with check (true);

-- People cannot read reports, so the function that counts them runs with its owner's rights.

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

-- Reports as a list, oldest first, without their senders. `same` is how many people have an open report on the deal.

create function public.list_deal_reports(closed boolean default false)
returns jsonb
language sql stable set search_path = '' as $$
  with told as (
    select r.*, coalesce(r.deal_id::text, lower(r.merchant_name) || chr(31) || r.deal_title) as about
    from public.deal_reports r
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'reportedAt', t.created_at, 'reason', t.reason, 'dealId', t.deal_id, 'title', t.deal_title,
    'merchant', t.merchant_name, 'address', t.deal_url, 'note', t.note,
    'offer', case
      when d.id is null then 'unknown'
      when d.removed_at is not null then coalesce(d.removed_reason, 'removed')
      else 'shown' end,
    'same', (select count(distinct o.user_id) from told o where o.about = t.about and o.resolved_at is null),
    'resolvedAt', t.resolved_at
  ) order by t.created_at, t.id), '[]')
  from told t
  left join public.deals d on d.id = t.deal_id
  where list_deal_reports.closed or t.resolved_at is null
$$;

-- Closes a report. Returns whether it was open; null if there is no such report.

create function public.resolve_deal_report(report uuid, at timestamptz)
returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.deal_reports r set resolved_at = resolve_deal_report.at
  where r.id = resolve_deal_report.report and r.resolved_at is null;
  if found then
    return true;
  end if;
  if exists (select from public.deal_reports r where r.id = resolve_deal_report.report) then
    return false;
  end if;
  return null;
end
$$;

revoke execute on function public.list_deal_reports, public.resolve_deal_report from public, anon, authenticated;
grant execute on function public.list_deal_reports, public.resolve_deal_report to service_role;

notify pgrst, 'reload schema';
