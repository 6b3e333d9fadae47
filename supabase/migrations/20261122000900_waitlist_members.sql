-- What people on a waitlist can do: confirm, see their place, read, export, edit and delete their entry, stop mail, and refer
-- others. Links and codes arrive as hashes, except the six digits of a code.

create function public.entry_of_token(token text, purpose text, at timestamptz default now())
returns uuid
language sql stable set search_path = '' as $$
  select t.entry_id from public.waitlist_tokens t
  where t.token_hash = entry_of_token.token and t.purpose = entry_of_token.purpose and t.expires_at > entry_of_token.at
$$;

-- The place, with the moves that led to it and what a mail says beside it: {"place", "joinNumber", "countedReferrals", "members",
-- "joinedAt", "firstName", "moves": [{"referral", "at", "from", "to"}]}, or null for an unconfirmed entry.

create function public.waitlist_place(entry_id uuid)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'place', 1 + (
      select count(*) from public.waitlist_entries o
      where o.list = e.list and o.confirmed_at is not null
        and (o.place_score, o.joined_at, o.join_number) < (e.place_score, e.joined_at, e.join_number)
    ),
    'joinNumber', e.join_number,
    'countedReferrals', e.counted_referrals,
    'members', (select count(*) from public.waitlist_entries o where o.list = e.list and o.confirmed_at is not null),
    'joinedAt', e.joined_at,
    'firstName', e.form ->> 'firstName',
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'referral', r.id, 'at', r.decided_at, 'from', r.place_before, 'to', r.place_after
      ) order by r.decided_at, r.place_after desc), '[]')
      from public.waitlist_referrals r where r.sender_id = e.id and r.place_after is not null
    )
  )
  from public.waitlist_entries e where e.id = waitlist_place.entry_id and e.confirmed_at is not null
$$;

-- Mail

-- The address alone: a mail is counted against the limits before its codes and links are made, so one that has to wait makes none.

create function public.address_of_waitlist_entry(entry_id uuid)
returns text
language sql stable set search_path = '' as $$
  select e.email from public.waitlist_entries e where e.id = address_of_waitlist_entry.entry_id
$$;

-- How many seconds a mail that a form asked for must still wait, on a project whose mail nothing else counts: one a minute
-- and six an hour to one mailbox, whatever tag follows its name, and 3,000 an hour in all. Null: the mailbox had its share.

create function public.wait_for_waitlist_mail(entry_id uuid, at timestamptz default now())
returns integer
language sql stable set search_path = '' as $$
  with sent as (
    select o.done_at, regexp_replace(e.email_key, '\+[^@]*@', '@') as mailbox
    from public.outbox o join public.waitlist_entries e on e.id = o.waitlist_entry_id
    where o.topic = 'waitlist-reply' and o.done_at > wait_for_waitlist_mail.at - interval '1 hour'
  ),
  own as (
    select count(*) as mails, max(s.done_at) as latest from sent s
    where s.mailbox = (
      select regexp_replace(e.email_key, '\+[^@]*@', '@') from public.waitlist_entries e
      where e.id = wait_for_waitlist_mail.entry_id
    )
  )
  select case
    when own.mails >= 6 then null
    when own.latest > wait_for_waitlist_mail.at - interval '1 minute'
      then ceil(extract(epoch from own.latest + interval '1 minute' - wait_for_waitlist_mail.at))::integer
    when (select count(*) from sent) >= 3000 then 60
    else 0
  end from own
$$;

-- Reads an entry just before a mail is sent, and stores what the mail will carry: the hashes of its links, and its code. A new
-- code replaces the one before. Null if the mail must not be sent: the entry is gone, does not want the mail, or is past what the
-- mail says.

