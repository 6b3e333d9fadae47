-- What somebody chose on the card waitlist, so that onboarding does not ask for it again.

-- {"goal", "subcategories"} of the caller's own entry, null without one. A mail or a provider has proven that the address of the
-- account is theirs, and a mail that the entry is: an account may have an address that nobody has proven. The key is the rule of
-- domain/email-key.ts.

create function public.own_waitlist_goal()
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'goal', coalesce(e.facts ->> 'mainGoal', e.facts ->> 'goal'),
    'subcategories', coalesce(e.facts -> 'subcategories', '[]')
  )
  from auth.users u
  join public.waitlist_entries e on e.list = 'consumer' and e.confirmed_at is not null and e.email_key = case
    when lower(u.email) ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(lower(u.email), '(\+.*)?@.*$', ''), '.', '') || '@gmail.com'
    else lower(u.email)
  end
  where u.id = auth.uid() and exists (
    select from auth.identities i
    where i.user_id = u.id and i.provider <> 'phone' and i.identity_data ->> 'email_verified' = 'true'
      and lower(i.identity_data ->> 'email') = lower(u.email)
  )
$$;

comment on function public.own_waitlist_goal is 'What the caller chose on the card waitlist, once the address is proven to be theirs on both sides.';

revoke execute on function public.own_waitlist_goal from public, anon;
grant execute on function public.own_waitlist_goal to authenticated, service_role;

notify pgrst, 'reload schema';
