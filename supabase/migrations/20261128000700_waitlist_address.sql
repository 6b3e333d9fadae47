-- People on a waitlist change the address of their entry and keep everything else of it.

-- Address changes: one that waits for a press in the new address's mail, and those of the last seven days, which the old address
-- can undo. Both are deleted when their link expires.

create table public.waitlist_address_changes (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references public.waitlist_entries (id) on delete cascade,
  email text not null,
  email_key text not null,
  is_disposable boolean not null default false,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  changed_at timestamptz,
  undone_at timestamptz,
  email_before text,
  email_key_before text,
  is_disposable_before boolean,

  constraint email_is_short check (char_length(email) between 3 and 255 and char_length(email_key) between 3 and 255),
  constraint email_before_is_short check (char_length(email_before) <= 255 and char_length(email_key_before) <= 255),
  constraint a_change_can_be_undone check (
    (changed_at is null) = (email_before is null) and (changed_at is null) = (email_key_before is null)
    and (changed_at is null) = (is_disposable_before is null) and (undone_at is null or changed_at is not null)
  )
);

comment on table public.waitlist_address_changes is
  'The new address until it is confirmed, then the old one for as long as the change can be undone.';

create unique index waitlist_address_changes_waiting_idx on public.waitlist_address_changes (entry_id) where changed_at is null;
create index waitlist_address_changes_entry_id_idx on public.waitlist_address_changes (entry_id);
create index waitlist_address_changes_expires_at_idx on public.waitlist_address_changes (expires_at);

revoke all on public.waitlist_address_changes from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_address_changes to service_role;

alter table public.waitlist_address_changes enable row level security;
alter table public.waitlist_address_changes force row level security;

create policy "The service works with every change" on public.waitlist_address_changes
  for all to service_role using (true) with check (true);

-- The links of both mails. They end with their change.

alter table public.waitlist_tokens
  add column change_id uuid references public.waitlist_address_changes (id) on delete cascade,
  drop constraint purpose_is_known,
  add constraint purpose_is_known check (purpose in ('confirm', 'code', 'status', 'unsubscribe', 'address', 'undo')),
  add constraint a_change_has_its_links check ((change_id is not null) = (purpose in ('address', 'undo')));

create index waitlist_tokens_change_id_idx on public.waitlist_tokens (change_id) where change_id is not null;

-- Asks for a change. Returns 'asked', 'same' (the entry has this address), 'too-often', or null if the token is not valid. What it
-- returns does not depend on who else has the address: that is looked up when the mail is sent. A request for another address ends
-- the links of the one before; one for the same address leaves them valid.

create function public.ask_for_waitlist_address(
  token text, email text, email_key text, is_disposable boolean, at timestamptz default now()
)
returns text
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w
  where w.id = public.entry_of_token(ask_for_waitlist_address.token, 'status', ask_for_waitlist_address.at) for update;
  if not found or e.confirmed_at is null then
    return null;
  end if;
  if e.email = ask_for_waitlist_address.email then
    return 'same';
  end if;
  -- Pressed twice.
  if exists (
    select from public.waitlist_address_changes c
    where c.entry_id = e.id and c.changed_at is null and c.email = ask_for_waitlist_address.email
      and c.asked_at > ask_for_waitlist_address.at - interval '1 minute'
  ) then
    return 'asked';
  end if;
  if (
    select count(*) from public.outbox o
    where o.waitlist_entry_id = e.id and o.topic = 'waitlist-reply' and o.payload ->> 'kind' = 'address'
      and o.created_at > ask_for_waitlist_address.at - interval '1 day'
  ) >= 5 then
    return 'too-often';
  end if;
  delete from public.waitlist_address_changes c
  where c.entry_id = e.id and c.changed_at is null and c.email <> ask_for_waitlist_address.email;
  insert into public.waitlist_address_changes (entry_id, email, email_key, is_disposable, asked_at, expires_at)
  values (
    e.id, ask_for_waitlist_address.email, ask_for_waitlist_address.email_key, ask_for_waitlist_address.is_disposable,
    ask_for_waitlist_address.at, ask_for_waitlist_address.at + interval '7 days'
  )
  on conflict (entry_id) where changed_at is null do update set asked_at = excluded.asked_at, expires_at = excluded.expires_at;
  insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
  values ('waitlist-reply', '{"kind": "address"}', e.id, ask_for_waitlist_address.at, ask_for_waitlist_address.at);
  return 'asked';
