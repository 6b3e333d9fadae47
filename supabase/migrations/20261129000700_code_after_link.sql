-- A mailed code works once, but pressing the mail's button no longer uses it up: a tab in another browser may still ask for it, and
-- whoever has it then gets to the place instead of "That code does not match". The rest is as in 20261129000400_merchant_welcome.sql
-- and 20261122000900_waitlist_members.sql.

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

create or replace function public.confirm_waitlist_by_code(
  list text, email_key text, code text, status_token text, at timestamptz default now()
)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
  is_new_day boolean;
begin
  select w.* into e from public.waitlist_entries w
  where w.list = confirm_waitlist_by_code.list and w.email_key = confirm_waitlist_by_code.email_key for update;
  if not found then
    return null;
  end if;
  is_new_day := e.code_tried_from is null or e.code_tried_from <= confirm_waitlist_by_code.at - interval '1 day';
  if e.code_tries >= 10 and not is_new_day then
    return null;
  end if;
  if not exists (
    select from public.waitlist_tokens t
    where t.token_hash = public.waitlist_hash(e.list || ':' || e.email_key || ':' || confirm_waitlist_by_code.code)
      and t.entry_id = e.id and t.purpose = 'code' and t.expires_at > confirm_waitlist_by_code.at
  ) then
    update public.waitlist_entries w
    set code_tries = case when is_new_day then 1 else w.code_tries + 1 end,
      code_tried_from = case when is_new_day then confirm_waitlist_by_code.at else w.code_tried_from end
    where w.id = e.id;
    return null;
  end if;
  delete from public.waitlist_tokens t where t.entry_id = e.id and t.purpose = 'code';
  return public.settle_confirmation(e.id, status_token, at);
end
$$;
