-- A merchant's welcome waits ten seconds: "Confirm and book" first confirms and then books, and a welcome written in between
-- would ask for a time that is picked by the time it is read. The rest is as in 20261122000900_waitlist_members.sql.

create or replace function public.settle_confirmation(entry_id uuid, status_token text, at timestamptz)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = settle_confirmation.entry_id for update;
  if not found then
    return null;
  end if;
  delete from public.waitlist_tokens t where t.entry_id = e.id and t.purpose = 'code';
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, created_at, expires_at)
  values (status_token, e.id, 'status', at, at + interval '30 days');
  if e.confirmed_at is null then
    update public.waitlist_entries w
    set confirmed_at = settle_confirmation.at, is_suspected = false,
      -- Confirming after unsubscribing asks for mail again.
      unsubscribed_at = null,
      -- Forty random bits: the first ten digits of a random uuid.
      code = upper(left(replace(gen_random_uuid()::text, '-', ''), 10))
    where w.id = e.id;
    delete from public.waitlist_suppressions s
    where s.email_hash = public.waitlist_hash(e.list || ':' || e.email_key);
    delete from public.outbox o
    where o.waitlist_entry_id = e.id and o.topic = 'waitlist-reply'
      and o.payload ->> 'kind' = 'confirm' and o.done_at is null and o.lease_id is null;
    if public.ask_for_waitlist_mail(e.id, 'welcome', at) and e.list = 'merchant' then
      update public.outbox o set available_at = settle_confirmation.at + interval '10 seconds'
      where o.waitlist_entry_id = e.id and o.payload ->> 'kind' = 'welcome' and o.created_at = settle_confirmation.at;
    end if;
  end if;
  return jsonb_build_object('entry', e.id, 'list', e.list);
end
$$;
