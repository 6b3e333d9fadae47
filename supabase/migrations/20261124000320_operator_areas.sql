-- People, waitlists and mail in the console.

-- The same for a function that acts for an operator it has checked.

create function public.record_action_of(
  operator uuid, operator_name text, action text, subject text, before jsonb default null, after jsonb default null
) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.operator_actions (operator, operator_name, action, subject, before, after)
  values (record_action_of.operator, record_action_of.operator_name, record_action_of.action, record_action_of.subject,
    record_action_of.before, record_action_of.after)
$$;

revoke execute on function public.record_action_of from public, anon, authenticated;
grant execute on function public.record_action_of to service_role;

-- People

-- Accounts by a part of their address or name, or by id, newest first, fifty at a time: {rows, next}. `before` is the id of the last
-- row of the page above.

create function public.operator_people(find text default null, before uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(operator_people.find, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_operator();
  return (
    with page as (
      select u.id, u.email, u.raw_user_meta_data ->> 'full_name' as name, u.created_at, u.last_sign_in_at, u.email_confirmed_at,
        coalesce(u.raw_app_meta_data ->> 'role' = 'operator', false) as is_operator
      from auth.users u
      where not u.is_anonymous and u.deleted_at is null
        and (pattern is null or u.email ilike pattern or u.raw_user_meta_data ->> 'full_name' ilike pattern
          or u.id::text = lower(operator_people.find))
        and (operator_people.before is null or (u.created_at, u.id) < (
          select b.created_at, b.id from auth.users b where b.id = operator_people.before))
      order by u.created_at desc, u.id desc
      limit 51
    ), shown as (select * from page p order by p.created_at desc, p.id desc limit 50)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'email', s.email, 'name', s.name, 'joinedAt', s.created_at, 'signedInAt', s.last_sign_in_at,
        'isConfirmed', s.email_confirmed_at is not null, 'isOperator', s.is_operator
      ) order by s.created_at desc, s.id desc) from shown s), '[]'),
      'next', case when (select count(*) from page) > 50
        then (select s.id from shown s order by s.created_at, s.id limit 1) end
    )
  );
end
$$;

-- Where an account is signed in, the most recently used first, as its owner's export shows it.

create function public.sessions_of(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'created_at', s.created_at, 'last_used_at', coalesce(s.refreshed_at at time zone 'utc', s.created_at),
    'user_agent', s.user_agent, 'ip', host(s.ip), 'aal', coalesce(s.aal::text, 'aal1')
  ) order by coalesce(s.refreshed_at at time zone 'utc', s.created_at) desc), '[]')
  from auth.sessions s
  where s.user_id = sessions_of.user_id and (s.not_after is null or s.not_after > now())
$$;

-- Its passkeys. Not every auth service has their table.

create function public.passkeys_of(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_keys jsonb;
begin
  if to_regclass('auth.webauthn_credentials') is null then
    return null;
  end if;
  execute 'select coalesce(jsonb_agg(jsonb_build_object(''id'', w.id, ''friendly_name'', w.friendly_name,
      ''created_at'', w.created_at, ''last_used_at'', w.last_used_at) order by w.created_at), ''[]'')
    from auth.webauthn_credentials w where w.user_id = $1'
    into found_keys using passkeys_of.user_id;
  return found_keys;
end
$$;

revoke execute on function public.sessions_of, public.passkeys_of from public, anon, authenticated;
grant execute on function public.sessions_of, public.passkeys_of to service_role;

-- One account: how it signs in, where it is signed in, and how much it keeps. Null for none.

