-- Everything the product stores about a person. The waitlists are included only with an `email_key`, which the caller passes only
-- if the address is known to be theirs.

create function public.account_export(user_id uuid, email_key text default null)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'profile', (select to_jsonb(p) - 'id' from public.profiles p where p.id = account_export.user_id),
    'savedDeals', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at, s.id), '[]')
      from public.saved_deals s where s.user_id = account_export.user_id
    ),
    'conversations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'created_at', t.created_at,
        'messages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'role', m.role, 'content', m.content, 'answer', m.answer, 'created_at', m.created_at
          ) order by m.id), '[]')
          from public.chat_messages m where m.thread_id = t.id
        )
      ) order by t.created_at, t.id), '[]')
      from public.chat_threads t where t.user_id = account_export.user_id
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at, r.id), '[]')
      from public.deal_reports r where r.user_id = account_export.user_id
    ),
    'waitlists', case when account_export.email_key is not null then (
      select coalesce(jsonb_agg(public.waitlist_export_of(e.id) order by e.list), '[]')
      from public.waitlist_entries e where e.email_key = account_export.email_key
    ) end
  )
$$;

-- Farewells: people who proved with a mailed code that an address is theirs, and want its waitlist entries deleted with the
-- account. Both go in the same transaction; a request not followed by the deletion at once is void.

create table public.account_farewells (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email_key text not null,
  asked_at timestamptz not null,

  constraint email_key_is_short check (char_length(email_key) between 3 and 255)
);

comment on table public.account_farewells is 'Waitlist entries to delete with an account, for the minutes before its deletion.';

revoke all on public.account_farewells from anon, authenticated, service_role;
grant select, insert, update, delete on public.account_farewells to service_role;

alter table public.account_farewells enable row level security;
alter table public.account_farewells force row level security;

create policy "The service works with every farewell" on public.account_farewells
  for all to service_role using (true) with check (true);

create function public.plan_farewell(user_id uuid, email_key text, at timestamptz default now())
returns void
language sql volatile set search_path = '' as $$
  insert into public.account_farewells (user_id, email_key, asked_at)
  values (plan_farewell.user_id, plan_farewell.email_key, plan_farewell.at)
  on conflict (user_id) do update set email_key = excluded.email_key, asked_at = excluded.asked_at
$$;

create function private.keep_farewell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.asked_at > pg_catalog.now() - interval '10 minutes' then
    perform public.forget_waitlist_entry(e.id) from public.waitlist_entries e where e.email_key = old.email_key;
  end if;
  return null;
end
$$;

revoke execute on function private.keep_farewell() from public;

create trigger keep_farewell after delete on public.account_farewells
  for each row execute function private.keep_farewell();

revoke execute on function public.account_export, public.plan_farewell from public, anon, authenticated;
grant execute on function public.account_export, public.plan_farewell to service_role;

notify pgrst, 'reload schema';
