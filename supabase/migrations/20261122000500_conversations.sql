-- Conversations: what a person asked and what the assistant answered, readable only by that person and stored by the function that
-- answers, so that nobody can write what the assistant said.

create table public.chat_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),

  -- Lets a message prove with one key that its thread is its writer's.
  constraint a_thread_has_one_owner unique (id, user_id)
);

comment on table public.chat_threads is 'Conversations with the assistant. Clearing one deletes it with its messages.';

create index chat_threads_user_id_created_at_idx on public.chat_threads (user_id, created_at desc);

create table public.chat_messages (
  id bigint generated always as identity primary key,
  thread_id uuid not null,
  user_id uuid not null default auth.uid(),
  role text not null,
  content text not null,
  answer jsonb,
  turn uuid,
  created_at timestamptz not null default now(),

  constraint the_thread_is_the_writers foreign key (thread_id, user_id)
    references public.chat_threads (id, user_id) on delete cascade,
  constraint role_is_known check (role in ('user', 'assistant', 'note')),
  constraint content_is_short check (char_length(content) between 1 and 4000),
  constraint answer_is_small check (octet_length(answer::text) <= 300000)
);

comment on table public.chat_messages is
  'What was said, in the order of `id`. `answer` is what a search answered: plan, chips and deals; null for what people said.';

comment on column public.chat_messages.turn is
  'The browser''s id of a question, shared with its answer: asked again after a failure, it is one question. Null for notes.';

create index chat_messages_thread_id_idx on public.chat_messages (thread_id, user_id);
create index chat_messages_user_id_id_idx on public.chat_messages (user_id, id desc);
create unique index chat_messages_turn_role_idx on public.chat_messages (user_id, turn, role) where turn is not null;

revoke all on public.chat_threads, public.chat_messages from anon, authenticated, service_role;
grant select, delete on public.chat_threads to authenticated;
grant select on public.chat_messages to authenticated;
grant insert (thread_id, user_id, role, content) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_threads, public.chat_messages to service_role;

alter table public.chat_threads enable row level security;
alter table public.chat_threads force row level security;
alter table public.chat_messages enable row level security;
alter table public.chat_messages force row level security;

create policy "People read their own conversations" on public.chat_threads
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People clear their own conversations" on public.chat_threads
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "The service works with every conversation" on public.chat_threads
  for all to service_role using (true) with check (true);

create policy "People read what was said in their conversations" on public.chat_messages
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People add notes to their own conversations" on public.chat_messages
  for insert to authenticated with check (user_id = (select auth.uid()) and role = 'note');

create policy "The service works with every message" on public.chat_messages
  for all to service_role using (true) with check (true);

-- What the assistant knows about the person who asks: goal, interests, estimate and saved deals; null without a profile.

create function public.shopper_of(user_id uuid)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'goal', p.lifestyle_goal,
    'interests', to_jsonb(p.selected_categories),
    'name', nullif(p.full_name, ''),
    'annualSpend', p.estimated_annual_spend,
    'points', p.estimated_rewards,
    'savedCount', (select count(*) from public.saved_deals s where s.user_id = shopper_of.user_id),
    'saved', coalesce((
      select jsonb_agg(jsonb_build_object('title', s.deal_title, 'merchant', s.merchant_name, 'price', s.discounted_price))
      from (
        select r.deal_title, r.merchant_name, r.discounted_price
        from public.saved_deals r where r.user_id = shopper_of.user_id
        order by r.created_at desc limit 3
      ) s), '[]'::jsonb))
  from public.profiles p where p.id = shopper_of.user_id
$$;

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

-- Stores the answer to a question, once. False when the question is not there: the conversation was cleared in the meantime.

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

revoke execute on function public.shopper_of, public.keep_question, public.keep_answer from public, anon, authenticated;
grant execute on function public.shopper_of, public.keep_question, public.keep_answer to service_role;

notify pgrst, 'reload schema';