create function public.operator_person(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    select jsonb_build_object(
      'id', u.id, 'email', u.email, 'name', u.raw_user_meta_data ->> 'full_name', 'joinedAt', u.created_at,
      'signedInAt', u.last_sign_in_at, 'isConfirmed', u.email_confirmed_at is not null,
      'isOperator', coalesce(u.raw_app_meta_data ->> 'role' = 'operator', false),
      'ways', (select coalesce(jsonb_agg(distinct i.provider), '[]') from auth.identities i where i.user_id = u.id),
      'factors', (select count(*) from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
      'sessions', public.sessions_of(u.id),
      'saved', (select count(*) from public.saved_deals d where d.user_id = u.id),
      'conversations', (select count(*) from public.chat_threads t where t.user_id = u.id),
      'reports', (select count(*) from public.deal_reports r where r.user_id = u.id),
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'list', e.list) order by e.list), '[]')
        from public.waitlist_entries e where e.email_key = lower(u.email) or e.email = u.email)
    )
    from auth.users u
    where u.id = operator_person.person and not u.is_anonymous and u.deleted_at is null
  );
end
$$;

-- Signs an account out of one session, or of all. Its access tokens end too. Returns how many.

create function public.operator_end_sessions(person uuid, session uuid default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform private.require_operator();
  delete from auth.sessions s
  where s.user_id = operator_end_sessions.person
    and (operator_end_sessions.session is null or s.id = operator_end_sessions.session);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_action('person.end-sessions', operator_end_sessions.person::text,
      jsonb_build_object('ended', 0), jsonb_build_object('ended', ended));
  end if;
  return ended;
end
$$;

-- Waitlists

create function private.waitlist_row(e public.waitlist_entries) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', e.id, 'email', e.email,
    'name', nullif(coalesce(nullif(trim(concat_ws(' ', e.form ->> 'firstName', e.form ->> 'lastName')), ''),
      e.form ->> 'companyName', ''), ''),
    'joinNumber', e.join_number, 'joinedAt', e.joined_at, 'countedReferrals', e.counted_referrals,
    'place', case when e.confirmed_at is not null then 1 + (
      select count(*) from public.waitlist_entries o
      where o.list = e.list and o.confirmed_at is not null
        and (o.place_score, o.joined_at, o.join_number) < (e.place_score, e.joined_at, e.join_number)) end,
    'state', case when e.is_suspected then 'suspected' when e.unsubscribed_at is not null then 'unsubscribed'
      when e.invited_at is not null then 'invited' when e.confirmed_at is not null then 'confirmed' else 'unconfirmed' end
  )
$$;

revoke execute on function private.waitlist_row from public;

-- A list, the latest to join first, fifty at a time: {rows, next}. `before` is the `next` of the page above.

create function public.operator_waitlist(
  of_list text, find text default null, in_state text default null, before integer default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(operator_waitlist.find, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_operator();
  return (
    with page as (
      select e.* from public.waitlist_entries e
      where e.list = operator_waitlist.of_list
        and (operator_waitlist.before is null or e.join_number < operator_waitlist.before)
        and (pattern is null or e.email ilike pattern or e.form::text ilike pattern or e.code = upper(operator_waitlist.find))
        and case operator_waitlist.in_state
          when 'suspected' then e.is_suspected
          when 'unsubscribed' then e.unsubscribed_at is not null
          when 'invited' then e.invited_at is not null
          when 'confirmed' then e.confirmed_at is not null and e.invited_at is null and e.unsubscribed_at is null
          when 'unconfirmed' then e.confirmed_at is null and not e.is_suspected
          else true end
      order by e.join_number desc
      limit 51
    ), shown as (select p.id, p.join_number from page p order by p.join_number desc limit 50)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(private.waitlist_row(e) order by e.join_number desc)
        from public.waitlist_entries e join shown s on s.id = e.id), '[]'),
      'next', case when (select count(*) from page) > 50 then (select min(s.join_number) from shown s) end
    )
  );
end
$$;

-- One entry, with who came by its link and why each counts or not. Null for none.

