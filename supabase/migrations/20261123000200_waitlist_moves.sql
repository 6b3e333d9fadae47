-- How a place came about. A counted referral stores the place its sender had and the place it led to, because nothing else does:
-- places depend on everyone else on the list.

alter table public.waitlist_referrals
  add column place_before integer,
  add column place_after integer,
  add constraint a_move_goes_up check (
    (place_before is null) = (place_after is null) and (place_after is null or place_after between 1 and place_before - 1)
  );

comment on column public.waitlist_referrals.place_before is
  'With `place_after`: the move of its sender. Null unless it counted and moved them.';

-- The place, with the moves that led to it and what a mail says beside it: {"place", "joinNumber", "countedReferrals", "members",
-- "joinedAt", "firstName", "moves": [{"referral", "at", "from", "to"}]}, or null for an unconfirmed entry.

create or replace function public.waitlist_place(entry_id uuid)
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

-- Decides a referral. One that counts moves its sender up, stores the move, and tells them.

create or replace function public.decide_referral(referral uuid, state text, reason text, at timestamptz default now())
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

-- Asks for a mail, unless the same one was asked for within ten minutes; a confirmation, within one, so that whoever finds none
-- can ask again. How many reach one mailbox is limited when they are sent.

create or replace function public.ask_for_waitlist_mail(entry_id uuid, kind text, at timestamptz default now())
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

notify pgrst, 'reload schema';
