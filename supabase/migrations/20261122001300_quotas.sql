-- How much one person may store in a table, in rows and in bytes as text. Each table's trigger gives it in its arguments: the
-- column of the person, the most rows, the most bytes, what the rows are called, and what to do beyond that: a hint for the
-- refusal, or 'drop' and the column by which the oldest rows are dropped.

create function private.keep_within_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  persons_column constant text := tg_argv[0];
  most_rows constant bigint := tg_argv[1];
  most_bytes constant bigint := tg_argv[2];
  called constant text := tg_argv[3];
  beyond constant text := tg_argv[4];
  person uuid;
  kept_rows bigint;
  kept_bytes bigint;
begin
  for person in execute format('select distinct w.%I from written w order by 1', persons_column) loop
    -- One after the other, so that two requests at once cannot each see room for one.
    perform pg_advisory_xact_lock(hashtextextended('quota ' || tg_relid || ' ' || person, 0));
    if beyond = 'drop' then
      execute format(
        'delete from %1$s t using (
           select k.ctid, row_number() over newest as place, sum(octet_length(k::text)) over newest as bytes
           from %1$s k where k.%2$I = $1 window newest as (order by k.%3$I desc, k.ctid desc)
         ) kept
         where t.ctid = kept.ctid and (kept.place > $2 or kept.bytes > $3)',
        tg_relid::regclass, persons_column, tg_argv[5]
      ) using person, most_rows, most_bytes;
    else
      execute format(
        'select count(*), coalesce(sum(octet_length(t::text)), 0) from %s t where t.%I = $1',
        tg_relid::regclass, persons_column
      ) into kept_rows, kept_bytes using person;
      if kept_rows > most_rows then
        raise exception 'One person may keep at most % %.', most_rows, called using errcode = 'PT422', hint = beyond;
      elsif kept_bytes > most_bytes then
        raise exception 'The % of one person may take at most % bytes.', called, most_bytes using errcode = 'PT422', hint = beyond;
      end if;
    end if;
  end loop;
  return null;
end
$$;

revoke execute on function private.keep_within_quota() from public;

-- Saved deals

create trigger keep_within_quota after insert on public.saved_deals
  referencing new table as written for each statement
  execute function private.keep_within_quota('user_id', '1000', '4000000', 'saved deals', 'Remove some that you no longer need.');

create trigger keep_within_quota_updated after update on public.saved_deals
  referencing new table as written for each statement
  execute function private.keep_within_quota('user_id', '1000', '4000000', 'saved deals', 'Remove some that you no longer need.');

-- Conversations: the oldest are dropped first.

create trigger keep_within_quota after insert on public.chat_threads
  referencing new table as written for each statement
  execute function private.keep_within_quota('user_id', '100', '100000', 'conversations', 'drop', 'created_at');

create trigger keep_within_quota after insert on public.chat_messages
  referencing new table as written for each statement
  execute function private.keep_within_quota('user_id', '2000', '5000000', 'messages', 'drop', 'id');

-- Reports, which people cannot delete

create trigger keep_within_quota after insert on public.deal_reports
  referencing new table as written for each statement
  execute function private.keep_within_quota('user_id', '500', '1000000', 'reports', 'Write to us instead.');

-- Profiles: one per person, but a number can have very many digits.

create trigger keep_within_quota after update on public.profiles
  referencing new table as written for each statement
  execute function private.keep_within_quota('id', '1', '20000', 'profiles', 'Shorten what it says.');

notify pgrst, 'reload schema';