end
$$;

-- The address alone, as address_of_waitlist_entry: the mail is counted before its link is made. Null if none waits.

create function public.waiting_waitlist_address(entry_id uuid)
returns text
language sql stable set search_path = '' as $$
  select c.email from public.waitlist_address_changes c
  where c.entry_id = waiting_waitlist_address.entry_id and c.changed_at is null
$$;

-- Reads a change just before the mail to its new address is sent, and stores the hash of its link: {"list", "email", "isTaken"}.
-- If a confirmed entry has the address, the link opens that one. Null if the mail must not be sent: the change was replaced, made or
-- deleted, the mailbox had its share of the hour whoever asked, or its owner left the list and was asked within thirty days, as in
-- joining.

create function public.take_address_mail(entry_id uuid, link_token text, asked_at timestamptz, at timestamptz default now())
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
  c public.waitlist_address_changes;
  suppressed public.waitlist_suppressions;
  taken uuid;
begin
  select w.* into e from public.waitlist_entries w where w.id = take_address_mail.entry_id for update;
  select x.* into c from public.waitlist_address_changes x
  where x.entry_id = e.id and x.changed_at is null and x.asked_at <= take_address_mail.asked_at
    and x.expires_at > take_address_mail.at;
  if not found or (
    select count(*) from public.waitlist_address_changes o
    where regexp_replace(o.email_key, '\+[^@]*@', '@') = regexp_replace(c.email_key, '\+[^@]*@', '@')
      and o.asked_at > take_address_mail.at - interval '1 hour' and o.asked_at <= c.asked_at
  ) > 6 then
    return null;
  end if;
  select o.id into taken from public.waitlist_entries o
  where o.list = e.list and o.email_key = c.email_key and o.id <> e.id and o.confirmed_at is not null;
  select s.* into suppressed from public.waitlist_suppressions s
  where s.email_hash = public.waitlist_hash(e.list || ':' || c.email_key) for update;
  if found and c.email_key <> e.email_key then
    -- The same request may be sent again after a failure.
    if suppressed.last_asked_at > take_address_mail.at - interval '30 days' and suppressed.last_asked_at <> c.asked_at then
      return null;
    end if;
    update public.waitlist_suppressions s set last_asked_at = c.asked_at where s.email_hash = suppressed.email_hash;
  end if;
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, change_id, created_at, expires_at)
  values (
    take_address_mail.link_token, coalesce(taken, e.id), case when taken is null then 'address' else 'status' end,
    case when taken is null then c.id end, take_address_mail.at,
    case when taken is null then c.expires_at else take_address_mail.at + interval '30 days' end
  );
  return jsonb_build_object('list', e.list, 'email', c.email, 'isTaken', taken is not null);
end
$$;

-- The same for the mail that tells the old address: {"list", "email", "to"}. Null if the change was undone.

create function public.take_address_notice(change uuid, undo_token text, at timestamptz default now())
returns jsonb
language sql volatile set search_path = '' as $$
  with told as (
    select c.id, c.entry_id, c.email_before, c.email, c.expires_at from public.waitlist_address_changes c
    where c.id = take_address_notice.change and c.changed_at is not null and c.undone_at is null
      and c.expires_at > take_address_notice.at
  ), linked as (
    insert into public.waitlist_tokens (token_hash, entry_id, purpose, change_id, created_at, expires_at)
    select take_address_notice.undo_token, t.entry_id, 'undo', t.id, take_address_notice.at, t.expires_at from told t
  )
  select jsonb_build_object('list', e.list, 'email', t.email_before, 'to', t.email)
  from told t join public.waitlist_entries e on e.id = t.entry_id
