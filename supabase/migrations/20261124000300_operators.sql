-- What the people who run the product may do in the console at /admin, and the log of what they did.

create table public.operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator uuid,
  operator_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,

  constraint action_is_named check (action ~ '^[a-z]+\.[a-z-]+$'),
  constraint subject_is_short check (char_length(subject) between 1 and 500),
  constraint operator_name_is_short check (char_length(operator_name) between 1 and 320)
);

comment on table public.operator_actions is
  'Every change made in the console or by an operator command. Rows are added and never changed, and outlive the account of their operator.';
comment on column public.operator_actions.operator is 'The account; null for the command line.';

create index operator_actions_action_idx on public.operator_actions (action, id desc);
create index operator_actions_operator_name_idx on public.operator_actions (operator_name, id desc);
create index operator_actions_subject_idx on public.operator_actions (subject, id desc);

revoke all on public.operator_actions from anon, authenticated, service_role;
grant select, insert on public.operator_actions to service_role;

alter table public.operator_actions enable row level security;
alter table public.operator_actions force row level security;

create policy "The service reads the log" on public.operator_actions for select to service_role using (true);
create policy "The service adds to the log" on public.operator_actions for insert to service_role with check (true);

create function private.refuse_to_change_the_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The log of operators is never changed' using errcode = '42501';
end
$$;

revoke execute on function private.refuse_to_change_the_log() from public;

create trigger refuse_to_change before update or delete or truncate on public.operator_actions
  for each statement execute function private.refuse_to_change_the_log();

-- An operator has the role in their token and has shown a second factor. A token from before the role was taken away
-- does not count any more.

create function private.is_operator() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    c.claims ->> 'role' = 'authenticated'
      and c.claims #>> '{app_metadata,role}' = 'operator'
      and c.claims ->> 'aal' = 'aal2'
      and not exists (
        select from public.operator_actions a
        where a.subject = c.claims ->> 'sub' and a.action = 'operator.remove'
          and a.at > coalesce(to_timestamp((c.claims ->> 'iat')::double precision), '-infinity')
      ),
    false)
  from (select auth.jwt() as claims) c
$$;

-- Every function of the console begins with this.

create function private.require_operator() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_operator() then
    raise exception 'Only operators may do this' using errcode = '42501';
  end if;
end
$$;

-- Adds to the log in the transaction of the change itself.

create function private.note_action(action text, subject text, before jsonb default null, after jsonb default null)
returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.operator_actions (operator, operator_name, action, subject, before, after)
  values (auth.uid(), coalesce(nullif(auth.jwt() ->> 'email', ''), auth.uid()::text, 'Command line'),
    note_action.action, note_action.subject, note_action.before, note_action.after)
$$;

revoke execute on function private.is_operator, private.require_operator, private.note_action from public;

-- The same for operator commands.

create function public.record_operator_action(action text, subject text, before jsonb default null, after jsonb default null)
returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.operator_actions (operator_name, action, subject, before, after)
  values ('Command line', record_operator_action.action, record_operator_action.subject, record_operator_action.before,
    record_operator_action.after)
$$;

revoke execute on function public.record_operator_action from public, anon, authenticated;
grant execute on function public.record_operator_action to service_role, supabase_auth_admin;

-- The log, newest first, fifty at a time: {rows, next, operators, actions}. `before_id` is the `next` of the page above.

create function public.operator_log(
  before_id bigint default null, by_operator text default null, of_action text default null,
  since timestamptz default null, until timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    with page as (
      select * from public.operator_actions a
      where (before_id is null or a.id < before_id)
        and (by_operator is null or a.operator_name = by_operator)
        and (of_action is null or a.action = of_action)
        and (since is null or a.at >= since)
        and (until is null or a.at < until)
      order by a.id desc
      limit 51
    ), shown as (select * from page order by id desc limit 50)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'at', s.at, 'operator', s.operator_name, 'action', s.action, 'subject', s.subject,
        'before', s.before, 'after', s.after) order by s.id desc) from shown s), '[]'),
      'next', case when (select count(*) from page) > 50 then (select min(s.id) from shown s) end,
      'operators', coalesce((select jsonb_agg(o.name order by o.name)
        from (select distinct operator_name as name from public.operator_actions) o), '[]'),
      'actions', coalesce((select jsonb_agg(o.name order by o.name)
        from (select distinct a.action as name from public.operator_actions a) o), '[]')
    )
  );
end
$$;

revoke execute on function public.operator_log from public, anon;
grant execute on function public.operator_log to authenticated;

notify pgrst, 'reload schema';
