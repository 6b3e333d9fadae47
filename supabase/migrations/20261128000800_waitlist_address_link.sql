-- Who has changed the address of a place gets its link there, and the link that did it says so when it is opened again.

-- As before, and mails the place's link to the address it has now: every link that was mailed to it before has ended. Nobody asks for
-- this mail by typing an address, so it says that it `moved`, and no limit of those mails holds it back.

create or replace function public.move_waitlist_entry(
  entry_id uuid, email text, email_key text, is_disposable boolean, at timestamptz
)
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = move_waitlist_entry.entry_id;
  perform public.forget_waitlist_entry(o.id, move_waitlist_entry.at) from (
    select w.id from public.waitlist_entries w
    where w.list = e.list and w.email_key = move_waitlist_entry.email_key and w.id <> e.id and w.confirmed_at is null for update
  ) o;
  update public.waitlist_entries w
  set email = move_waitlist_entry.email, email_key = move_waitlist_entry.email_key,
    is_disposable = move_waitlist_entry.is_disposable, updated_at = move_waitlist_entry.at,
    -- An account is tied to an entry by their common address.
    user_id = case when w.email_key = move_waitlist_entry.email_key then w.user_id end
  where w.id = e.id;
  delete from public.waitlist_suppressions s
  where s.email_hash = public.waitlist_hash(e.list || ':' || move_waitlist_entry.email_key);
  if e.unsubscribed_at is not null then
    insert into public.waitlist_suppressions (email_hash, reason, created_at)
    values (public.waitlist_hash(e.list || ':' || move_waitlist_entry.email_key), 'unsubscribed', move_waitlist_entry.at);
  end if;
  perform public.ask_for_sheet_row(e.id, e.list, move_waitlist_entry.at);
  insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
  values ('waitlist-reply', '{"kind": "link", "moved": true}', e.id, move_waitlist_entry.at, move_waitlist_entry.at);
  return true;
exception when unique_violation then
  return false;
end
$$;

-- What the link of a change would do, for the page that it opens: {"email": the address it sets, "isDone"}. The link was mailed to
-- that address. Null if the token is not valid; a link that no longer undoes anything is not.

create function public.waitlist_address_of_link(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', l.email, 'isDone', l.done_at is not null)
  from (
    select t.entry_id, t.purpose, case t.purpose when 'undo' then c.email_before else c.email end as email,
      case t.purpose when 'undo' then c.undone_at else c.changed_at end as done_at
    from public.waitlist_tokens t join public.waitlist_address_changes c on c.id = t.change_id
    where t.token_hash = waitlist_address_of_link.token and t.expires_at > waitlist_address_of_link.at
  ) l
  join public.waitlist_entries e on e.id = l.entry_id
  where l.done_at is null or e.email = l.email
$$;

revoke execute on function public.waitlist_address_of_link from public, anon, authenticated;
grant execute on function public.waitlist_address_of_link to service_role;

notify pgrst, 'reload schema';
