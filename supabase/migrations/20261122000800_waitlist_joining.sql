-- Joining a waitlist: one transaction writes the entry, the consent, and what has to be sent.

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

-- Asks for a mail. `confirm` and `link` reply to someone who just asked; the other kinds are notices. The same kind goes to the
-- same entry at most once in ten minutes, so that the form cannot be used to flood a mailbox; a confirmation once in one, so that
-- people who find none can ask again. How many reach one mailbox is limited when they are sent.

create function public.ask_for_waitlist_mail(entry_id uuid, kind text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  wanted text := case when ask_for_waitlist_mail.kind in ('confirm', 'link') then 'waitlist-reply' else 'waitlist-notice' end;
begin
  if exists (
    select from public.outbox o
    where o.waitlist_entry_id = ask_for_waitlist_mail.entry_id and o.topic = wanted
      and o.payload ->> 'kind' = ask_for_waitlist_mail.kind
      and o.created_at > ask_for_waitlist_mail.at
        - case when ask_for_waitlist_mail.kind = 'confirm' then interval '1 minute' else interval '10 minutes' end
  ) then
    return false;
  end if;
  insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
  values (
    wanted, jsonb_build_object('kind', ask_for_waitlist_mail.kind), ask_for_waitlist_mail.entry_id,
    ask_for_waitlist_mail.at, ask_for_waitlist_mail.at
  );
  return true;
end
$$;

-- Asks for the entry's row in the spreadsheet, unless one is already waiting that nobody has started to send.

create function public.ask_for_sheet_row(entry_id uuid, list text, at timestamptz default now())
returns void
language sql volatile set search_path = '' as $$
  insert into public.outbox (topic, waitlist_entry_id, created_at, available_at)
  select 'sheet:' || ask_for_sheet_row.list, ask_for_sheet_row.entry_id, ask_for_sheet_row.at, ask_for_sheet_row.at
  where not exists (
    select from public.outbox o
    where o.waitlist_entry_id = ask_for_sheet_row.entry_id
      and o.topic = 'sheet:' || ask_for_sheet_row.list
      and o.done_at is null and o.dead_at is null and o.lease_id is null
  )
$$;

-- Writes entry, consent and outbox in one transaction. Returns 'recorded', 'replayed' (the key was used before for the same
-- body) or 'key-reused' (for another body); never whether the address was known. A repeat changes only an unconfirmed entry.
-- `request_key` and `request_body` are hashes of the Idempotency-Key and of everything sent; null without a key.

create function public.join_waitlist(
  list text, email text, email_key text, form jsonb, extra jsonb, facts jsonb,
  consent_version text, consent_text text, terms_version text, gpc boolean,
  referral_code text, network text, device text, is_disposable boolean, is_suspected boolean,
  request_key text, request_body text, at timestamptz default now()
)
returns text
language plpgsql volatile set search_path = '' as $$
declare
  known public.waitlist_entries;
  answered text;
  is_new boolean := false;
  is_changed boolean := false;
  sender uuid;
  suppressed public.waitlist_suppressions;
begin
  if request_key is not null then
    insert into public.waitlist_requests (key_hash, body_hash, created_at)
    values (request_key, request_body, join_waitlist.at) on conflict do nothing;
    if not found then
      select r.body_hash into answered from public.waitlist_requests r where r.key_hash = request_key;
      return case when answered = request_body then 'replayed' else 'key-reused' end;
    end if;
  end if;

  select e.* into known from public.waitlist_entries e
  where e.list = join_waitlist.list and e.email_key = join_waitlist.email_key for update;
  if not found then
    insert into public.waitlist_entries (
      list, email, email_key, form, extra, facts, join_number, joined_at, updated_at, is_suspected, is_disposable,
      network_hash, device_hash
    )
    values (
      join_waitlist.list, join_waitlist.email, join_waitlist.email_key, join_waitlist.form, join_waitlist.extra,
      join_waitlist.facts,
      nextval(case join_waitlist.list when 'merchant' then 'public.merchant_waitlist_numbers'::regclass
        else 'public.consumer_waitlist_numbers'::regclass end),
      join_waitlist.at, join_waitlist.at, join_waitlist.is_suspected, join_waitlist.is_disposable,
      left(public.waitlist_hash(network), 16), left(public.waitlist_hash(device), 16)
    )
    on conflict on constraint one_entry_for_each_person do nothing
    returning * into known;
    is_new := found;
    if not is_new then
      select e.* into known from public.waitlist_entries e
      where e.list = join_waitlist.list and e.email_key = join_waitlist.email_key for update;
    end if;
  end if;

  -- A form that a program filled in changes nothing of an existing entry.
  if join_waitlist.is_suspected and not is_new then
    return 'recorded';
  end if;

  if not is_new and known.confirmed_at is null then
    is_changed := known.is_suspected
      or row(known.form, known.extra, known.email) is distinct from
        row(join_waitlist.form, join_waitlist.extra, join_waitlist.email);
    if is_changed then
      update public.waitlist_entries e
      set form = join_waitlist.form, extra = join_waitlist.extra, facts = join_waitlist.facts, email = join_waitlist.email,
        is_suspected = false, updated_at = join_waitlist.at
      where e.id = known.id;
    end if;
  end if;

  if known.confirmed_at is null then
    insert into public.waitlist_consents (entry_id, version, text, terms_version, gpc, given_at)
    select known.id, consent_version, consent_text, join_waitlist.terms_version, join_waitlist.gpc, join_waitlist.at
    where is_new or not exists (
      select from public.waitlist_consents c
      where c.entry_id = known.id and c.version = consent_version
        and c.terms_version is not distinct from join_waitlist.terms_version and c.gpc = join_waitlist.gpc
    );

    select e.id into sender from public.waitlist_entries e where e.code = referral_code and e.id <> known.id;
    if sender is not null then
      insert into public.waitlist_referrals (sender_id, referred_id, created_at)
      values (sender, known.id, join_waitlist.at) on conflict do nothing;
    end if;
  end if;

  if join_waitlist.is_suspected then
    return 'recorded';
  end if;

  if is_new then
    insert into public.outbox (topic, waitlist_entry_id, created_at, available_at)
    values ('sheet:' || join_waitlist.list, known.id, join_waitlist.at, join_waitlist.at);
  elsif is_changed then
    perform public.ask_for_sheet_row(known.id, join_waitlist.list, join_waitlist.at);
  end if;

  select s.* into suppressed from public.waitlist_suppressions s
  where s.email_hash = public.waitlist_hash(join_waitlist.list || ':' || join_waitlist.email_key);
  if not found then
    if is_new then
      insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
      values ('waitlist-reply', '{"kind": "confirm"}', known.id, join_waitlist.at, join_waitlist.at);
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

-- Takes many sign-ups in one transaction, in order, each as it would be alone: all of them, or none. A sign-up is an object of
-- the arguments of join_waitlist. They come as JSON because neither PostgREST nor the driver passes an array of records.

create function public.join_waitlist_many(sign_ups jsonb)
returns text[]
language plpgsql volatile set search_path = '' as $$
declare
  s record;
  outcomes text[] := '{}';
begin
  for s in
    select r.* from rows from (jsonb_to_recordset(sign_ups) as (
      list text, email text, email_key text, form jsonb, extra jsonb, facts jsonb,
      consent_version text, consent_text text, terms_version text, gpc boolean,
      referral_code text, network text, device text, is_disposable boolean, is_suspected boolean,
      request_key text, request_body text, at timestamptz
    )) with ordinality r
    order by r.ordinality
  loop
    outcomes := array_append(outcomes, public.join_waitlist(
      s.list, s.email, s.email_key, s.form, s.extra, s.facts, s.consent_version, s.consent_text, s.terms_version, s.gpc,
      s.referral_code, s.network, s.device, s.is_disposable, s.is_suspected, s.request_key, s.request_body, s.at
    ));
  end loop;
  return outcomes;
end
$$;

revoke execute on function public.waitlist_hash, public.ask_for_waitlist_mail, public.ask_for_sheet_row, public.join_waitlist,
  public.join_waitlist_many from public, anon, authenticated;
grant execute on function public.waitlist_hash, public.ask_for_waitlist_mail, public.ask_for_sheet_row, public.join_waitlist,
  public.join_waitlist_many to service_role;

notify pgrst, 'reload schema';