create function public.operator_waitlist_entry(entry uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    select private.waitlist_row(e) || jsonb_build_object(
      'list', e.list, 'form', e.form, 'code', e.code, 'confirmedAt', e.confirmed_at, 'invitedAt', e.invited_at,
      'invitedBy', e.invited_by, 'unsubscribedAt', e.unsubscribed_at,
      'referrals', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'email', o.email, 'entry', o.id, 'state', r.state, 'reason', r.reason, 'at', r.created_at,
          'from', r.place_before, 'to', r.place_after
        ) order by r.created_at desc, r.id), '[]')
        from public.waitlist_referrals r left join public.waitlist_entries o on o.id = r.referred_id
        where r.sender_id = e.id
      )
    )
    from public.waitlist_entries e where e.id = operator_waitlist_entry.entry
  );
end
$$;

-- Numbers of both lists, and the referrals that people asked to have checked again.

create function public.operator_waitlists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'lists', public.waitlist_stats() -> 'lists',
    'appeals', (
      select coalesce(jsonb_agg(a.value || jsonb_build_object('senderEntry', r.sender_id) order by r.appealed_at, r.id), '[]')
      from jsonb_array_elements(public.appealed_referrals()) a
      join public.waitlist_referrals r on r.id = (a.value ->> 'id')::uuid
    )
  );
end
$$;

-- The demos that merchants booked, next first.

create function public.operator_demos() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return public.demo_bookings_ahead();
end
$$;

-- Decides an appeal. One that counts moves its sender up and tells them; one that does not stays withheld, for good.

create function public.operator_decide_appeal(referral uuid, counts boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.waitlist_referrals;
begin
  perform private.require_operator();
  select f.* into r from public.waitlist_referrals f where f.id = operator_decide_appeal.referral for update;
  if not found or r.state <> 'withheld' or r.appealed_at is null then
    raise exception 'It is decided already.' using errcode = 'PT409';
  end if;
  if operator_decide_appeal.counts then
    perform public.decide_referral(r.id, 'counted', 'reviewed');
  else
    update public.waitlist_referrals f set reason = 'declined', appealed_at = null, decided_at = now() where f.id = r.id;
  end if;
  perform private.note_action('waitlist.decide-appeal', r.id::text,
    jsonb_build_object('state', r.state, 'reason', r.reason),
    (select jsonb_build_object('state', f.state, 'reason', f.reason) from public.waitlist_referrals f where f.id = r.id));
end
$$;

-- The first `n` in line who are confirmed, want mail and have not been invited, by their places: {from, people}.

create function public.waitlist_line(list text, n integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'from', (
      select count(*) from public.waitlist_entries e
      where e.list = waitlist_line.list and e.confirmed_at is not null and e.unsubscribed_at is null and e.invited_at is null
    ),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'email', p.email, 'joinNumber', p.join_number)
        order by p.place_score, p.joined_at, p.join_number), '[]')
      from (
        select e.* from public.waitlist_entries e
        where e.list = waitlist_line.list and e.confirmed_at is not null and e.unsubscribed_at is null and e.invited_at is null
        order by e.place_score, e.joined_at, e.join_number
        limit greatest(0, waitlist_line.n)
      ) p
    )
  )
$$;

revoke execute on function public.waitlist_line from public, anon, authenticated;
grant execute on function public.waitlist_line to service_role;

