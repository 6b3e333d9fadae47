-- Sheets: the spreadsheets that get a copy of each list. One worker at a time sends to a sheet, row by row, because their scripts
-- lose rows that arrive together.

create table public.waitlist_sheets (
  list text primary key,
  lease_id uuid,
  leased_until timestamptz,
  resting_until timestamptz,
  failures integer not null default 0,
  last_error text,
  last_taken_at timestamptz,

  constraint list_is_known check (list in ('consumer', 'merchant'))
);

comment on table public.waitlist_sheets is 'Created when a worker first looks. `resting_until`: the spreadsheet is out of order and left alone until then.';

revoke all on public.waitlist_sheets from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_sheets to service_role;

alter table public.waitlist_sheets enable row level security;
alter table public.waitlist_sheets force row level security;

create policy "The service works with every sheet" on public.waitlist_sheets
  for all to service_role using (true) with check (true);

-- Takes or renews the lease of a sheet and claims rows under it. Null if another worker has it or it is resting.

create function public.claim_sheet(list text, lease uuid, n integer, lease_seconds integer, at timestamptz default now())
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  sheet public.waitlist_sheets;
  claimed jsonb;
begin
  insert into public.waitlist_sheets (list) values (claim_sheet.list) on conflict do nothing;
  update public.waitlist_sheets s
  set lease_id = claim_sheet.lease, leased_until = at + make_interval(secs => lease_seconds)
  where s.list = claim_sheet.list and (s.resting_until is null or s.resting_until <= at)
    and (s.lease_id is null or s.lease_id = claim_sheet.lease or s.leased_until <= at)
  returning s.* into sheet;
  if not found then
    return null;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'lease', o.lease_id, 'attempts', o.attempts, 'entry', coalesce(o.waitlist_entry_id::text, o.payload ->> 'gone'),
    'gone', o.payload ? 'gone',
    'row', case when e.id is not null then jsonb_build_object(
      'email', e.email, 'form', e.form, 'joinedAt', e.joined_at, 'confirmedAt', e.confirmed_at, 'joinNumber', e.join_number
    ) end
  ) order by o.created_at, o.id), '[]') into claimed
  from public.claim_outbox('sheet:' || claim_sheet.list, n, lease_seconds, at) o
  left join public.waitlist_entries e on e.id = o.waitlist_entry_id;
  return jsonb_build_object('failures', sheet.failures, 'rows', claimed);
end
$$;

create function public.complete_sheet_row(list text, lease uuid, id uuid, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if public.complete_outbox(complete_sheet_row.lease, array[complete_sheet_row.id], at) = 0 then
    return false;
  end if;
  update public.waitlist_entries e set forwarded_at = complete_sheet_row.at
  from public.outbox o where o.id = complete_sheet_row.id and e.id = o.waitlist_entry_id;
  update public.waitlist_sheets s set failures = 0, last_error = null, last_taken_at = complete_sheet_row.at
  where s.list = complete_sheet_row.list;
  return true;
end
$$;

-- Releases a sheet. Rows that were claimed and not tried become free at once and count as no attempt. With `rest_until` the sheet
-- is left alone until then.

create function public.release_sheet(
  list text, lease uuid, untried jsonb, rest_until timestamptz default null, error text default null
)
returns void
language sql volatile set search_path = '' as $$
  update public.outbox o set lease_id = null, leased_until = null, attempts = o.attempts - 1
  where o.id in (select (u.value ->> 'id')::uuid from jsonb_array_elements(release_sheet.untried) u)
    and o.lease_id in (select (u.value ->> 'lease')::uuid from jsonb_array_elements(release_sheet.untried) u)
    and o.done_at is null;
  update public.waitlist_sheets s
  set lease_id = null, leased_until = null, resting_until = release_sheet.rest_until,
    failures = case when release_sheet.rest_until is null then s.failures else s.failures + 1 end,
    last_error = coalesce(left(release_sheet.error, 500), s.last_error)
  where s.list = release_sheet.list and s.lease_id = release_sheet.lease;
$$;

-- For the operator: the state of forwarding.

create function public.forwarder_status(at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'list', l.list,
    'waiting', (select count(*) from public.outbox o
      where o.topic = 'sheet:' || l.list and o.done_at is null and o.dead_at is null),
    'oldest', (select min(o.created_at) from public.outbox o
      where o.topic = 'sheet:' || l.list and o.done_at is null and o.dead_at is null),
    'forwarded', (select count(*) from public.waitlist_entries e where e.list = l.list and e.forwarded_at is not null),
    'entries', (select count(*) from public.waitlist_entries e where e.list = l.list and not e.is_suspected),
    'dead', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'entry', o.waitlist_entry_id, 'attempts', o.attempts,
      'error', o.last_error, 'deadAt', o.dead_at) order by o.dead_at), '[]')
      from public.outbox o where o.topic = 'sheet:' || l.list and o.dead_at is not null),
    'restingUntil', case when s.resting_until > at then s.resting_until end,
    'failures', coalesce(s.failures, 0), 'lastError', s.last_error, 'lastTakenAt', s.last_taken_at
  ) order by l.list)
  from (values ('consumer'), ('merchant')) l (list)
  left join public.waitlist_sheets s on s.list = l.list
$$;

-- Revives dead rows and wakes resting sheets. Returns how many rows.

create function public.retry_forwarding(list text default null, at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  revived integer;
begin
  update public.outbox o set dead_at = null, attempts = 0, available_at = at
  where o.dead_at is not null and o.topic like 'sheet:%'
    and (retry_forwarding.list is null or o.topic = 'sheet:' || retry_forwarding.list);
  get diagnostics revived = row_count;
  update public.waitlist_sheets s set resting_until = null, failures = 0
  where retry_forwarding.list is null or s.list = retry_forwarding.list;
  return revived;
end
$$;

revoke execute on function public.claim_sheet, public.complete_sheet_row, public.release_sheet, public.forwarder_status,
  public.retry_forwarding from public, anon, authenticated;
grant execute on function public.claim_sheet, public.complete_sheet_row, public.release_sheet, public.forwarder_status,
  public.retry_forwarding to service_role;

notify pgrst, 'reload schema';
