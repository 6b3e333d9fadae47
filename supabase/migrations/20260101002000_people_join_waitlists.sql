-- Waitlists: who wants to be there at the start, as a customer or as a merchant. Only the service gets here; people come
-- through functions.

create sequence public.consumer_waitlist_numbers as integer;
create sequence public.merchant_waitlist_numbers as integer;
revoke all on sequence public.consumer_waitlist_numbers, public.merchant_waitlist_numbers
  from anon, authenticated, service_role;
grant usage on sequence public.consumer_waitlist_numbers, public.merchant_waitlist_numbers to service_role;

create table public.waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  email text not null,
  email_key text not null,
  form jsonb not null,
  extra jsonb not null default '{}',
  facts jsonb not null default '{}',
  join_number integer not null,
  joined_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  forwarded_at timestamptz,
  invited_at timestamptz,
  invited_by text,
  code text unique,
  code_tries integer not null default 0,
  counted_referrals integer not null default 0,
  is_suspected boolean not null default false,
  is_disposable boolean not null default false,
  network_hash text,
  device_hash text,
  -- The rule of domain/waitlist-place.ts, kept here so that a place is found by an index.
  place_score integer not null generated always as (greatest(1, join_number - least(counted_referrals, 10) * 10)) stored,

  constraint one_entry_for_each_person unique (list, email_key),
  constraint list_is_known check (list in ('consumer', 'merchant')),
  constraint email_is_short check (char_length(email) between 3 and 255 and char_length(email_key) between 3 and 255),
  constraint form_is_small check (jsonb_typeof(form) = 'object' and octet_length(form::text) <= 16000),
  constraint extra_is_small check (jsonb_typeof(extra) = 'object' and octet_length(extra::text) <= 40000),
  constraint facts_are_small check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 16000),
  constraint only_the_confirmed_have_a_code check (code is null or confirmed_at is not null)
);

comment on table public.waitlist_entries is
  'One row for each person and list. `form` is what the form has fields for, `extra` what else was sent, `facts` what we read out of both.';
comment on column public.waitlist_entries.email_key is 'What makes two addresses the same person: domain/email-key.ts.';
comment on column public.waitlist_entries.is_suspected is 'The trap field was filled in: kept, neither written to nor forwarded.';

create index waitlist_entries_place_idx on public.waitlist_entries (list, place_score, joined_at, join_number)
  where confirmed_at is not null;
create index waitlist_entries_join_number_idx on public.waitlist_entries (list, join_number);

-- Consents: the words, their version, and when. A row when they differ from the last.

create table public.waitlist_consents (
  id bigint generated always as identity primary key,
  entry_id uuid not null references public.waitlist_entries (id) on delete cascade,
  version text not null,
  text text not null,
  terms_version text,
  gpc boolean not null default false,
  given_at timestamptz not null default now(),

  constraint version_is_short check (char_length(version) between 1 and 40 and char_length(terms_version) <= 40),
  constraint text_is_short check (char_length(text) between 1 and 2000)
);

comment on table public.waitlist_consents is 'What somebody agreed to by joining. `gpc`: their browser sent a Global Privacy Control signal.';

create index waitlist_consents_entry_id_idx on public.waitlist_consents (entry_id);

-- Referrals: who brought whom, and whether it counts.

create table public.waitlist_referrals (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.waitlist_entries (id) on delete cascade,
  -- Null when whoever came has deleted their entry; what was counted stays counted.
  referred_id uuid unique references public.waitlist_entries (id) on delete set null,
  state text not null default 'pending',
  reason text not null default 'awaiting-confirmation',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  appealed_at timestamptz,

  constraint nobody_brings_themselves check (sender_id is distinct from referred_id),
  constraint state_is_known check (state in ('pending', 'counted', 'withheld')),
  constraint reason_is_short check (char_length(reason) between 1 and 60)
);

comment on table public.waitlist_referrals is 'The reasons are those of domain/referrals.ts.';

