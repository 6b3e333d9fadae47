-- A sign-up repeated under its key is answered from what is there. What is there may be on this machine only yet, when the
-- first try was cut off while it waited for the standby. So the repeat writes too, and its commit waits as the first one did.

create function private.wait_as_a_write_does() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_logical_emit_message(true, 'ventus', 'sign-up');
  return null;
end
$$;

comment on function private.wait_as_a_write_does is
  'Writes into the log of transactions and nowhere else, so that the commit is flushed and replicated even when no row was written.';

revoke execute on function private.wait_as_a_write_does() from public, anon, authenticated;

create trigger repeats_wait_too before insert on public.waitlist_requests
for each statement execute function private.wait_as_a_write_does();
