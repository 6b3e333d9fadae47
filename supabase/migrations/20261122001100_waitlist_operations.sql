-- The waitlists as the operator sees them.

create function public.waitlist_stats(at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'lists', (
      select jsonb_agg(jsonb_build_object(
        'list', l.list,
        'entries', (select count(*) from public.waitlist_entries e where e.list = l.list and not e.is_suspected),
        'confirmed', (select count(*) from public.waitlist_entries e where e.list = l.list and e.confirmed_at is not null),
        'suspected', (select count(*) from public.waitlist_entries e where e.list = l.list and e.is_suspected),
        'unsubscribed', (select count(*) from public.waitlist_entries e where e.list = l.list and e.unsubscribed_at is not null),
        'invited', (select count(*) from public.waitlist_entries e where e.list = l.list and e.invited_at is not null),
        'lastDay', (select count(*) from public.waitlist_entries e
          where e.list = l.list and not e.is_suspected and e.joined_at > at - interval '1 day'),
        'lastWeek', (select count(*) from public.waitlist_entries e
          where e.list = l.list and not e.is_suspected and e.joined_at > at - interval '7 days'),
        'goals', (select coalesce(jsonb_object_agg(g.goal, g.count), '{}') from (
          select coalesce(e.facts ->> 'goal', 'none') as goal, count(*) from public.waitlist_entries e
          where e.list = l.list and not e.is_suspected group by 1) g)
      ) order by l.list)
      from (values ('consumer'), ('merchant')) l (list)
    ),
    'referrals', (select coalesce(jsonb_agg(to_jsonb(r) order by r.state, r.reason), '[]') from (
      select r.state, r.reason, count(*)::integer as count from public.waitlist_referrals r group by r.state, r.reason) r),
    'appeals', (select count(*) from public.waitlist_referrals r where r.appealed_at is not null and r.state = 'withheld'),
    'mailWaiting', (select count(*) from public.outbox o
      where o.topic like 'waitlist-%' and o.done_at is null and o.dead_at is null),
    'mailDead', (select count(*) from public.outbox o where o.topic like 'waitlist-%' and o.dead_at is not null),
    'suppressed', (select count(*) from public.waitlist_suppressions)
  )
$$;

-- A list by join number, at most n rows, for export and for drawing invitations.

create function public.waitlist_page(list text, after_number integer, n integer)
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p."joinNumber"), '[]') from (
    select e.id, e.email, e.form, e.extra, e.join_number as "joinNumber", e.joined_at as "joinedAt",
      e.confirmed_at as "confirmedAt", e.unsubscribed_at as "unsubscribedAt", e.invited_at as "invitedAt",
      e.forwarded_at as "forwardedAt", e.counted_referrals as "countedReferrals", e.code, e.is_suspected as "isSuspected",
      c.version as "consentVersion", c.terms_version as "termsVersion", c.given_at as "consentAt", c.gpc
    from public.waitlist_entries e
    left join lateral (
      select * from public.waitlist_consents k where k.entry_id = e.id order by k.given_at desc, k.id desc limit 1
    ) c on true
    where e.list = waitlist_page.list and e.join_number > waitlist_page.after_number
    order by e.join_number
    limit greatest(1, least(waitlist_page.n, 5000))
  ) p
$$;

-- Invites the confirmed of these entries who still want mail, once each. Returns how many.

create function public.invite_from_waitlist(ids uuid[], wave text, at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  invited uuid[];
begin
  with marked as (
    update public.waitlist_entries e set invited_at = invite_from_waitlist.at, invited_by = invite_from_waitlist.wave
    where e.id = any (ids) and e.invited_at is null
      and e.confirmed_at is not null and e.unsubscribed_at is null
    returning e.id
  )
  select coalesce(array_agg(m.id), '{}') into invited from marked m;
  perform public.ask_for_waitlist_mail(i, 'invite', at) from unnest(invited) i;
  return cardinality(invited);
end
$$;

-- How many confirmed people each targeting tool could use: {goal, geographic, goal-based, behavioral, persona}. Exact; only
-- ranges of it leave the server.

create function public.waitlist_audience()
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(a)), '[]') from (
    select e.facts ->> 'goal' as goal, count(*)::integer as "geographic",
      count(*) filter (where e.facts ->> 'mainGoal' = e.facts ->> 'goal')::integer as "goal-based",
      count(*) filter (where (e.facts ->> 'tellsSpending')::boolean)::integer as "behavioral",
      count(*) filter (where e.facts ->> 'mainGoal' = e.facts ->> 'goal'
        and jsonb_array_length(e.facts -> 'subcategories') > 0)::integer as "persona"
    from public.waitlist_entries e
    where e.list = 'consumer' and e.confirmed_at is not null and e.unsubscribed_at is null
    group by e.facts ->> 'goal'
  ) a
$$;

-- Withheld referrals whose senders asked for another look.

create function public.appealed_referrals()
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'reason', r.reason, 'appealedAt', r.appealed_at, 'sender', s.email, 'referred', e.email
  ) order by r.appealed_at, r.id), '[]')
  from public.waitlist_referrals r
  join public.waitlist_entries s on s.id = r.sender_id
  left join public.waitlist_entries e on e.id = r.referred_id
  where r.state = 'withheld' and r.appealed_at is not null
$$;

revoke execute on function public.waitlist_stats, public.waitlist_page, public.invite_from_waitlist, public.waitlist_audience,
  public.appealed_referrals from public, anon, authenticated;
grant execute on function public.waitlist_stats, public.waitlist_page, public.invite_from_waitlist, public.waitlist_audience,
  public.appealed_referrals to service_role;

notify pgrst, 'reload schema';
