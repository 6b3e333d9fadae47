-- What people on a waitlist see where they are known: their place beside their account.

-- The account that showed the link of an entry with its own address. Not the other way around: an account may have an address
-- that nobody has proven.

alter table public.waitlist_entries add column user_id uuid references auth.users (id) on delete set null;

comment on column public.waitlist_entries.user_id is 'The account of this person: they were signed in when they opened the link to the entry.';

create index waitlist_entries_user_id_idx on public.waitlist_entries (user_id) where user_id is not null;

create function public.keep_waitlist_entry(token text)
returns void
language sql volatile security definer set search_path = '' as $$
  update public.waitlist_entries e set user_id = auth.uid()
  where auth.uid() is not null and e.list = 'consumer' and lower(e.email) = lower(auth.jwt() ->> 'email')
    and e.user_id is distinct from auth.uid()
    and e.id = public.entry_of_token(encode(sha256(convert_to(keep_waitlist_entry.token, 'UTF8')), 'hex'), 'status')
$$;

comment on function public.keep_waitlist_entry is 'Ties the entry of a link to the account of the caller, if both have one address.';

-- The caller's place on the card waitlist, null without one.

create function public.own_waitlist_place()
returns integer
language sql stable security definer set search_path = '' as $$
  select (public.waitlist_place(e.id) ->> 'place')::integer
  from public.waitlist_entries e where e.user_id = auth.uid() and e.list = 'consumer' and e.confirmed_at is not null
  order by e.join_number limit 1
$$;

revoke execute on function public.keep_waitlist_entry, public.own_waitlist_place from public, anon;
grant execute on function public.keep_waitlist_entry, public.own_waitlist_place to authenticated, service_role;

notify pgrst, 'reload schema';
