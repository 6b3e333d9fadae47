-- The welcome mail names the time of a demo as the demo's own mail does: first in the time zone that its merchant booked in.

create or replace function public.demo_of_token(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', e.email, 'entry', e.id, 'startsAt', b.starts_at, 'changes', b.changes, 'zone', b.zone)
  from public.waitlist_entries e
  left join public.demo_bookings b on b.entry_id = e.id and b.canceled_at is null and b.starts_at > demo_of_token.at
  where e.list = 'merchant' and e.id = public.entry_of_token(demo_of_token.token, 'status', demo_of_token.at)
$$;

notify pgrst, 'reload schema';
