-- Messages of the contact form that were sent from the page.

create table public.contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  is_suspected boolean not null default false,
  created_at timestamptz not null default now(),

  constraint texts_are_short check (
    char_length(name) <= 100 and char_length(email) <= 255 and char_length(subject) <= 150 and char_length(message) <= 5000
  )
);

comment on table public.contact_messages is 'What was written with the contact form. Each is mailed to our mailbox too. Deleted after two years.';
comment on column public.contact_messages.is_suspected is 'A program filled in the field that people do not see: it was not mailed.';

create index contact_messages_created_at_idx on public.contact_messages (created_at);

revoke all on public.contact_messages from anon, authenticated, service_role;
grant select, insert, update, delete on public.contact_messages to service_role;

alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;

create policy "The service works with every message" on public.contact_messages
  for all to service_role using (true) with check (true);

-- Keeps a message and puts its mail, if it gets one, into the outbox. False if it was kept before.

create function public.keep_contact_message(
  id uuid, name text, email text, subject text, message text, is_suspected boolean, mail jsonb, at timestamptz default now()
)
returns boolean
language sql volatile set search_path = '' as $$
  with kept as (
    insert into public.contact_messages (id, name, email, subject, message, is_suspected, created_at)
    values (
      keep_contact_message.id, keep_contact_message.name, keep_contact_message.email, keep_contact_message.subject,
      keep_contact_message.message, keep_contact_message.is_suspected, keep_contact_message.at
    )
    on conflict do nothing
    returning id
  ), asked as (
    insert into public.outbox (topic, payload, created_at, available_at)
    select 'mail', keep_contact_message.mail, keep_contact_message.at, keep_contact_message.at
    from kept where jsonb_typeof(keep_contact_message.mail) = 'object'
  )
  select exists (select from kept)
$$;

revoke execute on function public.keep_contact_message from public, anon, authenticated;
grant execute on function public.keep_contact_message to service_role;

notify pgrst, 'reload schema';