create function public.take_waitlist_mail(
  entry_id uuid, kind text, asked_at timestamptz, confirm_token text default null, code text default null,
  status_token text default null, unsubscribe_token text default null, at timestamptz default now()
)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = take_waitlist_mail.entry_id for update;
  if not found or e.is_suspected then
    return null;
  end if;
  if kind = 'confirm' and e.confirmed_at is not null then
    return null;
  end if;
  if kind <> 'confirm' and e.confirmed_at is null then
    return null;
  end if;
  -- A notice a week late is worth nothing. People who unsubscribed get only what they ask for.
  if kind not in ('confirm', 'link') and (e.unsubscribed_at is not null or asked_at < at - interval '7 days') then
    return null;
  end if;
  if take_waitlist_mail.code is not null then
    delete from public.waitlist_tokens t where t.entry_id = e.id and t.purpose = 'code';
  end if;
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, created_at, expires_at)
  select t.token_hash, e.id, t.purpose, at, at + t.lifetime
  from (values
    (confirm_token, 'confirm', interval '7 days'),
    (public.waitlist_hash(e.list || ':' || e.email_key || ':' || take_waitlist_mail.code), 'code', interval '1 day'),
    (status_token, 'status', interval '30 days'),
    (unsubscribe_token, 'unsubscribe', interval '2 years')
  ) t (token_hash, purpose, lifetime)
  where t.token_hash is not null
  on conflict (token_hash) do nothing;
  return jsonb_build_object('list', e.list, 'email', e.email, 'code', e.code)
    || coalesce(public.waitlist_place(e.id), '{}');
end
$$;

-- Sends a new link by mail. Returns nothing, whether or not the address is known.

create function public.ask_for_waitlist_link(list text, email_key text, at timestamptz default now())
returns void
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w
  where w.list = ask_for_waitlist_link.list and w.email_key = ask_for_waitlist_link.email_key for update;
  if found and not e.is_suspected then
    perform public.ask_for_waitlist_mail(e.id, case when e.confirmed_at is null then 'confirm' else 'link' end, at);
  end if;
end
$$;

-- Confirming

-- Confirms an entry and spends its code. Returns {"entry", "list"}, also for an entry that is confirmed already.

create function public.settle_confirmation(entry_id uuid, status_token text, at timestamptz)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = settle_confirmation.entry_id for update;
  if not found then
    return null;
  end if;
  delete from public.waitlist_tokens t where t.entry_id = e.id and t.purpose = 'code';
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, created_at, expires_at)
  values (status_token, e.id, 'status', at, at + interval '30 days');
  if e.confirmed_at is null then
    update public.waitlist_entries w
    set confirmed_at = settle_confirmation.at, is_suspected = false,
      -- Confirming after unsubscribing asks for mail again.
      unsubscribed_at = null,
      -- Forty random bits: the first ten digits of a random uuid.
      code = upper(left(replace(gen_random_uuid()::text, '-', ''), 10))
    where w.id = e.id;
    delete from public.waitlist_suppressions s
    where s.email_hash = public.waitlist_hash(e.list || ':' || e.email_key);
    delete from public.outbox o
    where o.waitlist_entry_id = e.id and o.topic = 'waitlist-reply'
      and o.payload ->> 'kind' = 'confirm' and o.done_at is null and o.lease_id is null;
    perform public.ask_for_waitlist_mail(e.id, 'welcome', at);
  end if;
  return jsonb_build_object('entry', e.id, 'list', e.list);
end
$$;

-- Confirms by the link in a mail. Null if the token is not valid.

create function public.confirm_waitlist(token text, status_token text, at timestamptz default now())
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  found_id uuid;
begin
  select t.entry_id into found_id from public.waitlist_tokens t
  where t.token_hash = confirm_waitlist.token and t.purpose = 'confirm' and t.expires_at > confirm_waitlist.at;
  if not found then
    return null;
  end if;
  return public.settle_confirmation(found_id, status_token, at);
end
$$;

-- Confirms by the six digits in a mail: ten wrong tries a day, whatever is mailed in between.

create function public.confirm_waitlist_by_code(
  list text, email_key text, code text, status_token text, at timestamptz default now()
)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
  is_new_day boolean;
begin
  select w.* into e from public.waitlist_entries w
  where w.list = confirm_waitlist_by_code.list and w.email_key = confirm_waitlist_by_code.email_key for update;
  if not found then
    return null;
  end if;
  is_new_day := e.code_tried_from is null or e.code_tried_from <= confirm_waitlist_by_code.at - interval '1 day';
  if e.code_tries >= 10 and not is_new_day then
    return null;
  end if;
  if not exists (
    select from public.waitlist_tokens t
    where t.token_hash = public.waitlist_hash(e.list || ':' || e.email_key || ':' || confirm_waitlist_by_code.code)
      and t.entry_id = e.id and t.purpose = 'code' and t.expires_at > confirm_waitlist_by_code.at
  ) then
    update public.waitlist_entries w
    set code_tries = case when is_new_day then 1 else w.code_tries + 1 end,
      code_tried_from = case when is_new_day then confirm_waitlist_by_code.at else w.code_tried_from end
    where w.id = e.id;
    return null;
  end if;
  return public.settle_confirmation(e.id, status_token, at);
