-- The auth service asks for messages that name rows of its own: what they say is made in the moment of sending, so that no
-- code and no link lies here. `mail` stays for what holds no secret.

drop policy "The auth service asks for mail" on public.outbox;

create policy "The auth service asks for mails and text messages" on public.outbox
  for insert to supabase_auth_admin with check (topic in ('mail', 'auth-mail', 'auth-text'));
