-- What one more friend who counts would do to a place, as the list stands: `passes`, the number of people whom its owner would
-- pass. It is less than ten where people ahead joined first, since those stay ahead at the front. `companyName` is for a merchant's mail.

create or replace function public.waitlist_place(entry_id uuid)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'place', 1 + (
      select count(*) from public.waitlist_entries o
      where o.list = e.list and o.confirmed_at is not null
        and (o.place_score, o.joined_at, o.join_number) < (e.place_score, e.joined_at, e.join_number)
    ),
    'passes', (
      select count(*) from public.waitlist_entries o
      where o.list = e.list and o.confirmed_at is not null
        and (o.place_score, o.joined_at, o.join_number) < (e.place_score, e.joined_at, e.join_number)
        and (o.place_score, o.joined_at, o.join_number)
          > (greatest(1, e.join_number - least(e.counted_referrals + 1, 10) * 10), e.joined_at, e.join_number)
    ),
    'joinNumber', e.join_number,
    'countedReferrals', e.counted_referrals,
    'members', (select count(*) from public.waitlist_entries o where o.list = e.list and o.confirmed_at is not null),
    'joinedAt', e.joined_at,
    'firstName', e.form ->> 'firstName',
    'companyName', e.form ->> 'companyName',
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'referral', r.id, 'at', r.decided_at, 'from', r.place_before, 'to', r.place_after
      ) order by r.decided_at, r.place_after desc), '[]')
      from public.waitlist_referrals r where r.sender_id = e.id and r.place_after is not null
    )
  )
  from public.waitlist_entries e where e.id = waitlist_place.entry_id and e.confirmed_at is not null
$$;
