-- Waitlist mail is sent by a function.

-- Puts back what was claimed and not tried: free at once, or at `available_at`. The claim does not count as an attempt.

create function public.release_outbox(lease uuid, ids uuid[], available_at timestamptz default null)
returns integer
language sql volatile set search_path = '' as $$
  with released as (
    update public.outbox o
    set lease_id = null, leased_until = null, attempts = o.attempts - 1,
        available_at = coalesce(release_outbox.available_at, o.available_at)
    where o.lease_id = release_outbox.lease and o.id = any (release_outbox.ids) and o.done_at is null and o.dead_at is null
    returning 1
  )
  select count(*)::integer from released
$$;

revoke execute on function public.release_outbox(uuid, uuid[], timestamptz) from public, anon, authenticated;
grant execute on function public.release_outbox(uuid, uuid[], timestamptz) to service_role;

-- How many seconds a mail that a form asked for must still wait, on a project whose mail nothing else counts: one a minute
-- and six an hour to one mailbox, whatever tag follows its name, and 3,000 an hour in all. Null: the mailbox had its share.

create function public.wait_for_waitlist_mail(entry_id uuid, at timestamptz default now())
returns integer
language sql stable set search_path = '' as $$
  with sent as (
    select o.done_at, regexp_replace(e.email_key, '\+[^@]*@', '@') as mailbox
    from public.outbox o join public.waitlist_entries e on e.id::text = o.payload ->> 'entry'
    where o.topic = 'waitlist-reply' and o.done_at > wait_for_waitlist_mail.at - interval '1 hour'
  ),
  own as (
    select count(*) as mails, max(s.done_at) as latest from sent s
    where s.mailbox = (
      select regexp_replace(e.email_key, '\+[^@]*@', '@') from public.waitlist_entries e
      where e.id = wait_for_waitlist_mail.entry_id
    )
  )
  select case
    when own.mails >= 6 then null
    when own.latest > wait_for_waitlist_mail.at - interval '1 minute'
      then ceil(extract(epoch from own.latest + interval '1 minute' - wait_for_waitlist_mail.at))::integer
    when (select count(*) from sent) >= 3000 then 60
    else 0
  end from own
$$;

revoke execute on function public.wait_for_waitlist_mail(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.wait_for_waitlist_mail(uuid, timestamptz) to service_role;

notify pgrst, 'reload schema';