$$;

-- Gives an entry another address, whose owner has just pressed the button in its mail. An entry with it that nobody confirmed gives
-- way: anybody could have typed it. False if a confirmed one has it.

create function public.move_waitlist_entry(entry_id uuid, email text, email_key text, is_disposable boolean, at timestamptz)
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = move_waitlist_entry.entry_id;
  perform public.forget_waitlist_entry(o.id, move_waitlist_entry.at) from (
    select w.id from public.waitlist_entries w
    where w.list = e.list and w.email_key = move_waitlist_entry.email_key and w.id <> e.id and w.confirmed_at is null for update
  ) o;
  update public.waitlist_entries w
  set email = move_waitlist_entry.email, email_key = move_waitlist_entry.email_key,
    is_disposable = move_waitlist_entry.is_disposable, updated_at = move_waitlist_entry.at,
    -- An account is tied to an entry by their common address.
    user_id = case when w.email_key = move_waitlist_entry.email_key then w.user_id end
  where w.id = e.id;
  delete from public.waitlist_suppressions s
  where s.email_hash = public.waitlist_hash(e.list || ':' || move_waitlist_entry.email_key);
  if e.unsubscribed_at is not null then
    insert into public.waitlist_suppressions (email_hash, reason, created_at)
    values (public.waitlist_hash(e.list || ':' || move_waitlist_entry.email_key), 'unsubscribed', move_waitlist_entry.at);
  end if;
  perform public.ask_for_sheet_row(e.id, e.list, move_waitlist_entry.at);
  return true;
exception when unique_violation then
  return false;
end
$$;

-- Makes a change by the link in the new address's mail: {"outcome": "changed", "list", "from"}, {"outcome": "taken"}, or null if the
-- token is not valid. A second press returns the same. Whoever reads the old mailbox must not open the place any more, so the links
-- that were mailed before end. Only those that stop mail stay: they can do nothing else, and the law requires them to work.

create function public.change_waitlist_address(token text, status_token text, at timestamptz default now())
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
  c public.waitlist_address_changes;
begin
  select w.* into e from public.waitlist_entries w
  where w.id = public.entry_of_token(change_waitlist_address.token, 'address', change_waitlist_address.at) for update;
  -- Read after the lock: a request for another address may just have ended this one.
  select x.* into c from public.waitlist_tokens t join public.waitlist_address_changes x on x.id = t.change_id
  where t.token_hash = change_waitlist_address.token and t.purpose = 'address' and t.entry_id = e.id;
  if not found then
    return null;
  end if;
  if c.changed_at is null then
    if not public.move_waitlist_entry(e.id, c.email, c.email_key, c.is_disposable, at) then
      return jsonb_build_object('outcome', 'taken');
    end if;
    update public.waitlist_address_changes x
    set changed_at = change_waitlist_address.at, expires_at = change_waitlist_address.at + interval '7 days',
      email_before = e.email, email_key_before = e.email_key, is_disposable_before = e.is_disposable
    where x.id = c.id
    returning x.* into c;
    delete from public.waitlist_tokens t
    where t.entry_id = e.id and t.purpose not in ('unsubscribe', 'undo') and t.change_id is distinct from c.id;
    insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
    values (
      'waitlist-reply', jsonb_build_object('kind', 'address-changed', 'change', c.id), e.id,
      change_waitlist_address.at, change_waitlist_address.at
    );
  end if;
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, created_at, expires_at)
  values (change_waitlist_address.status_token, e.id, 'status', at, at + interval '30 days');
  return jsonb_build_object('outcome', 'changed', 'list', e.list, 'from', c.email_before);
end
$$;

-- Takes a change back by the link in the old address's mail, and with it every later one. Returns as above, without "from": the
-- other address is forgotten.

