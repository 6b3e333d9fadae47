-- Conversations: what a person asked and what the assistant answered, readable only by that person.

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
  created_at timestamptz not null default now(),

  constraint the_thread_is_the_writers foreign key (thread_id, user_id)
    references public.chat_threads (id, user_id) on delete cascade,
  constraint role_is_known check (role in ('user', 'assistant', 'note')),
  constraint content_is_short check (char_length(content) between 1 and 4000),
  constraint answer_is_small check (octet_length(answer::text) <= 300000)
);

comment on table public.chat_messages is
  'What was said, in the order of `id`. `answer` is what a search answered: plan, chips and deals; null for what people said.';

create index chat_messages_thread_id_idx on public.chat_messages (thread_id, user_id);
create index chat_messages_user_id_id_idx on public.chat_messages (user_id, id desc);

revoke all on public.chat_threads, public.chat_messages from anon, authenticated, service_role;
grant select, delete on public.chat_threads to authenticated;
grant insert (id, user_id) on public.chat_threads to authenticated;
grant select on public.chat_messages to authenticated;
grant insert (thread_id, user_id, role, content, answer) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_threads, public.chat_messages to service_role;

alter table public.chat_threads enable row level security;
alter table public.chat_threads force row level security;
alter table public.chat_messages enable row level security;
alter table public.chat_messages force row level security;

create policy "People read their own conversations" on public.chat_threads
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People begin conversations of their own" on public.chat_threads
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "People clear their own conversations" on public.chat_threads
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "The service works with every conversation" on public.chat_threads
  for all to service_role using (true) with check (true);

create policy "People read what was said in their conversations" on public.chat_messages
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People add to their own conversations" on public.chat_messages
  for insert to authenticated with check (user_id = (select auth.uid()));

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

revoke execute on function public.shopper_of from public, anon, authenticated;
grant execute on function public.shopper_of to service_role;

notify pgrst, 'reload schema';
