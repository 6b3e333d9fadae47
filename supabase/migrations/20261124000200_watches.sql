-- Watches: deals and requests that a person wants to hear about.

create table public.watches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id uuid references public.deals (id) on delete cascade,
  -- The title of the deal, or the request in words.
  title text not null,
  under numeric(12, 2),
  plan jsonb,
  seen_price numeric(12, 2),
  seen_ids uuid[],
  checked_at timestamptz,
  told_at timestamptz,
  told text,
  created_at timestamptz not null default now(),

  constraint one_watch_for_each_person_and_deal unique (user_id, deal_id),
  constraint of_a_deal_or_of_a_request check ((deal_id is null) <> (plan is null)),
  constraint title_is_short check (char_length(title) between 1 and 500),
  constraint under_is_an_amount check (under > 0 and under < 10000000),
  constraint plan_is_an_object check (jsonb_typeof(plan) = 'object'),
  constraint told_is_known check (told in ('price', 'ended', 'found'))
);

comment on table public.watches is 'What people want to be mailed about: a deal under an amount or when it changes or ends, or a request when something new answers it.';
comment on column public.watches.under is 'Null: any other price, or the end.';
comment on column public.watches.told is 'What the person was told last. A watch of a deal with an amount, or of one that ended, is then over.';

create index watches_deal_id_idx on public.watches (deal_id) where deal_id is not null;
create index watches_checked_at_idx on public.watches (checked_at nulls first) where plan is not null;

revoke all on public.watches from anon, authenticated, service_role;
grant select (id, user_id, deal_id, title, under, plan, told_at, told, created_at), delete on public.watches to authenticated;
grant select, insert, update, delete on public.watches to service_role;

alter table public.watches enable row level security;
alter table public.watches force row level security;

create policy "People read their own watches" on public.watches
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People end their own watches" on public.watches
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "The service works with every watch" on public.watches
  for all to service_role using (true) with check (true);

create trigger keep_within_quota after insert on public.watches
  referencing new table as written for each statement
  execute function private.keep_within_quota('user_id', '50', '500000', 'watches', 'End one that you no longer need.');

-- The mail about watches of a person: its link to stop it, and when the last one was asked for.

create table public.watch_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stop_token uuid not null default gen_random_uuid() unique,
  last_at timestamptz,
  stopped_at timestamptz
);

comment on table public.watch_mails is 'Who gets mail about watches. The token can do nothing but stop that mail.';

revoke all on public.watch_mails from anon, authenticated, service_role;
grant select (user_id, stopped_at) on public.watch_mails to authenticated;
grant select, insert, update, delete on public.watch_mails to service_role;

alter table public.watch_mails enable row level security;
alter table public.watch_mails force row level security;

create policy "People read whether their own mail is stopped" on public.watch_mails
  for select to authenticated using (user_id = (select auth.uid()));

create policy "The service works with the mail of every person" on public.watch_mails
  for all to service_role using (true) with check (true);

-- A finished mail holds an address, so it is deleted with its person.

alter table public.outbox add column user_id uuid references auth.users (id) on delete cascade;
create index outbox_user_id_idx on public.outbox (user_id) where user_id is not null;
comment on column public.outbox.user_id is 'Whose mail it is, where it is the mail of an account.';

-- Watches a deal for the caller, or a request by its plan, and returns the id. Watching again sets a new amount. Who watches
-- something wants mail, so stopped mail starts again.

create function public.watch(
  deal_id uuid default null, under numeric default null, title text default null, plan jsonb default null
)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  deal public.deals;
  watch_id uuid;
begin
  if person is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if watch.deal_id is not null then
    select * into deal from public.deals d where d.id = watch.deal_id and d.removed_at is null;
    if deal.id is null then
      raise exception 'There is no such deal.' using errcode = 'PT404';
    end if;
  end if;
  insert into public.watch_mails as m (user_id) values (person)
  on conflict (user_id) do update set stopped_at = null;
  if deal.id is not null then
    insert into public.watches as w (user_id, deal_id, title, under, seen_price)
    values (person, deal.id, deal.title, watch.under, deal.deal_price)
    on conflict on constraint one_watch_for_each_person_and_deal do update
    set under = excluded.under, title = excluded.title, seen_price = excluded.seen_price, told_at = null, told = null
    returning w.id into watch_id;
  else
    insert into public.watches (user_id, title, plan)
    values (person, left(watch.title, 500), watch.plan)
    returning id into watch_id;
  end if;
  return watch_id;
end
$$;

comment on function public.watch is 'Tells the caller by mail about a deal or about what answers a request.';

-- Starts the caller's mail again.

create function public.resume_watch_mail()
returns void
language sql volatile security definer set search_path = '' as $$
  update public.watch_mails m set stopped_at = null where m.user_id = auth.uid()
