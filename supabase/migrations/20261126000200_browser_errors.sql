-- Errors in visitors' browsers: how often each happened on a day. What identifies one is its report, a line of our own making (see
-- supabase/functions/count-browser-error). There is no message, no address and no person in it.

create table public.browser_errors (
  day date not null,
  report text not null,
  times integer not null default 1,
  last_at timestamptz not null,

  constraint browser_errors_pkey primary key (day, report),
  constraint report_is_a_short_line check (report ~ '^[A-Za-z]+ [\w.-]*:\d+:\d+ /[a-z0-9/:-]*$' and char_length(report) <= 250),
  constraint times_are_positive check (times > 0)
);

comment on table public.browser_errors is
  'How often an error happened in visitors'' browsers on a day: its name, our script, line, column and page. Deleted after 30 days.';

revoke all on public.browser_errors from anon, authenticated, service_role;
grant select, insert, update, delete on public.browser_errors to service_role;

alter table public.browser_errors enable row level security;
alter table public.browser_errors force row level security;

create policy "The service works with every count of browsers' errors" on public.browser_errors
  for all to service_role using (true) with check (true);

-- Counts one. Of a day, 200 different errors are kept, each up to 100,000 times.

create function public.note_browser_error(report text, at timestamptz default now()) returns void
language sql volatile set search_path = '' as $$
  insert into public.browser_errors as b (day, report, last_at)
  select d.day, note_browser_error.report, note_browser_error.at
  from (select (note_browser_error.at at time zone 'UTC')::date as day) d
  where (select count(*) from public.browser_errors k where k.day = d.day) < 200
    or exists (select from public.browser_errors k where k.day = d.day and k.report = note_browser_error.report)
  on conflict (day, report) do update
  set times = b.times + 1, last_at = greatest(b.last_at, excluded.last_at) where b.times < 100000
$$;

revoke execute on function public.note_browser_error from public, anon, authenticated;
grant execute on function public.note_browser_error to service_role;

-- The errors of the last days, the most frequent first.

create function public.operator_browser_errors(days integer default 7, at timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (operator_browser_errors.at at time zone 'UTC')::date;
begin
  perform private.require_operator();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('report', x.report, 'times', x.times, 'lastAt', x.last_at)
      order by x.times desc, x.report), '[]')
    from (
      select b.report, sum(b.times) as times, max(b.last_at) as last_at
      from public.browser_errors b
      where b.day > today - case when operator_browser_errors.days > 7 then 30 else 7 end and b.day <= today
      group by b.report
      order by sum(b.times) desc, b.report
      limit 8
    ) x
  );
end
$$;

revoke execute on function public.operator_browser_errors from public, anon;
grant execute on function public.operator_browser_errors to authenticated;

notify pgrst, 'reload schema';
