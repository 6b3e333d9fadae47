-- Messages of the contact form that were sent from the page.

create table public.contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  is_suspected boolean not null default false,
  created_at timestamptz not null default now(),
  answered_at timestamptz,

  constraint texts_are_short check (
    char_length(name) <= 100 and char_length(email) <= 255 and char_length(subject) <= 150 and char_length(message) <= 5000
  )
);

comment on table public.contact_messages is 'What was written with the contact form. Each is mailed to our mailbox too. Deleted after two years.';
comment on column public.contact_messages.is_suspected is 'A program filled in the field that people do not see: it was not mailed.';
comment on column public.contact_messages.answered_at is 'When an operator marked it as answered; null while it waits.';

create index contact_messages_created_at_idx on public.contact_messages (created_at, id);
create index contact_messages_waiting_idx on public.contact_messages (created_at, id) where answered_at is null and not is_suspected;

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

-- For the console: messages that wait, were answered, or are suspected, newest first, twenty-five at a time: {rows, next}. `before`
-- is the `next` of the page above.

create function public.operator_messages(in_state text default 'waiting', before uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return (
    with page as (
      select m.* from public.contact_messages m
      where case operator_messages.in_state
          when 'suspected' then m.is_suspected
          when 'answered' then m.answered_at is not null and not m.is_suspected
          else m.answered_at is null and not m.is_suspected end
        and (operator_messages.before is null or (m.created_at, m.id) < (
          select b.created_at, b.id from public.contact_messages b where b.id = operator_messages.before))
      order by m.created_at desc, m.id desc
      limit 26
    ), shown as (select * from page p order by p.created_at desc, p.id desc limit 25)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', s.name, 'email', s.email, 'subject', s.subject, 'message', s.message,
        'isSuspected', s.is_suspected, 'sentAt', s.created_at, 'answeredAt', s.answered_at
      ) order by s.created_at desc, s.id desc) from shown s), '[]'),
      'next', case when (select count(*) from page) > 25
        then (select s.id from shown s order by s.created_at, s.id limit 1) end
    )
  );
end
$$;

-- Marks a message as answered, or as waiting again. The log names it by its id alone.

create function public.operator_answer_message(message uuid, answered boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  was timestamptz;
begin
  perform private.require_operator();
  select m.answered_at into was from public.contact_messages m where m.id = operator_answer_message.message for update;
  if not found then
    raise exception 'There is no such message any more' using errcode = 'PT404';
  end if;
  if operator_answer_message.answered = (was is not null) then
    return;
  end if;
  update public.contact_messages m set answered_at = case when operator_answer_message.answered then now() end
  where m.id = operator_answer_message.message;
  perform private.note_action(
    case when operator_answer_message.answered then 'message.answer' else 'message.reopen' end,
    operator_answer_message.message::text, jsonb_build_object('answered', was is not null),
    jsonb_build_object('answered', operator_answer_message.answered));
end
$$;

revoke execute on function public.operator_messages, public.operator_answer_message from public, anon;
grant execute on function public.operator_messages, public.operator_answer_message to authenticated;

notify pgrst, 'reload schema';
