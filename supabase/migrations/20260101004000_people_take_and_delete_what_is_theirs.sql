-- An account in its owner's hands: everything there is about it, and the end of it.

-- The waitlist's export and deletion, by the entry's id, so that a link of a mail and an account use the same.

create function public.waitlist_export_of(entry_id uuid)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'list', e.list, 'email', e.email, 'form', e.form, 'joinedAt', e.joined_at, 'confirmedAt', e.confirmed_at,
    'invitedAt', e.invited_at, 'unsubscribedAt', e.unsubscribed_at, 'code', e.code,
    'place', public.waitlist_place(e.id),
    'referrals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'state', r.state, 'reason', r.reason, 'joinedAt', r.created_at, 'appealedAt', r.appealed_at
      ) order by r.created_at, r.id), '[]')
      from public.waitlist_referrals r where r.sender_id = e.id
    ),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', c.version, 'text', c.text, 'termsVersion', c.terms_version, 'givenAt', c.given_at, 'gpc', c.gpc
      ) order by c.given_at, c.id), '[]')
      from public.waitlist_consents c where c.entry_id = e.id
    ),
    'extra', e.extra, 'facts', e.facts, 'updatedAt', e.updated_at, 'forwardedAt', e.forwarded_at,
    'isSuspected', e.is_suspected, 'isDisposable', e.is_disposable, 'networkHash', e.network_hash, 'deviceHash', e.device_hash,
    'cameThroughReferral', exists (select from public.waitlist_referrals r where r.referred_id = e.id),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', t.purpose, 'createdAt', t.created_at, 'expiresAt', t.expires_at)
        order by t.created_at, t.purpose), '[]')
      from public.waitlist_tokens t where t.entry_id = e.id
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.payload ->> 'kind', 'askedAt', o.created_at, 'sentAt', o.done_at)
        order by o.created_at, o.id), '[]')
      from public.outbox o
      where o.payload ->> 'entry' = e.id::text and o.payload ? 'entry' and o.topic like 'waitlist-%'
    )
  )
  from public.waitlist_entries e where e.id = waitlist_export_of.entry_id
$$;

create or replace function public.waitlist_export(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select public.waitlist_export_of(public.entry_of_token(waitlist_export.token, 'status', waitlist_export.at))
$$;

-- What stays is a salted hash of the address; and where a spreadsheet has its row, a word that it is gone.

create function public.forget_waitlist_entry(entry_id uuid, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = forget_waitlist_entry.entry_id for update;
  if not found then
    return false;
  end if;
  delete from public.outbox o where o.payload ->> 'entry' = e.id::text and o.payload ? 'entry';
  delete from public.waitlist_entries w where w.id = e.id;
  insert into public.waitlist_suppressions (email_hash, reason, created_at)
  values (public.waitlist_hash(e.list || ':' || e.email_key), 'deleted', forget_waitlist_entry.at)
  on conflict (email_hash) do update set reason = 'deleted', created_at = excluded.created_at;
  if e.forwarded_at is not null then
    insert into public.outbox (topic, payload, created_at, available_at)
    values ('sheet:' || e.list, jsonb_build_object('gone', e.id), forget_waitlist_entry.at, forget_waitlist_entry.at);
  end if;
  return true;
end
$$;

create or replace function public.delete_waitlist(token text, at timestamptz default now())
returns boolean
language sql volatile set search_path = '' as $$
  select public.forget_waitlist_entry(public.entry_of_token(delete_waitlist.token, 'status', delete_waitlist.at), delete_waitlist.at)
$$;

-- Everything the product keeps of a person. `email_key` only where the address is known to be theirs: null leaves the waitlists out.

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

-- Farewells: who proved by a mailed code that an address is theirs, and wants its waitlist entries to go with the account. They go
-- when the user does, in the same transaction; a wish that was not followed at once is void.

create table public.account_farewells (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email_key text not null,
  asked_at timestamptz not null,

  constraint email_key_is_short check (char_length(email_key) between 3 and 255)
);

comment on table public.account_farewells is 'Waitlist entries that go with an account, for the minutes before it is deleted.';

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

do $$
declare
  f regprocedure;
begin
  for f in
    select p.oid::regprocedure from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.proname in ('waitlist_export_of', 'forget_waitlist_entry', 'account_export', 'plan_farewell')
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end
$$;

notify pgrst, 'reload schema';