$$;

-- Stops the mail of the person whose link it is, including a mail that waits. Returns whether there is one.

create function public.stop_watch_mail(token uuid, at timestamptz default now())
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  person uuid;
begin
  update public.watch_mails m set stopped_at = coalesce(m.stopped_at, stop_watch_mail.at)
  where m.stop_token = stop_watch_mail.token
  returning m.user_id into person;
  delete from public.outbox o
  where o.user_id = person and o.topic = 'mail' and o.done_at is null and o.lease_id is null;
  return person is not null;
end
$$;

-- The watches of deals with news, for at most n people who may be mailed now: one mail a day.

create function public.watch_news(at timestamptz, n integer default 100)
returns table (user_id uuid, stop_token uuid, news jsonb)
language sql stable set search_path = '' as $$
  select w.user_id, m.stop_token, jsonb_agg(jsonb_build_object(
    'watch', w.id, 'deal', d.id, 'title', left(d.title, 200), 'merchant', s.name, 'price', d.deal_price,
    'before', w.seen_price, 'under', w.under,
    'kind', case when d.removed_at is null and d.runs_until > watch_news.at then 'price' else 'ended' end
  ) order by d.deal_price - w.seen_price, w.id)
  from public.watches w
  join public.watch_mails m on m.user_id = w.user_id
  join public.deals d on d.id = w.deal_id
  join public.merchants s on s.id = d.merchant_id
  where m.stopped_at is null and (m.last_at is null or m.last_at <= watch_news.at - interval '1 day')
    and (w.told_at is null or (w.under is null and w.told = 'price'))
    and (
      d.removed_at is not null or d.runs_until <= watch_news.at
      or case when w.under is null then d.deal_price <> w.seen_price else d.deal_price < w.under end
    )
  group by w.user_id, m.stop_token
  limit greatest(1, least(watch_news.n, 1000))
$$;

-- The watched requests that were not searched for a while, for people who may be mailed now, those that wait longest first.

create function public.watched_requests(at timestamptz, unchecked_since timestamptz, n integer default 100)
returns table (watch uuid, user_id uuid, stop_token uuid, title text, plan jsonb, seen_ids uuid[])
language sql stable set search_path = '' as $$
  select w.id, w.user_id, m.stop_token, w.title, w.plan, w.seen_ids
  from public.watches w
  join public.watch_mails m on m.user_id = w.user_id
  where w.plan is not null and m.stopped_at is null
    and (m.last_at is null or m.last_at <= watched_requests.at - interval '1 day')
    and (w.checked_at is null or w.checked_at <= watched_requests.unchecked_since)
  order by w.checked_at nulls first, w.id
  limit greatest(1, least(watched_requests.n, 1000))
$$;

-- Notes what a search for a request found the first time, or that it found nothing new.

create function public.note_watched_request(watch uuid, at timestamptz, seen_ids uuid[])
returns void
language sql volatile set search_path = '' as $$
  update public.watches w set checked_at = note_watched_request.at, seen_ids = note_watched_request.seen_ids
  where w.id = note_watched_request.watch
$$;

-- Puts one mail into the outbox and notes what it tells, in one transaction; false if the person was mailed within the day, has
-- stopped the mail, or is gone. `told`: [{"watch", "kind", "price", "seen"}].

create function public.mail_watch_news(user_id uuid, mail jsonb, told jsonb, at timestamptz)
returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.watch_mails m set last_at = mail_watch_news.at
  where m.user_id = mail_watch_news.user_id and m.stopped_at is null
    and (m.last_at is null or m.last_at <= mail_watch_news.at - interval '1 day');
  if not found then
    return false;
  end if;
  insert into public.outbox (topic, payload, user_id, created_at, available_at)
  values ('mail', mail_watch_news.mail, mail_watch_news.user_id, mail_watch_news.at, mail_watch_news.at);
  update public.watches w
  set told_at = mail_watch_news.at, told = t.kind, seen_price = coalesce(t.price, w.seen_price),
      seen_ids = coalesce(t.seen, w.seen_ids),
      checked_at = case when w.plan is null then w.checked_at else mail_watch_news.at end
  from jsonb_to_recordset(mail_watch_news.told) as t (watch uuid, kind text, price numeric, seen uuid[])
  where w.id = t.watch and w.user_id = mail_watch_news.user_id;
  return true;
end
$$;

revoke execute on function public.watch, public.resume_watch_mail, public.stop_watch_mail, public.watch_news,
  public.watched_requests, public.note_watched_request, public.mail_watch_news from public, anon, authenticated;
grant execute on function public.watch, public.resume_watch_mail to authenticated;
grant execute on function public.stop_watch_mail, public.watch_news, public.watched_requests, public.note_watched_request,
  public.mail_watch_news to service_role;

notify pgrst, 'reload schema';
