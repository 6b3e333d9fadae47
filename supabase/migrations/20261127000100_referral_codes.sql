-- Whether a referral code that someone typed belongs to an entry, so that a typo costs no friend their credit. Codes are shared in
-- links and say nothing about a person.

create function public.is_referral_code(code text)
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.waitlist_entries e where e.code = is_referral_code.code)
$$;

comment on function public.is_referral_code is 'Whether an entry has this referral code.';

revoke execute on function public.is_referral_code from public, anon, authenticated;
grant execute on function public.is_referral_code to service_role;

notify pgrst, 'reload schema';
