-- Withheld referrals that their senders asked to have looked at again, for the operator.

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

revoke execute on function public.appealed_referrals() from public, anon, authenticated;
grant execute on function public.appealed_referrals() to service_role;

notify pgrst, 'reload schema';
