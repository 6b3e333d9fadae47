-- What the operator sees of mail and text messages that wait or were given up, and how they are tried again.

create function public.message_status(at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by m.topic), '[]') from (
    select o.topic,
      count(*) filter (where o.dead_at is null)::integer as waiting,
      count(*) filter (where o.dead_at is null and o.attempts > 0)::integer as "triedAgain",
      min(o.created_at) filter (where o.dead_at is null) as oldest,
      count(*) filter (where o.dead_at is not null)::integer as dead,
      (select coalesce(jsonb_agg(to_jsonb(e) order by e.count desc, e.reason), '[]') from (
        select coalesce(w.last_error, 'unknown') as reason, w.dead_at is not null as "givenUp", count(*)::integer as count
        from public.outbox w
        where w.topic = o.topic and w.done_at is null and w.last_error is not null
        group by 1, 2
      ) e) as reasons
    from public.outbox o
    where o.done_at is null and (o.topic in ('mail', 'auth-mail', 'auth-text') or o.topic like 'waitlist-%')
    group by o.topic
  ) m
$$;

-- Gives dead messages another life. Answers how many. What nobody waits for any more is dropped when its turn comes.

create function public.retry_messages(at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  revived integer;
begin
  update public.outbox o set dead_at = null, attempts = 0, available_at = retry_messages.at
  where o.dead_at is not null and (o.topic in ('mail', 'auth-mail', 'auth-text') or o.topic like 'waitlist-%');
  get diagnostics revived = row_count;
  return revived;
end
$$;

-- A mail is counted against the limits before its codes and links are made: one that has to wait spoils none.

create function public.address_of_waitlist_entry(entry_id uuid)
returns text
language sql stable set search_path = '' as $$
  select e.email from public.waitlist_entries e where e.id = address_of_waitlist_entry.entry_id
$$;

revoke execute on function public.message_status(timestamptz) from public, anon, authenticated;
revoke execute on function public.retry_messages(timestamptz) from public, anon, authenticated;
revoke execute on function public.address_of_waitlist_entry(uuid) from public, anon, authenticated;
grant execute on function public.message_status(timestamptz) to service_role;
grant execute on function public.retry_messages(timestamptz) to service_role;
grant execute on function public.address_of_waitlist_entry(uuid) to service_role;

notify pgrst, 'reload schema';