create function public.operator_waitlist_line(list text, n integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return public.waitlist_line(operator_waitlist_line.list, least(operator_waitlist_line.n, 20000));
end
$$;

-- Invites a wave. Its emails wait a minute, in which it can be taken back.

create function public.operator_invite(ids uuid[], wave text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  invited integer;
begin
  perform private.require_operator();
  if coalesce(cardinality(operator_invite.ids), 0) not between 1 and 10000
    or coalesce(char_length(operator_invite.wave), 0) not between 1 and 100 then
    raise exception 'A wave has a name, and 1 to 10,000 people.' using errcode = 'PT422';
  end if;
  invited := public.invite_from_waitlist(operator_invite.ids, operator_invite.wave);
  update public.outbox o set available_at = now() + interval '1 minute'
  where o.waitlist_entry_id = any (operator_invite.ids) and o.topic = 'waitlist-notice' and o.payload ->> 'kind' = 'invite'
    and o.created_at = now();
  perform private.note_action('waitlist.invite', operator_invite.wave, jsonb_build_object('invited', 0),
    jsonb_build_object('invited', invited));
  return invited;
end
$$;

-- A page of an export, in join order. Taking a list out is in the log.

create function public.operator_waitlist_page(list text, after_number integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_operator();
  if operator_waitlist_page.after_number = 0 then
    perform private.note_action('waitlist.export', operator_waitlist_page.list);
  end if;
  return public.waitlist_page(operator_waitlist_page.list, operator_waitlist_page.after_number, 1000);
end
$$;

-- Mail

create function private.is_message(topic text) returns boolean
language sql immutable set search_path = '' as $$
  select topic in ('mail', 'auth-mail', 'auth-text') or topic like 'waitlist-%'
$$;

revoke execute on function private.is_message from public;

-- Messages that wait or failed, the latest first, fifty at a time: {rows, next, status}. `before` is the id of the last row above.

create function public.operator_mail(in_state text default null, before uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    with page as (
      select o.* from public.outbox o
      where o.done_at is null and private.is_message(o.topic)
        and case operator_mail.in_state when 'failed' then o.dead_at is not null when 'waiting' then o.dead_at is null else true end
        and (operator_mail.before is null
          or (o.created_at, o.id) < (select b.created_at, b.id from public.outbox b where b.id = operator_mail.before))
      order by o.created_at desc, o.id desc
      limit 51
    ), shown as (select * from page p order by p.created_at desc, p.id desc limit 50)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'topic', s.topic, 'kind', coalesce(s.payload ->> 'kind', s.payload ->> 'subject'),
        'to', coalesce(e.email, u.email, s.payload ->> 'to'), 'askedAt', s.created_at, 'nextAt', s.available_at,
        'tries', s.attempts, 'error', s.last_error, 'failedAt', s.dead_at
      ) order by s.created_at desc, s.id desc)
      from shown s
      left join public.waitlist_entries e on e.id = s.waitlist_entry_id
      left join auth.users u on u.id::text = s.payload ->> 'user'), '[]'),
      'next', case when (select count(*) from page) > 50
        then (select s.id from shown s order by s.created_at, s.id limit 1) end,
      'waiting', (select count(*) from public.outbox o
        where o.done_at is null and o.dead_at is null and private.is_message(o.topic)),
      'failed', (select count(*) from public.outbox o where o.dead_at is not null and private.is_message(o.topic))
    )
  );
end
$$;

-- Tries failed messages again, one or all. Returns how many.

create function public.operator_retry_mail(message uuid default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  revived integer;
begin
  perform private.require_operator();
  if operator_retry_mail.message is null then
    revived := public.retry_messages();
  else
    update public.outbox o set dead_at = null, attempts = 0, available_at = now()
    where o.id = operator_retry_mail.message and o.dead_at is not null and private.is_message(o.topic);
    get diagnostics revived = row_count;
  end if;
  if revived > 0 then
    perform private.note_action('mail.retry', coalesce(operator_retry_mail.message::text, 'All failed messages'),
      jsonb_build_object('failed', revived), jsonb_build_object('failed', 0));
  end if;
  return revived;
end
$$;

revoke execute on function public.operator_people, public.operator_person, public.operator_end_sessions, public.operator_waitlist,
  public.operator_waitlist_entry, public.operator_waitlists, public.operator_decide_appeal, public.operator_waitlist_line,
  public.operator_invite, public.operator_waitlist_page, public.operator_demos, public.operator_mail, public.operator_retry_mail
  from public, anon;
grant execute on function public.operator_people, public.operator_person, public.operator_end_sessions, public.operator_waitlist,
  public.operator_waitlist_entry, public.operator_waitlists, public.operator_decide_appeal, public.operator_waitlist_line,
  public.operator_invite, public.operator_waitlist_page, public.operator_demos, public.operator_mail, public.operator_retry_mail
  to authenticated;

notify pgrst, 'reload schema';
