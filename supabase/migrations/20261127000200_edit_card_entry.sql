-- The status page corrects an entry of either list: so far only a merchant's.

create or replace function public.edit_waitlist(token text, form jsonb, facts jsonb, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  update public.waitlist_entries w set form = edit_waitlist.form, facts = edit_waitlist.facts, updated_at = edit_waitlist.at
  where w.id = public.entry_of_token(edit_waitlist.token, 'status', edit_waitlist.at)
  returning w.* into e;
  if not found then
    return false;
  end if;
  perform public.ask_for_sheet_row(e.id, e.list, edit_waitlist.at);
  return true;
end
$$;

notify pgrst, 'reload schema';