create index waitlist_referrals_sender_id_idx on public.waitlist_referrals (sender_id, created_at);
create index waitlist_referrals_pending_idx on public.waitlist_referrals (created_at) where state = 'pending';

-- Requests: the same Idempotency-Key is answered once, for two days.

create table public.waitlist_requests (
  key_hash text primary key,
  body_hash text not null,
  created_at timestamptz not null default now(),

  constraint hashes_are_short check (char_length(key_hash) = 64 and char_length(body_hash) = 64)
);

create index waitlist_requests_created_at_idx on public.waitlist_requests (created_at);

-- Suppressions: addresses, as salted hashes, that must not be written to.

create table public.waitlist_suppressions (
  email_hash text primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  -- Whoever joins again after leaving is asked to confirm, once in thirty days.
  last_asked_at timestamptz,

  constraint reason_is_known check (reason in ('unsubscribed', 'deleted'))
);

-- Settings of the database itself: so far the salt of the hashes, made by the first who needs it.

create table public.waitlist_settings (
  name text primary key,
  value text not null
);

revoke all on public.waitlist_entries, public.waitlist_consents, public.waitlist_referrals, public.waitlist_requests,
  public.waitlist_suppressions, public.waitlist_settings from anon, authenticated, service_role;
revoke all on sequence public.waitlist_consents_id_seq from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_entries, public.waitlist_consents, public.waitlist_referrals,
  public.waitlist_requests, public.waitlist_suppressions, public.waitlist_settings to service_role;

alter table public.waitlist_entries enable row level security;
alter table public.waitlist_entries force row level security;
alter table public.waitlist_consents enable row level security;
alter table public.waitlist_consents force row level security;
alter table public.waitlist_referrals enable row level security;
alter table public.waitlist_referrals force row level security;
alter table public.waitlist_requests enable row level security;
alter table public.waitlist_requests force row level security;
alter table public.waitlist_suppressions enable row level security;
alter table public.waitlist_suppressions force row level security;
alter table public.waitlist_settings enable row level security;
alter table public.waitlist_settings force row level security;

create policy "The service works with every entry" on public.waitlist_entries
  for all to service_role using (true) with check (true);
create policy "The service works with every consent" on public.waitlist_consents
  for all to service_role using (true) with check (true);
create policy "The service works with every referral" on public.waitlist_referrals
  for all to service_role using (true) with check (true);
create policy "The service works with every request" on public.waitlist_requests
  for all to service_role using (true) with check (true);
create policy "The service works with every suppression" on public.waitlist_suppressions
  for all to service_role using (true) with check (true);
create policy "The service works with every setting" on public.waitlist_settings
  for all to service_role using (true) with check (true);

-- Work for the outside world names an entry and holds nothing of it: what is sent is read when it is sent.

create index outbox_entry_idx on public.outbox ((payload ->> 'entry'), topic, created_at) where payload ? 'entry';

create function public.waitlist_hash(word text)
returns text
language plpgsql volatile set search_path = '' as $$
declare
  salt text;