create function public.undo_waitlist_address(token text, status_token text, at timestamptz default now())
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
  c public.waitlist_address_changes;
begin
  select w.* into e from public.waitlist_entries w
  where w.id = public.entry_of_token(undo_waitlist_address.token, 'undo', undo_waitlist_address.at) for update;
  select x.* into c from public.waitlist_tokens t join public.waitlist_address_changes x on x.id = t.change_id
  where t.token_hash = undo_waitlist_address.token and t.purpose = 'undo' and t.entry_id = e.id;
  -- Undone once, it does not undo what its owner changed afterwards.
  if not found or (c.undone_at is not null and e.email <> c.email_before) then
    return null;
  end if;
  if c.undone_at is null then
    if not public.move_waitlist_entry(e.id, c.email_before, c.email_key_before, c.is_disposable_before, at) then
      return jsonb_build_object('outcome', 'taken');
    end if;
    update public.waitlist_address_changes x
    set undone_at = undo_waitlist_address.at, email = x.email_before, email_key = x.email_key_before
    where x.id = c.id;
    delete from public.waitlist_address_changes x
    where x.entry_id = e.id and x.id <> c.id and (x.changed_at is null or x.changed_at >= c.changed_at);
    delete from public.waitlist_tokens t where t.entry_id = e.id and t.purpose not in ('unsubscribe', 'undo');
  end if;
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, created_at, expires_at)
  values (undo_waitlist_address.status_token, e.id, 'status', at, at + interval '30 days');
  return jsonb_build_object('outcome', 'changed', 'list', e.list);
end
$$;

-- The export of an entry has the changes too.

create or replace function public.waitlist_export_of(entry_id uuid)
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
      select jsonb_build_object('startsAt', b.starts_at, 'bookedAt', b.created_at, 'canceledAt', b.canceled_at,
        'zone', b.zone)
      from public.demo_bookings b where b.entry_id = e.id
    ),
    'feed', (
      select jsonb_build_object('state', f.state, 'url', f.url, 'content', f.content, 'accepted', f.accepted,
        'refused', f.refused, 'sentAt', f.sent_at, 'decidedAt', f.decided_at, 'reason', f.reason,
        'checkedLink', f.checked_url, 'linkChecks', to_jsonb(f.link_checks))
      from public.merchant_feeds f where f.entry_id = e.id
    ),
    'addressChanges', (
      select coalesce(jsonb_agg(jsonb_build_object('to', c.email, 'from', c.email_before, 'askedAt', c.asked_at,
        'changedAt', c.changed_at, 'undoneAt', c.undone_at, 'expiresAt', c.expires_at) order by c.asked_at), '[]')
      from public.waitlist_address_changes c where c.entry_id = e.id
    )
  )
  from public.waitlist_entries e where e.id = waitlist_export_of.entry_id
$$;

-- Deletes what it did, and address changes whose link has expired.

create or replace function public.forget_waitlist_leftovers(at timestamptz default now())
returns void
language sql volatile set search_path = '' as $$
  delete from public.waitlist_requests r where r.created_at < forget_waitlist_leftovers.at - interval '2 days';
  delete from public.waitlist_tokens t where t.expires_at < forget_waitlist_leftovers.at;
  delete from public.waitlist_address_changes c where c.expires_at < forget_waitlist_leftovers.at;
  delete from public.demo_bookings b where b.starts_at < forget_waitlist_leftovers.at - interval '30 days';
$$;

revoke execute on function public.ask_for_waitlist_address, public.waiting_waitlist_address, public.take_address_mail,
  public.take_address_notice, public.move_waitlist_entry, public.change_waitlist_address, public.undo_waitlist_address
  from public, anon, authenticated;
grant execute on function public.ask_for_waitlist_address, public.waiting_waitlist_address, public.take_address_mail,
  public.take_address_notice, public.move_waitlist_entry, public.change_waitlist_address, public.undo_waitlist_address
  to service_role;

notify pgrst, 'reload schema';
