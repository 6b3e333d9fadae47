-- Waitlists: the people who want to join at launch, as customers or as merchants. Only the service has rights on these tables;
-- people reach them through functions.

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
  code_tried_from timestamptz,
  counted_referrals integer not null default 0,
  is_suspected boolean not null default false,
  is_disposable boolean not null default false,
  network_hash text,
  device_hash text,
  -- The rule of domain/waitlist-place.ts, stored so that an index finds a place.
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
  'One row per person and list. `form` holds the fields of the form, `extra` anything else that was sent, `facts` what we read out of both.';
comment on column public.waitlist_entries.email_key is 'What makes two addresses the same person: domain/email-key.ts.';
comment on column public.waitlist_entries.is_suspected is 'The trap field was filled in: kept, but not mailed or forwarded.';
comment on column public.waitlist_entries.code_tried_from is 'The start of the day in which `code_tries` wrong codes were tried.';

create index waitlist_entries_place_idx on public.waitlist_entries (list, place_score, joined_at, join_number)
  where confirmed_at is not null;
-- Without the list in front: a plan made while the list is empty would otherwise prefer it to the index of list and address, and
-- each sign-up of a surge would read every entry before it. Export reads in this order too.
create index waitlist_entries_join_number_idx on public.waitlist_entries (join_number);

revoke all on public.waitlist_entries from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_entries to service_role;

alter table public.waitlist_entries enable row level security;
alter table public.waitlist_entries force row level security;

create policy "The service works with every entry" on public.waitlist_entries
  for all to service_role using (true) with check (true);

-- Consents: the text, its version, and when. A new row only if it differs from the last.

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

comment on table public.waitlist_consents is 'What someone agreed to by joining. `gpc`: their browser sent a Global Privacy Control signal.';

create index waitlist_consents_entry_id_idx on public.waitlist_consents (entry_id);

revoke all on sequence public.waitlist_consents_id_seq from anon, authenticated, service_role;
revoke all on public.waitlist_consents from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_consents to service_role;

alter table public.waitlist_consents enable row level security;
alter table public.waitlist_consents force row level security;

create policy "The service works with every consent" on public.waitlist_consents
  for all to service_role using (true) with check (true);

-- Referrals: who referred whom, and whether it counts. A referral is held for a day before it counts, and compared with the
-- sender's other referrals by network and by privately registered mail domain.

create table public.waitlist_referrals (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.waitlist_entries (id) on delete cascade,
  -- Null after the referred person has deleted their entry. A counted referral stays counted.
  referred_id uuid unique references public.waitlist_entries (id) on delete set null,
  state text not null default 'pending',
  reason text not null default 'awaiting-confirmation',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  appealed_at timestamptz,
  held_since timestamptz,
  -- Kept with the referral, so that deleting an entry frees no room.
  network_hash text,
  domain_hash text,
  -- Stored because nothing else has them: places depend on everyone else on the list.
  place_before integer,
  place_after integer,

  constraint nobody_brings_themselves check (sender_id is distinct from referred_id),
  constraint state_is_known check (state in ('pending', 'counted', 'withheld')),
  constraint reason_is_short check (char_length(reason) between 1 and 60),
  constraint a_move_goes_up check (
    (place_before is null) = (place_after is null) and (place_after is null or place_after between 1 and place_before - 1)
  )
);

comment on table public.waitlist_referrals is 'The reasons are those of domain/referrals.ts.';
comment on column public.waitlist_referrals.held_since is 'When it was first judged, after the referred person had confirmed.';
comment on column public.waitlist_referrals.domain_hash is 'Null if strangers share the domain.';
comment on column public.waitlist_referrals.place_before is
  'With `place_after`: the move of its sender. Null unless it counted and moved them.';

create index waitlist_referrals_sender_id_idx on public.waitlist_referrals (sender_id, created_at);
create index waitlist_referrals_pending_idx on public.waitlist_referrals (created_at) where state = 'pending';

revoke all on public.waitlist_referrals from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_referrals to service_role;

alter table public.waitlist_referrals enable row level security;
alter table public.waitlist_referrals force row level security;

create policy "The service works with every referral" on public.waitlist_referrals
  for all to service_role using (true) with check (true);

-- Requests: a form sent again under the same Idempotency-Key within two days is not taken twice.

create table public.waitlist_requests (
  key_hash text primary key,
  body_hash text not null,
  created_at timestamptz not null default now(),

  constraint hashes_are_short check (char_length(key_hash) = 64 and char_length(body_hash) = 64)
);

create index waitlist_requests_created_at_idx on public.waitlist_requests (created_at);

revoke all on public.waitlist_requests from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_requests to service_role;

alter table public.waitlist_requests enable row level security;
alter table public.waitlist_requests force row level security;

create policy "The service works with every request" on public.waitlist_requests
  for all to service_role using (true) with check (true);

-- A repeated sign-up is answered from existing rows. If the first try was cut off while it waited for the standby, those rows may
-- exist only on this machine. So the repeat writes too, and its commit waits like the first.

create function private.wait_as_a_write_does() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_logical_emit_message(true, 'ventus', 'sign-up');
  return null;
end
$$;

comment on function private.wait_as_a_write_does is
  'Writes only to the write-ahead log, so that the commit is flushed and replicated even if no row was written.';

revoke execute on function private.wait_as_a_write_does() from public, anon, authenticated;

create trigger repeats_wait_too before insert on public.waitlist_requests
  for each statement execute function private.wait_as_a_write_does();

-- Suppressions: salted hashes of addresses that must not be mailed.

create table public.waitlist_suppressions (
  email_hash text primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  -- Someone who joins again after leaving is asked to confirm, at most once in thirty days.
  last_asked_at timestamptz,

  constraint reason_is_known check (reason in ('unsubscribed', 'deleted'))
);

revoke all on public.waitlist_suppressions from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_suppressions to service_role;

alter table public.waitlist_suppressions enable row level security;
alter table public.waitlist_suppressions force row level security;

create policy "The service works with every suppression" on public.waitlist_suppressions
  for all to service_role using (true) with check (true);

-- Settings of the database itself: so far the salt of the hashes, created on first use.

create table public.waitlist_settings (
  name text primary key,
  value text not null
);

revoke all on public.waitlist_settings from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_settings to service_role;

alter table public.waitlist_settings enable row level security;
alter table public.waitlist_settings force row level security;

create policy "The service works with every setting" on public.waitlist_settings
  for all to service_role using (true) with check (true);

-- Tokens: hashes of the links and codes in mails, each for one purpose and until one moment.

create table public.waitlist_tokens (
  token_hash text primary key,
  entry_id uuid not null references public.waitlist_entries (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,

  constraint token_hash_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint purpose_is_known check (purpose in ('confirm', 'code', 'status', 'unsubscribe'))
);

create index waitlist_tokens_entry_id_idx on public.waitlist_tokens (entry_id);
create index waitlist_tokens_expires_at_idx on public.waitlist_tokens (expires_at);

revoke all on public.waitlist_tokens from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_tokens to service_role;

alter table public.waitlist_tokens enable row level security;
alter table public.waitlist_tokens force row level security;

create policy "The service works with every token" on public.waitlist_tokens
  for all to service_role using (true) with check (true);

notify pgrst, 'reload schema';