end
$$;

-- The entry in its owner's hands

-- Everything the status page shows, or null if the token is not valid.

create function public.waitlist_status(token text, at timestamptz default now())
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
    )
  )
  from public.waitlist_entries e where e.id = public.entry_of_token(waitlist_status.token, 'status', waitlist_status.at)
$$;

-- Stops mail at once: what is waiting is deleted, and a mail being sent checks again before it goes.

create function public.unsubscribe_waitlist(token text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w
  where w.id in (
    select t.entry_id from public.waitlist_tokens t
    where t.token_hash = unsubscribe_waitlist.token and t.purpose in ('unsubscribe', 'status')
      and t.expires_at > unsubscribe_waitlist.at
  ) for update;
  if not found then
    return false;
  end if;
  update public.waitlist_entries w set unsubscribed_at = coalesce(w.unsubscribed_at, unsubscribe_waitlist.at) where w.id = e.id;
  insert into public.waitlist_suppressions (email_hash, reason, created_at)
  values (public.waitlist_hash(e.list || ':' || e.email_key), 'unsubscribed', unsubscribe_waitlist.at) on conflict do nothing;
  delete from public.outbox o
  where o.waitlist_entry_id = e.id and o.topic like 'waitlist-%' and o.done_at is null;
  return true;
end
$$;

create function public.resume_waitlist(token text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  update public.waitlist_entries w set unsubscribed_at = null
  where w.id = public.entry_of_token(resume_waitlist.token, 'status', resume_waitlist.at) returning w.* into e;
  if not found then
    return false;
  end if;
  delete from public.waitlist_suppressions s where s.email_hash = public.waitlist_hash(e.list || ':' || e.email_key);
  return true;
end
$$;

-- Deletes an entry. What stays is a salted hash of the address and, if a spreadsheet has the row, a message that it is gone.

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

create function public.delete_waitlist(token text, at timestamptz default now())
returns boolean
language sql volatile set search_path = '' as $$
  select public.forget_waitlist_entry(public.entry_of_token(delete_waitlist.token, 'status', delete_waitlist.at), delete_waitlist.at)
$$;

-- Changes the form of a merchant's entry. The address stays, because it was confirmed.

create function public.edit_waitlist(token text, form jsonb, facts jsonb, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  update public.waitlist_entries w set form = edit_waitlist.form, facts = edit_waitlist.facts, updated_at = edit_waitlist.at
  where w.id = public.entry_of_token(edit_waitlist.token, 'status', edit_waitlist.at) and w.list = 'merchant'
  returning w.* into e;
  if not found then
    return false;
  end if;
  perform public.ask_for_sheet_row(e.id, e.list, edit_waitlist.at);
  return true;
end
$$;

-- Referrals

create function public.appeal_referral(token text, referral uuid, at timestamptz default now())
returns boolean
language sql volatile set search_path = '' as $$
  with appealed as (
    update public.waitlist_referrals r set appealed_at = coalesce(r.appealed_at, appeal_referral.at)
    where r.id = appeal_referral.referral and r.state = 'withheld' and r.reason <> 'declined'
      and r.sender_id = public.entry_of_token(appeal_referral.token, 'status', appeal_referral.at)
    returning 1
  )
  select exists (select from appealed)
$$;

-- Referrals to judge now, with what domain/referrals.ts needs. A held one is judged again when its day is over.

create function public.referrals_to_judge(n integer default 100, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(j) order by j."createdAt", j.id), '[]') from (
    select r.id, r.created_at as "createdAt", s.email as "senderEmail", e.email as "email", e.is_disposable as "isDisposable",
      (select count(*) from public.waitlist_referrals o
        where o.sender_id = r.sender_id and o.state = 'counted' and o.decided_at > referrals_to_judge.at - interval '1 hour'
      )::integer as "countedInHour"
    from public.waitlist_referrals r
    join public.waitlist_entries s on s.id = r.sender_id
    join public.waitlist_entries e on e.id = r.referred_id
    where r.state = 'pending' and e.confirmed_at is not null
      and (r.held_since is null or r.held_since <= referrals_to_judge.at - interval '1 day')
    order by (r.reason <> 'awaiting-confirmation'), r.created_at, r.id
    limit greatest(1, least(referrals_to_judge.n, 1000))
  ) j
$$;

-- Holds a referral when it is first judged, and compares it with the sender's earlier ones: {"heldSince", "fromSameNetwork",
-- "fromSameDomain"}.

create function public.hold_referral(referral uuid, domain text, at timestamptz default now())
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  r public.waitlist_referrals;
begin
  update public.waitlist_referrals f
  set held_since = hold_referral.at,
    network_hash = nullif(e.network_hash, left(public.waitlist_hash(''), 16)),
    domain_hash = case when hold_referral.domain is not null
      then left(public.waitlist_hash('domain:' || hold_referral.domain), 16) end
  from public.waitlist_entries e
  where f.id = hold_referral.referral and f.held_since is null and e.id = f.referred_id;
  select f.* into r from public.waitlist_referrals f where f.id = hold_referral.referral;
  return (
    select jsonb_build_object(
      'heldSince', r.held_since,
      'fromSameNetwork', count(*) filter (where o.network_hash = r.network_hash),
      'fromSameDomain', count(*) filter (where o.domain_hash = r.domain_hash)
    )
    from public.waitlist_referrals o
    where o.sender_id = r.sender_id and o.id <> r.id and o.state <> 'withheld'
      and (o.held_since, o.id) < (r.held_since, r.id)
  );
end
$$;

-- Decides a referral. One that counts moves its sender up, stores the move, and tells them.

create function public.decide_referral(referral uuid, state text, reason text, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  r public.waitlist_referrals;
  before integer;
  after integer;
begin
  select f.* into r from public.waitlist_referrals f where f.id = decide_referral.referral for update;
  if not found or r.state = 'counted' or (r.state, r.reason) = (decide_referral.state, decide_referral.reason) then
    return false;
  end if;
  update public.waitlist_referrals f
  set state = decide_referral.state, reason = decide_referral.reason,
    decided_at = case when decide_referral.state = 'pending' then null else decide_referral.at end
  where f.id = r.id;
  if decide_referral.state = 'counted' then
    before := (public.waitlist_place(r.sender_id) ->> 'place')::integer;
    update public.waitlist_entries w set counted_referrals = w.counted_referrals + 1 where w.id = r.sender_id;
    after := (public.waitlist_place(r.sender_id) ->> 'place')::integer;
    if after < before then
      update public.waitlist_referrals f set place_before = before, place_after = after where f.id = r.id;
      perform public.ask_for_waitlist_mail(r.sender_id, 'moved', decide_referral.at);
    end if;
  end if;
  return true;
end
$$;

revoke execute on function public.entry_of_token, public.waitlist_place, public.address_of_waitlist_entry,
  public.wait_for_waitlist_mail, public.take_waitlist_mail, public.ask_for_waitlist_link, public.settle_confirmation,
  public.confirm_waitlist, public.confirm_waitlist_by_code, public.waitlist_status, public.unsubscribe_waitlist,
  public.resume_waitlist, public.forget_waitlist_entry, public.delete_waitlist, public.edit_waitlist, public.appeal_referral,
  public.referrals_to_judge, public.hold_referral, public.decide_referral from public, anon, authenticated;
grant execute on function public.entry_of_token, public.waitlist_place, public.address_of_waitlist_entry,
  public.wait_for_waitlist_mail, public.take_waitlist_mail, public.ask_for_waitlist_link, public.settle_confirmation,
  public.confirm_waitlist, public.confirm_waitlist_by_code, public.waitlist_status, public.unsubscribe_waitlist,
  public.resume_waitlist, public.forget_waitlist_entry, public.delete_waitlist, public.edit_waitlist, public.appeal_referral,
  public.referrals_to_judge, public.hold_referral, public.decide_referral to service_role;

notify pgrst, 'reload schema';