begin
  select s.value into salt from public.waitlist_settings s where s.name = 'salt';
  if salt is null then
    insert into public.waitlist_settings (name, value)
    values ('salt', gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing;
    select s.value into salt from public.waitlist_settings s where s.name = 'salt';
  end if;
  return encode(sha256(convert_to(salt || waitlist_hash.word, 'UTF8')), 'hex');
end
$$;

-- Asks for a mail. `confirm` and `link` answer somebody who just asked; the other kinds are notices. The same kind to the
-- same entry at most once in ten minutes, so that a form cannot be used to fill somebody's mailbox.

create function public.ask_for_waitlist_mail(entry_id uuid, kind text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  wanted text := case when ask_for_waitlist_mail.kind in ('confirm', 'link') then 'waitlist-reply' else 'waitlist-notice' end;
begin
  if exists (
    select from public.outbox o
    where o.payload ->> 'entry' = ask_for_waitlist_mail.entry_id::text and o.payload ? 'entry' and o.topic = wanted
      and o.payload ->> 'kind' = ask_for_waitlist_mail.kind
      and o.created_at > ask_for_waitlist_mail.at - interval '10 minutes'
  ) then
    return false;
  end if;
  insert into public.outbox (topic, payload, created_at, available_at)
  values (
    wanted,
    jsonb_build_object('entry', ask_for_waitlist_mail.entry_id, 'kind', ask_for_waitlist_mail.kind),
    ask_for_waitlist_mail.at, ask_for_waitlist_mail.at
  );
  return true;
end
$$;

-- Asks for the entry's row in the spreadsheet, unless one that nobody has begun to send is waiting.

create function public.ask_for_sheet_row(entry_id uuid, list text, at timestamptz default now())
returns void
language sql volatile set search_path = '' as $$
  insert into public.outbox (topic, payload, created_at, available_at)
  select 'sheet:' || ask_for_sheet_row.list, jsonb_build_object('entry', ask_for_sheet_row.entry_id),
    ask_for_sheet_row.at, ask_for_sheet_row.at
  where not exists (
    select from public.outbox o
    where o.payload ->> 'entry' = ask_for_sheet_row.entry_id::text and o.payload ? 'entry'
      and o.topic = 'sheet:' || ask_for_sheet_row.list
      and o.done_at is null and o.dead_at is null and o.lease_id is null
  )
$$;

-- Joins: entry, consent and outbox in one transaction. Answers 'recorded', 'replayed' (the key was answered before) or
-- 'key-reused' (for another body); never whether the address was known. A repeat changes only an unconfirmed entry.

create function public.join_waitlist(entry jsonb, at timestamptz default now())
returns text
language plpgsql volatile set search_path = '' as $$
declare
  wanted_list text := entry ->> 'list';
  suspected boolean := coalesce((entry ->> 'suspected')::boolean, false);
  known public.waitlist_entries;
  answered text;
  is_new boolean := false;
  is_changed boolean := false;
  sender uuid;
  suppressed public.waitlist_suppressions;
begin
  if entry ->> 'key' is not null then
    insert into public.waitlist_requests (key_hash, body_hash, created_at)
    values (entry ->> 'key', entry ->> 'body', join_waitlist.at) on conflict do nothing;
    if not found then
      select r.body_hash into answered from public.waitlist_requests r where r.key_hash = entry ->> 'key';
      return case when answered = entry ->> 'body' then 'replayed' else 'key-reused' end;
    end if;
  end if;

  select e.* into known from public.waitlist_entries e
  where e.list = wanted_list and e.email_key = entry ->> 'emailKey' for update;
  if not found then
    insert into public.waitlist_entries (
      list, email, email_key, form, extra, facts, join_number, joined_at, updated_at, is_suspected, is_disposable,
      network_hash, device_hash
    )
    values (
      wanted_list, entry ->> 'email', entry ->> 'emailKey', entry -> 'form', coalesce(entry -> 'extra', '{}'),
      coalesce(entry -> 'facts', '{}'),
      nextval(case wanted_list when 'merchant' then 'public.merchant_waitlist_numbers'::regclass
        else 'public.consumer_waitlist_numbers'::regclass end),
      join_waitlist.at, join_waitlist.at, suspected, coalesce((entry ->> 'disposable')::boolean, false),
      left(public.waitlist_hash(coalesce(entry ->> 'network', '')), 16),
      left(public.waitlist_hash(coalesce(entry ->> 'device', '')), 16)
    )
    on conflict (list, email_key) do nothing
    returning * into known;
    is_new := found;
    if not is_new then
      select e.* into known from public.waitlist_entries e
      where e.list = wanted_list and e.email_key = entry ->> 'emailKey' for update;
    end if;
  end if;

  -- What a program sent in somebody's name changes nothing of theirs.
  if suspected and not is_new then
    return 'recorded';
  end if;

  if not is_new and known.confirmed_at is null then
    is_changed := known.is_suspected
      or row(known.form, known.extra, known.email) is distinct from
        row(entry -> 'form', coalesce(entry -> 'extra', '{}'), entry ->> 'email');
    if is_changed then
      update public.waitlist_entries e
      set form = entry -> 'form', extra = coalesce(entry -> 'extra', '{}'), facts = coalesce(entry -> 'facts', '{}'),
        email = entry ->> 'email', is_suspected = false, updated_at = join_waitlist.at
      where e.id = known.id;
    end if;
  end if;

  if known.confirmed_at is null then
    insert into public.waitlist_consents (entry_id, version, text, terms_version, gpc, given_at)
    select known.id, entry #>> '{consent,version}', entry #>> '{consent,text}', entry #>> '{consent,terms}',
      coalesce((entry #>> '{consent,gpc}')::boolean, false), join_waitlist.at
    where is_new or not exists (
      select from public.waitlist_consents c
      where c.entry_id = known.id and c.version = entry #>> '{consent,version}'
        and c.terms_version is not distinct from entry #>> '{consent,terms}'
        and c.gpc = coalesce((entry #>> '{consent,gpc}')::boolean, false)
    );

    if entry ->> 'referralCode' is not null then
      select e.id into sender from public.waitlist_entries e
      where e.code = entry ->> 'referralCode' and e.id <> known.id;
      if sender is not null then
        insert into public.waitlist_referrals (sender_id, referred_id, created_at)
        values (sender, known.id, join_waitlist.at) on conflict do nothing;
      end if;
    end if;
  end if;

  if suspected then
    return 'recorded';
  end if;

  if is_new then
    insert into public.outbox (topic, payload, created_at, available_at)
    values ('sheet:' || wanted_list, jsonb_build_object('entry', known.id), join_waitlist.at, join_waitlist.at);
  elsif is_changed then
    perform public.ask_for_sheet_row(known.id, wanted_list, join_waitlist.at);
  end if;

  select s.* into suppressed from public.waitlist_suppressions s
  where s.email_hash = public.waitlist_hash(wanted_list || ':' || (entry ->> 'emailKey'));
  if not found then
    if is_new then
      insert into public.outbox (topic, payload, created_at, available_at)
      values ('waitlist-reply', jsonb_build_object('entry', known.id, 'kind', 'confirm'), join_waitlist.at, join_waitlist.at);
    else
      perform public.ask_for_waitlist_mail(
        known.id, case when known.confirmed_at is null then 'confirm' else 'known' end, join_waitlist.at
      );
    end if;
  elsif known.confirmed_at is null
    and (suppressed.last_asked_at is null or suppressed.last_asked_at <= join_waitlist.at - interval '30 days') then
    update public.waitlist_suppressions s set last_asked_at = join_waitlist.at where s.email_hash = suppressed.email_hash;
    perform public.ask_for_waitlist_mail(known.id, 'confirm', join_waitlist.at);
  end if;
  return 'recorded';
end
$$;

comment on function public.join_waitlist is
  '`entry`: list, email, emailKey, form, extra, facts, consent {version, text, terms, gpc}, referralCode, network, device, disposable, suspected, key and body (hashes of the idempotency key and of the fields).';

revoke execute on function public.waitlist_hash(text) from public, anon, authenticated;
revoke execute on function public.ask_for_waitlist_mail(uuid, text, timestamptz) from public, anon, authenticated;
revoke execute on function public.ask_for_sheet_row(uuid, text, timestamptz) from public, anon, authenticated;
revoke execute on function public.join_waitlist(jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.waitlist_hash(text) to service_role;
grant execute on function public.ask_for_waitlist_mail(uuid, text, timestamptz) to service_role;
grant execute on function public.ask_for_sheet_row(uuid, text, timestamptz) to service_role;
grant execute on function public.join_waitlist(jsonb, timestamptz) to service_role;

notify pgrst, 'reload schema';
