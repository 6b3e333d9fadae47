-- Tables of the host itself. Run as supabase_auth_admin; every statement is idempotent. Request roles have no access.

create table if not exists host.settings (
  name text primary key,
  value jsonb not null
);

create table if not exists host.signing_keys (
  kid text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  status text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

alter table host.signing_keys add column if not exists retired_at timestamptz;
alter table host.signing_keys drop constraint if exists signing_keys_status_check;
alter table host.signing_keys add constraint signing_keys_status_check
  check (status in ('standby', 'current', 'previous', 'revoked'));

-- One key signs; one is published in advance and signs next.
create unique index if not exists one_current_signing_key on host.signing_keys (status) where status = 'current';
create unique index if not exists one_standby_signing_key on host.signing_keys (status) where status = 'standby';

-- Secret API keys by name, each stored as the SHA-256 of its text, so that a key cannot be read back.
create table if not exists host.secret_keys (
  name text primary key,
  digest text not null unique,
  created_at timestamptz not null default now()
);

create table if not exists host.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index if not exists rate_limits_expire_idx on host.rate_limits (expire);

-- Failed sign-ins and other security events, counted by minute. Address and account are keyed hashes; '' means unknown.
create table if not exists host.security_events (
  minute timestamptz not null,
  event text not null,
  address text not null,
  account text not null,
  count integer not null,
  primary key (minute, event, address, account)
);

alter table host.security_events enable row level security;
alter table host.security_events force row level security;
drop policy if exists "The host reads and writes its events" on host.security_events;
create policy "The host reads and writes its events" on host.security_events to supabase_auth_admin
  using (true) with check (true);

-- State of second factors that the Supabase tables lack: tries per challenge, and the last 30-second step whose code was
-- used.
create table if not exists host.challenge_tries (
  challenge_id uuid primary key references auth.mfa_challenges (id) on delete cascade,
  tries smallint not null
);

create table if not exists host.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null
);

-- Links mailed before the latest one for the same purpose. They stay valid until they expire and are deleted with their
-- user.
create table if not exists host.earlier_links (
  token_hash text primary key,
  token_id uuid not null references auth.one_time_tokens (id) on update cascade on delete cascade,
  issued_at timestamptz not null
);

create index if not exists earlier_links_token_id_idx on host.earlier_links (token_id);

-- A request's device fingerprint without the parts that change often: versions in the user agent, and the end of the
-- address.
create or replace function host.device_of(user_agent text, address inet) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(coalesce(user_agent, ''), '\d\w*([._]\w+)*', '', 'g') || ' ' || coalesce(
    pg_catalog.network(pg_catalog.set_masklen(address, case pg_catalog.family(address) when 4 then 24 else 48 end))::text, '')
$$;

-- Devices an account has signed in from, as digests, so that its owner is notified of a new one.
create table if not exists host.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);

-- Security notices mailed to users. The token in a mail's link, stored as a digest, ends every session once.
create table if not exists host.notices (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  sent_to text not null,
  user_agent text,
  token_hash text unique,
  created_at timestamptz not null,
  used_at timestamptz
);

create index if not exists notices_user_idx on host.notices (user_id, created_at);
create index if not exists notices_created_at_idx on host.notices (created_at);

-- Outgoing mail kept for reading at /dev/mail while the site is on loopback.
create table if not exists host.mailbox (
  id uuid primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  headers jsonb not null default '{}'
);

alter table host.mailbox add column if not exists attachments jsonb not null default '[]';

create index if not exists mailbox_sent_at_idx on host.mailbox (sent_at desc);

revoke all on schema host from public;
