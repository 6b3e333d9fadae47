-- Reports are limited per person, and an anonymous account costs nothing: whoever reports has an address or another way in.

create policy "Anonymous people do not report" on public.deal_reports
  as restrictive for insert to authenticated
  with check (coalesce(((select auth.jwt()) ->> 'is_anonymous')::boolean, false) is false);

notify pgrst, 'reload schema';
