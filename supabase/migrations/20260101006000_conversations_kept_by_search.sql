-- Conversations are stored by the function that answers, so that nobody can write what the assistant said. `turn` is the
-- browser's own id of a question: asked again after a failure, it is one question with one answer.

alter table public.chat_messages add column turn uuid;
comment on column public.chat_messages.turn is 'The question and its answer share it; null for notes that need no answer.';
create unique index chat_messages_turn_role_idx on public.chat_messages (user_id, turn, role) where turn is not null;

revoke insert (id, user_id) on public.chat_threads from authenticated;
revoke insert (thread_id, user_id, role, content, answer) on public.chat_messages from authenticated;
grant insert (thread_id, user_id, role, content) on public.chat_messages to authenticated;

drop policy "People begin conversations of their own" on public.chat_threads;
drop policy "People add to their own conversations" on public.chat_messages;

create policy "People add notes to their own conversations" on public.chat_messages
  for insert to authenticated with check (user_id = (select auth.uid()) and role = 'note');

-- Stores a question, in a new conversation unless `thread` is one of the person's. Answers the conversation's id.

create function public.keep_question(user_id uuid, thread uuid, turn uuid, role text, content text)
returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  kept uuid;
begin
  select m.thread_id into kept from public.chat_messages m
  where m.user_id = keep_question.user_id and m.turn = keep_question.turn and m.role <> 'assistant';
  if found then
    return kept;
  end if;
  select t.id into kept from public.chat_threads t
  where t.id = keep_question.thread and t.user_id = keep_question.user_id;
  if not found then
    insert into public.chat_threads (user_id) values (keep_question.user_id) returning id into kept;
  end if;
  insert into public.chat_messages (thread_id, user_id, role, content, turn)
  values (kept, keep_question.user_id, keep_question.role, keep_question.content, keep_question.turn);
  return kept;
end
$$;

-- Stores the answer to a question, once. False when the question is not there: the conversation was cleared meanwhile.

create function public.keep_answer(user_id uuid, turn uuid, content text, answer jsonb)
returns boolean
language sql volatile set search_path = '' as $$
  with kept as (
    insert into public.chat_messages (thread_id, user_id, role, content, answer, turn)
    select m.thread_id, m.user_id, 'assistant', keep_answer.content, keep_answer.answer, m.turn
    from public.chat_messages m
    where m.user_id = keep_answer.user_id and m.turn = keep_answer.turn and m.role <> 'assistant'
    on conflict do nothing
    returning 1
  )
  select exists (select from kept) or exists (
    select from public.chat_messages m
    where m.user_id = keep_answer.user_id and m.turn = keep_answer.turn and m.role = 'assistant'
  )
$$;

revoke execute on function public.keep_question(uuid, uuid, uuid, text, text) from public, anon, authenticated;
revoke execute on function public.keep_answer(uuid, uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.keep_question(uuid, uuid, uuid, text, text) to service_role;
grant execute on function public.keep_answer(uuid, uuid, text, jsonb) to service_role;

-- Puts back what was claimed and not tried: free at once, or at `available_at`. The claim does not count as an attempt.

create function public.release_outbox(lease uuid, ids uuid[], available_at timestamptz default null)
returns integer
language sql volatile set search_path = '' as $$
  with released as (
    update public.outbox o
    set lease_id = null, leased_until = null, attempts = o.attempts - 1,
        available_at = coalesce(release_outbox.available_at, o.available_at)
    where o.lease_id = release_outbox.lease and o.id = any (release_outbox.ids) and o.done_at is null and o.dead_at is null
    returning 1
  )
  select count(*)::integer from released
$$;

revoke execute on function public.release_outbox(uuid, uuid[], timestamptz) from public, anon, authenticated;
grant execute on function public.release_outbox(uuid, uuid[], timestamptz) to service_role;

-- How many seconds a mail that a form asked for must still wait, on a project whose mail nothing else counts: one a minute
-- and six an hour to one mailbox, whatever tag follows its name, and 3,000 an hour in all. Null: the mailbox had its share.

create function public.wait_for_waitlist_mail(entry_id uuid, at timestamptz default now())
returns integer
language sql stable set search_path = '' as $$
  with sent as (
    select o.done_at, regexp_replace(e.email_key, '\+[^@]*@', '@') as mailbox
    from public.outbox o join public.waitlist_entries e on e.id::text = o.payload ->> 'entry'
    where o.topic = 'waitlist-reply' and o.done_at > wait_for_waitlist_mail.at - interval '1 hour'
  ),
  own as (
    select count(*) as mails, max(s.done_at) as latest from sent s
    where s.mailbox = (
      select regexp_replace(e.email_key, '\+[^@]*@', '@') from public.waitlist_entries e
      where e.id = wait_for_waitlist_mail.entry_id
    )
  )
  select case
    when own.mails >= 6 then null
    when own.latest > wait_for_waitlist_mail.at - interval '1 minute'
      then ceil(extract(epoch from own.latest + interval '1 minute' - wait_for_waitlist_mail.at))::integer
    when (select count(*) from sent) >= 3000 then 60
    else 0
  end from own
$$;

revoke execute on function public.wait_for_waitlist_mail(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.wait_for_waitlist_mail(uuid, timestamptz) to service_role;

notify pgrst, 'reload schema';
