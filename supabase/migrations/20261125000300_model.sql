-- What a language model may read and cost: each person's choice, and how much of its budgets was used. Nothing of what was asked
-- or answered is here.

alter table public.profiles add column language_model boolean;

comment on column public.profiles.language_model is
  'Whether a language model may read the person''s questions; null until they choose, and then their browser''s signal decides.';

grant update (language_model) on public.profiles to authenticated;

create function public.allows_model(user_id uuid)
returns boolean
language sql stable set search_path = '' as $$
  select p.language_model from public.profiles p where p.id = allows_model.user_id
$$;

create table public.model_use (
  scope text not null,
  day date not null,
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  tokens bigint not null,
  micros bigint not null,
  primary key (scope, day),

  constraint scope_is_short check (char_length(scope) between 1 and 64)
);

comment on table public.model_use is
  'Tokens and millionths of dollars that the language model took: `all` since ever, `day`, and of each caller on a day by a hash.';
comment on column public.model_use.key is 'Of a day: the key of its callers'' hashes, deleted with them after the next day.';

revoke all on public.model_use from anon, authenticated, service_role;
grant select, insert, update, delete on public.model_use to service_role;

alter table public.model_use enable row level security;
alter table public.model_use force row level security;

create policy "The service counts what the model took" on public.model_use
  for all to service_role using (true) with check (true);

-- The three rows that a call counts in, made where they are missing and locked in one order. The first of a day deletes older days.

create function private.model_use_of(caller text, at timestamptz)
returns setof public.model_use
language plpgsql volatile set search_path = '' as $$
declare
  today date := (model_use_of.at at time zone 'UTC')::date;
  secret text;
begin
  insert into public.model_use (scope, day, tokens, micros) values ('all', '-infinity', 0, 0) on conflict do nothing;
  insert into public.model_use (scope, day, tokens, micros) values ('day', today, 0, 0) on conflict do nothing;
  if found then
    delete from public.model_use u where u.day < today - 1 and u.scope <> 'all';
  end if;
  perform from public.model_use u where u.scope = 'all' for update;
  select u.key into secret from public.model_use u where u.scope = 'day' and u.day = today for update;
  insert into public.model_use (scope, day, tokens, micros)
  values (encode(sha256(convert_to(secret || model_use_of.caller, 'UTF8')), 'hex'), today, 0, 0) on conflict do nothing;
  return query
    select u.* from public.model_use u
    where u.scope = 'all' or (u.day = today and u.scope in (
      'day', encode(sha256(convert_to(secret || model_use_of.caller, 'UTF8')), 'hex')));
end
$$;

-- Takes the most that a call can use from every budget, or from none. `limits` has tokens and micros by person, day and all.

create function public.reserve_model_use(caller text, at timestamptz, tokens bigint, micros bigint, limits jsonb)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  scopes text[];
  today date := (reserve_model_use.at at time zone 'UTC')::date;
  granted boolean;
begin
  select array_agg(u.scope), bool_and(
    u.tokens + reserve_model_use.tokens <= (limits -> 'tokens' ->> n.name)::numeric
    and u.micros + reserve_model_use.micros <= (limits -> 'micros' ->> n.name)::numeric)
  into scopes, granted
  from private.model_use_of(reserve_model_use.caller, reserve_model_use.at) u
  cross join lateral (select case when u.scope in ('all', 'day') then u.scope else 'person' end as name) n;
  if granted then
    update public.model_use u
    set tokens = u.tokens + reserve_model_use.tokens, micros = u.micros + reserve_model_use.micros
    where u.scope = any (scopes) and u.day in ('-infinity', today);
  end if;
  return (
    select jsonb_build_object('granted', granted,
      'dayTokens', d.tokens, 'dayMicros', d.micros, 'allTokens', a.tokens, 'allMicros', a.micros)
    from public.model_use a, public.model_use d
    where a.scope = 'all' and d.scope = 'day' and d.day = today);
end
$$;

-- Gives back what a call did not use, or takes what it used beyond: the differences to what was reserved at that time.

create function public.settle_model_use(caller text, at timestamptz, tokens bigint, micros bigint)
returns void
language sql volatile security definer set search_path = '' as $$
  update public.model_use u
  set tokens = greatest(0, u.tokens + settle_model_use.tokens), micros = greatest(0, u.micros + settle_model_use.micros)
  from private.model_use_of(settle_model_use.caller, settle_model_use.at) r
  where u.scope = r.scope and u.day = r.day
$$;

-- Stores what a model made of a question instead of the answer before; nothing where there is none.

create function public.correct_answer(user_id uuid, turn uuid, content text, answer jsonb)
returns void
language sql volatile set search_path = '' as $$
  update public.chat_messages m set content = correct_answer.content, answer = correct_answer.answer
  where m.user_id = correct_answer.user_id and m.turn = correct_answer.turn and m.role = 'assistant'
$$;

revoke execute on function private.model_use_of from public;
revoke execute on function public.allows_model, public.reserve_model_use, public.settle_model_use, public.correct_answer
  from public, anon, authenticated;
grant execute on function public.allows_model, public.reserve_model_use, public.settle_model_use, public.correct_answer
  to service_role;

notify pgrst, 'reload schema';
