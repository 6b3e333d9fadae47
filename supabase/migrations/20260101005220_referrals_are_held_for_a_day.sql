-- A referral is held for a day before it counts, and is compared with the others of its sender: by network, and by the domain that
-- somebody registered for its address. Both are kept with the referral as hashes, so that deleting an entry frees no room.

alter table public.waitlist_referrals
  add column held_since timestamptz,
  add column network_hash text,
  add column domain_hash text;

comment on column public.waitlist_referrals.held_since is 'When it was first looked at: its person had confirmed.';
comment on column public.waitlist_referrals.domain_hash is 'Null where strangers share the domain.';

-- What counted before keeps its network for those that come.

update public.waitlist_referrals r
set held_since = coalesce(r.decided_at, r.created_at), network_hash = e.network_hash
from public.waitlist_entries e
where e.id = r.referred_id and r.state <> 'pending';

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

-- Those that are to be looked at now: who is held is looked at again when the day is over.

create or replace function public.referrals_to_judge(n integer default 100, at timestamptz default now())
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

revoke execute on function public.hold_referral(uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.hold_referral(uuid, text, timestamptz) to service_role;

notify pgrst, 'reload schema';
