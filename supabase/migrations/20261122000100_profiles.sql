-- Functions that only triggers run. The request roles have no rights on this schema, so nothing here can be called from outside.

create schema private;
revoke all on schema private from public;

-- Profiles: one per person, created at sign-up.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  lifestyle_goal text,
  selected_categories text[] not null default '{}',
  spending_frequency text,
  spending_amount numeric,
  estimated_annual_spend numeric,
  estimated_rewards numeric,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint full_name_is_short check (char_length(full_name) <= 100),
  constraint lifestyle_goal_is_known
    check (lifestyle_goal in ('sports', 'wellness', 'pets', 'gamers', 'creatives', 'homeowners')),
  constraint selected_categories_are_few check (
    cardinality(selected_categories) <= 3
    and coalesce(array_ndims(selected_categories), 1) = 1
    and array_position(selected_categories, null) is null
    and char_length(array_to_string(selected_categories, '')) <= 300
  ),
  constraint spending_frequency_is_short check (char_length(spending_frequency) <= 40),
  -- "not a number" and infinity sort above every number, so an upper bound refuses them too.
  constraint spending_amount_is_money check (spending_amount >= 0 and spending_amount < 1e12),
  constraint estimated_annual_spend_is_money check (estimated_annual_spend >= 0 and estimated_annual_spend < 1e12),
  constraint estimated_rewards_are_points check (estimated_rewards >= 0 and estimated_rewards < 1e12)
);

comment on table public.profiles is 'What a person told us about themselves: goal, interests, spending.';

revoke all on public.profiles from anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (
  full_name, lifestyle_goal, selected_categories, spending_frequency, spending_amount,
  estimated_annual_spend, estimated_rewards, onboarding_completed, updated_at
) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

alter table public.profiles enable row level security;
alter table public.profiles force row level security;

create policy "People read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "People change their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "The service works with every profile" on public.profiles
  for all to service_role using (true) with check (true);

-- Goals that open later are shown but cannot be chosen. Anyone who already has one keeps it.

create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.lifestyle_goal in ('gamers', 'creatives', 'homeowners')
    and (tg_op = 'INSERT' or new.lifestyle_goal is distinct from old.lifestyle_goal) then
    raise exception 'This goal opens later and cannot be chosen yet'
      using errcode = 'check_violation', constraint = 'lifestyle_goal_is_open', table = 'profiles', schema = 'public';
  end if;
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function private.guard_profile() from public;

create trigger guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();

-- Creates the profile of a new account. The name comes from the sign-up form or from Google and can be anything.

create function private.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name)
  values (
    new.id,
    nullif(left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name')), 100), '')
  )
  on conflict (id) do nothing;
  return new;
end
$$;

revoke execute on function private.make_profile() from public;

create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();

notify pgrst, 'reload schema';
