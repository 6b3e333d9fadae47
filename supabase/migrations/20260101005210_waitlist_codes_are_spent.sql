-- An entry has one code at a time. A new one takes the place of the one before, confirming spends it, and wrong tries are
-- counted by the day, whatever is mailed in between.

alter table public.waitlist_entries add column code_tried_from timestamptz;
comment on column public.waitlist_entries.code_tried_from is 'When the day began in which `code_tries` wrong codes were tried.';

delete from public.waitlist_tokens t using public.waitlist_entries e
where e.id = t.entry_id and t.purpose = 'code'
  and (e.confirmed_at is not null or exists (
    select from public.waitlist_tokens o
    where o.entry_id = t.entry_id and o.purpose = 'code' and (o.created_at, o.token_hash) > (t.created_at, t.token_hash)
  ));

create or replace function public.take_waitlist_mail(
  entry_id uuid, kind text, tokens jsonb, asked_at timestamptz, at timestamptz default now()
)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = take_waitlist_mail.entry_id for update;
  if not found or e.is_suspected then
    return null;
  end if;
  if kind = 'confirm' and e.confirmed_at is not null then
    return null;
  end if;
  if kind <> 'confirm' and e.confirmed_at is null then
    return null;
  end if;
  -- A notice that is a week late is no notice; and whoever wants no mail gets what they ask for, and nothing else.
  if kind not in ('confirm', 'link') and (e.unsubscribed_at is not null or asked_at < at - interval '7 days') then
    return null;
  end if;
  if tokens ? 'code' then
    delete from public.waitlist_tokens t where t.entry_id = e.id and t.purpose = 'code';
  end if;
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, created_at, expires_at)
  select case t.key when 'code' then public.waitlist_hash(e.list || ':' || e.email_key || ':' || t.value) else t.value end,
    e.id, t.key, at, at + case t.key
    when 'confirm' then interval '7 days' when 'code' then interval '1 day'
    when 'status' then interval '30 days' else interval '2 years' end
  from jsonb_each_text(tokens) t
  on conflict (token_hash) do nothing;
  return jsonb_build_object('list', e.list, 'email', e.email, 'code', e.code)
    || coalesce(public.waitlist_place(e.id), '{}');
end
$$;

create or replace function public.confirm_waitlist_by_code(
  list text, email_key text, code text, status_token text, at timestamptz default now()
)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
  is_new_day boolean;
begin
  select w.* into e from public.waitlist_entries w
  where w.list = confirm_waitlist_by_code.list and w.email_key = confirm_waitlist_by_code.email_key for update;
  if not found then
    return null;
  end if;
  is_new_day := e.code_tried_from is null or e.code_tried_from <= confirm_waitlist_by_code.at - interval '1 day';
  if e.code_tries >= 10 and not is_new_day then
    return null;
  end if;
  if not exists (
    select from public.waitlist_tokens t
    where t.token_hash = public.waitlist_hash(e.list || ':' || e.email_key || ':' || confirm_waitlist_by_code.code)
      and t.entry_id = e.id and t.purpose = 'code' and t.expires_at > confirm_waitlist_by_code.at
  ) then
    update public.waitlist_entries w
    set code_tries = case when is_new_day then 1 else w.code_tries + 1 end,
      code_tried_from = case when is_new_day then confirm_waitlist_by_code.at else w.code_tried_from end
    where w.id = e.id;
    return null;
  end if;
  return public.settle_confirmation(e.id, status_token, at);
end
$$;

create or replace function public.settle_confirmation(entry_id uuid, status_token text, at timestamptz)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  e public.waitlist_entries;
begin
  select w.* into e from public.waitlist_entries w where w.id = settle_confirmation.entry_id for update;
  if not found then
    return null;
  end if;
  delete from public.waitlist_tokens t where t.entry_id = e.id and t.purpose = 'code';
  insert into public.waitlist_tokens (token_hash, entry_id, purpose, created_at, expires_at)
  values (status_token, e.id, 'status', at, at + interval '30 days');
  if e.confirmed_at is null then
    update public.waitlist_entries w
    set confirmed_at = settle_confirmation.at, is_suspected = false,
      -- Whoever confirms after leaving asks for mail again.
      unsubscribed_at = null,
      -- Forty random bits: the first twelve digits of a random uuid.
      code = upper(left(replace(gen_random_uuid()::text, '-', ''), 10))
    where w.id = e.id;
    delete from public.waitlist_suppressions s
    where s.email_hash = public.waitlist_hash(e.list || ':' || e.email_key);
    delete from public.outbox o
    where o.payload ->> 'entry' = e.id::text and o.payload ? 'entry' and o.topic = 'waitlist-reply'
      and o.payload ->> 'kind' = 'confirm' and o.done_at is null and o.lease_id is null;
    perform public.ask_for_waitlist_mail(e.id, 'welcome', at);
  end if;
  return jsonb_build_object('entry', e.id, 'list', e.list);
end
$$;

notify pgrst, 'reload schema';
