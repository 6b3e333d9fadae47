-- On a list that was empty when its plan was made, an index that begins with the list seemed as good for finding one person as the
-- one of list and address, and each sign-up of a surge read all before it. In the order of joining alone it serves the export as well.

drop index public.waitlist_entries_join_number_idx;
create index waitlist_entries_join_number_idx on public.waitlist_entries (join_number);
