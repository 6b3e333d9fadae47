-- What everybody may take along and have deleted.

-- Everything about an entry on a waitlist: what its status shows, and the rest. By the entry's id, so that a mailed link and an
-- account use the same function.

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
      where o.waitlist_entry_id = e.id and o.topic like 'waitlist-%'
    ),
    'demo', (
      select jsonb_build_object('startsAt', b.starts_at, 'bookedAt', b.created_at, 'canceledAt', b.canceled_at)
      from public.demo_bookings b where b.entry_id = e.id
    ),
    'feed', (
      select jsonb_build_object('state', f.state, 'url', f.url, 'content', f.content, 'accepted', f.accepted,
        'refused', f.refused, 'sentAt', f.sent_at, 'decidedAt', f.decided_at, 'reason', f.reason,
        'checkedLink', f.checked_url, 'linkChecks', to_jsonb(f.link_checks))
      from public.merchant_feeds f where f.entry_id = e.id
    )
  )
  from public.waitlist_entries e where e.id = waitlist_export_of.entry_id
$$;

create function public.waitlist_export(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select public.waitlist_export_of(public.entry_of_token(waitlist_export.token, 'status', waitlist_export.at))
$$;

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
    'watches', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'user_id' - 'seen_ids' order by w.created_at, w.id), '[]')
      from public.watches w where w.user_id = account_export.user_id
    ),
    'watchMail', (
      select to_jsonb(m) - 'user_id' - 'stop_token' from public.watch_mails m where m.user_id = account_export.user_id
    ),
    'waitlists', case when account_export.email_key is not null then (
      select coalesce(jsonb_agg(public.waitlist_export_of(e.id) order by e.list), '[]')
      from public.waitlist_entries e where e.email_key = account_export.email_key
    ) end
  )
$$;

-- Farewells: what goes with an account in the transaction that deletes it. People who proved with a mailed code that an address is
-- theirs may have its waitlist entries deleted too; an operator who deletes an account is named in the log. A request not followed
-- by the deletion at once is void.

create table public.account_farewells (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email_key text,
  asked_at timestamptz not null,
  operator uuid,
  operator_name text,

  constraint email_key_is_short check (char_length(email_key) between 3 and 255),
  constraint operator_name_is_short check (char_length(operator_name) between 1 and 320)
);

comment on table public.account_farewells is
  'What goes with an account, for the minutes before its deletion: waitlist entries, and the operator who deletes it.';

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
  on conflict (user_id) do update
    set email_key = excluded.email_key, asked_at = excluded.asked_at, operator = null, operator_name = null
$$;

create function public.plan_farewell_by(
  user_id uuid, email_key text, operator uuid, operator_name text, at timestamptz default now()
) returns void
language sql volatile set search_path = '' as $$
  insert into public.account_farewells (user_id, email_key, asked_at, operator, operator_name)
  values (plan_farewell_by.user_id, plan_farewell_by.email_key, plan_farewell_by.at, plan_farewell_by.operator,
    plan_farewell_by.operator_name)
  on conflict (user_id) do update set email_key = excluded.email_key, asked_at = excluded.asked_at,
    operator = excluded.operator, operator_name = excluded.operator_name
$$;

create function private.keep_farewell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.asked_at > pg_catalog.now() - interval '10 minutes' then
    perform public.forget_waitlist_entry(e.id) from public.waitlist_entries e where e.email_key = old.email_key;
    if old.operator_name is not null then
      perform public.record_action_of(old.operator, old.operator_name, 'person.delete', old.user_id::text,
        '{"account": true}', jsonb_build_object('account', false, 'waitlists', old.email_key is not null));
    end if;
  end if;
  return null;
end
$$;

revoke execute on function private.keep_farewell() from public;

create trigger keep_farewell after delete on public.account_farewells
  for each row execute function private.keep_farewell();

revoke execute on function public.waitlist_export_of, public.waitlist_export, public.account_export, public.plan_farewell,
  public.plan_farewell_by from public, anon, authenticated;
grant execute on function public.waitlist_export_of, public.waitlist_export, public.account_export, public.plan_farewell,
  public.plan_farewell_by to service_role;

notify pgrst, 'reload schema';
