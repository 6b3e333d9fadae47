-- Merchants' feeds: what a merchant on the waitlist sent us to read. One row per merchant; sending again replaces it.
--   draft     nothing is sent; links were checked
--   waiting   sent; a person decides
--   approved  it is read: a link as a feed (public.feeds), a pasted one was imported once
--   declined  `reason` says why

create table public.merchant_feeds (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null unique references public.waitlist_entries (id) on delete cascade,
  state text not null default 'draft',
  url text,
  content text,
  accepted integer not null default 0,
  refused integer not null default 0,
  sent_at timestamptz,
  decided_at timestamptz,
  source text,
  reason text,
  -- Of the last hour, at most five.
  link_checks timestamptz[] not null default '{}',
  checked_url text,
  checked_accepted integer,
  checked_refused integer,

  constraint state_is_known check (state in ('draft', 'waiting', 'approved', 'declined')),
  constraint url_is_web check (url ~* '^https?://' and char_length(url) <= 2048),
  constraint content_is_short check (char_length(content) <= 400000),
  constraint only_a_draft_is_empty check (state in ('draft', 'approved') or num_nonnulls(url, content) = 1),
  constraint counts_are_not_negative check (accepted >= 0 and refused >= 0),
  constraint checked_url_is_short check (char_length(checked_url) <= 2048),
  constraint source_is_short check (char_length(source) <= 100),
  constraint reason_is_short check (char_length(reason) between 1 and 500)
);

comment on column public.merchant_feeds.reason is 'What the operator says to the merchant: why it was declined, or a word with the approval.';
comment on table public.merchant_feeds is 'Feeds that merchants sent in. A pasted one is deleted when it is decided. Goes with the entry.';

create index merchant_feeds_waiting_idx on public.merchant_feeds (sent_at) where state = 'waiting';

revoke all on public.merchant_feeds from anon, authenticated, service_role;
grant select, insert, update, delete on public.merchant_feeds to service_role;

alter table public.merchant_feeds enable row level security;
alter table public.merchant_feeds force row level security;

create policy "The service works with every merchant's feed" on public.merchant_feeds
  for all to service_role using (true) with check (true);

-- The confirmed merchant of a status token.

create function public.merchant_of_token(token text, at timestamptz default now())
returns uuid
language sql stable set search_path = '' as $$
  select e.id from public.waitlist_entries e
  where e.list = 'merchant' and e.confirmed_at is not null
    and e.id = public.entry_of_token(merchant_of_token.token, 'status', merchant_of_token.at)
$$;

-- What a merchant sent: {"email", "company", "sent"}. Null if the token is not valid.

create function public.merchant_feed_of_token(token text, at timestamptz default now())
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'email', e.email, 'company', coalesce(nullif(e.form ->> 'companyName', ''), 'Your shop'),
    'sent', case when f.state in ('waiting', 'approved', 'declined') then jsonb_build_object(
      'url', f.url, 'state', f.state, 'reason', f.reason, 'accepted', f.accepted, 'refused', f.refused, 'sentAt', f.sent_at
    ) end
  )
  from public.waitlist_entries e left join public.merchant_feeds f on f.entry_id = e.id
  where e.id = public.merchant_of_token(merchant_feed_of_token.token, merchant_feed_of_token.at)
$$;

-- Counts a link before it is fetched: 0, or the seconds until the next one may be, after five in an hour. Null: no such token.

create function public.take_merchant_feed_link(token text, at timestamptz default now())
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  entry uuid := public.merchant_of_token(take_merchant_feed_link.token, take_merchant_feed_link.at);
  recent timestamptz[];
begin
  if entry is null then
    return null;
  end if;
  insert into public.merchant_feeds (entry_id) values (entry) on conflict do nothing;
  -- Taken after the row is there, so that two calls at once count one after the other.
  perform from public.merchant_feeds f where f.entry_id = entry for update;
  select coalesce(array_agg(c.at order by c.at), '{}') into recent
  from public.merchant_feeds f, unnest(f.link_checks) c (at)
  where f.entry_id = entry and c.at > take_merchant_feed_link.at - interval '1 hour';
  if cardinality(recent) >= 5 then
    return greatest(1, ceil(extract(epoch from recent[1] + interval '1 hour' - take_merchant_feed_link.at))::integer);
  end if;
  update public.merchant_feeds f set link_checks = recent || take_merchant_feed_link.at where f.entry_id = entry;
  return 0;
end
$$;

-- Keeps what the last check of a link found, so that sending it fetches nothing again.

create function public.note_merchant_feed_link(
  token text, url text, accepted integer, refused integer, at timestamptz default now()
)
returns void
language sql volatile set search_path = '' as $$
  update public.merchant_feeds f
  set checked_url = note_merchant_feed_link.url, checked_accepted = note_merchant_feed_link.accepted,
    checked_refused = note_merchant_feed_link.refused
  where f.entry_id = public.merchant_of_token(note_merchant_feed_link.token, note_merchant_feed_link.at)
$$;

-- Sends a feed: a pasted one with its counts, or the link that was checked last. False: another link was, or none of its rows
-- could be read. Null: no such token.

create function public.send_merchant_feed(
  token text, url text default null, content text default null, accepted integer default null, refused integer default null,
  at timestamptz default now()
)
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  entry uuid := public.merchant_of_token(send_merchant_feed.token, send_merchant_feed.at);
  f public.merchant_feeds;
begin
  if entry is null then
    return null;
  end if;
  insert into public.merchant_feeds (entry_id) values (entry) on conflict do nothing;
  select m.* into f from public.merchant_feeds m where m.entry_id = entry for update;
  if send_merchant_feed.url is not null then
    if f.checked_url is distinct from send_merchant_feed.url or coalesce(f.checked_accepted, 0) = 0 then
      return false;
    end if;
    accepted := f.checked_accepted;
    refused := f.checked_refused;
  end if;
  update public.merchant_feeds m
  set state = 'waiting', url = send_merchant_feed.url,
    content = case when send_merchant_feed.url is null then send_merchant_feed.content end,
    accepted = coalesce(send_merchant_feed.accepted, 0), refused = coalesce(send_merchant_feed.refused, 0),
    sent_at = send_merchant_feed.at, decided_at = null, reason = null
  where m.id = f.id;
  return true;
end
$$;

-- Takes back what nobody has decided on yet.

create function public.withdraw_merchant_feed(token text, at timestamptz default now())
returns boolean
language sql volatile set search_path = '' as $$
  with taken as (
    update public.merchant_feeds f
    set state = 'draft', url = null, content = null, accepted = 0, refused = 0, sent_at = null
    where f.state = 'waiting'
      and f.entry_id = public.merchant_of_token(withdraw_merchant_feed.token, withdraw_merchant_feed.at)
    returning 1
  )
  select exists (select from taken)
$$;

-- For the operator: what waits for a decision, oldest first; with an id, that one with its content.

create function public.merchant_feed_proposals(id uuid default null)
returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'company', e.form ->> 'companyName', 'website', e.form ->> 'companyWebsite', 'email', e.email,
    'url', f.url, 'accepted', f.accepted, 'refused', f.refused, 'sentAt', f.sent_at,
    'content', case when merchant_feed_proposals.id is not null then f.content end
  ) order by f.sent_at), '[]')
  from public.merchant_feeds f join public.waitlist_entries e on e.id = f.entry_id
  where f.state = 'waiting' and (merchant_feed_proposals.id is null or f.id = merchant_feed_proposals.id)
$$;

-- Decides: with a source it is approved and is read under that name, otherwise declined. Asks for the mail that tells the merchant,
-- and adds to the log under the entry's id. False: it does not wait any more, or is not what was `seen` (its `sentAt`).

create function public.decide_merchant_feed(
  id uuid, source text default null, reason text default null, at timestamptz default now(), seen timestamptz default null,
  operator uuid default null, operator_name text default 'Command line'
)
returns boolean
language sql volatile set search_path = '' as $$
  with decided as (
    update public.merchant_feeds f
    set state = case when decide_merchant_feed.source is null then 'declined' else 'approved' end,
      source = coalesce(decide_merchant_feed.source, f.source), reason = decide_merchant_feed.reason,
      content = case when decide_merchant_feed.source is null then f.content end, decided_at = decide_merchant_feed.at
    where f.id = decide_merchant_feed.id and f.state = 'waiting'
      and (decide_merchant_feed.seen is null or f.sent_at = decide_merchant_feed.seen)
    returning f.entry_id, f.state, f.reason
  ), asked as (
    insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
    select 'waitlist-reply', '{"kind": "feed"}', d.entry_id, decide_merchant_feed.at, decide_merchant_feed.at from decided d
  ), noted as (
    select public.record_action_of(
      decide_merchant_feed.operator, decide_merchant_feed.operator_name,
      case d.state when 'approved' then 'proposal.approve' else 'proposal.decline' end, d.entry_id::text, '{"state": "waiting"}',
      jsonb_strip_nulls(jsonb_build_object('state', d.state, 'feed', decide_merchant_feed.source, 'reason', d.reason))
    )
    from decided d
  )
  select exists (select from noted)
$$;

-- The same for the console. Approving needs the server that reads feeds: supabase/functions/operator-proposal.

create function public.operator_proposals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return public.merchant_feed_proposals();
end
$$;

create function public.operator_decline_proposal(proposal uuid, reason text, seen timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  why text := btrim(operator_decline_proposal.reason);
begin
  perform private.require_operator();
  if coalesce(char_length(why), 0) not between 1 and 500 then
    raise exception 'Say why in up to 500 characters. The merchant gets it by mail.' using errcode = 'PT422';
  end if;
  if operator_decline_proposal.seen is null or not public.decide_merchant_feed(
    operator_decline_proposal.proposal, reason => why, seen => operator_decline_proposal.seen, operator => auth.uid(),
    operator_name => coalesce(nullif(auth.jwt() ->> 'email', ''), auth.uid()::text)
  ) then
    raise exception 'It was decided, changed or withdrawn meanwhile. Load the page again.' using errcode = 'PT409';
  end if;
end
$$;

revoke execute on function public.operator_proposals, public.operator_decline_proposal from public, anon;
grant execute on function public.operator_proposals, public.operator_decline_proposal to authenticated;

revoke execute on function public.merchant_of_token, public.merchant_feed_of_token, public.take_merchant_feed_link,
  public.note_merchant_feed_link, public.send_merchant_feed, public.withdraw_merchant_feed, public.merchant_feed_proposals,
  public.decide_merchant_feed from public, anon, authenticated;
grant execute on function public.merchant_of_token, public.merchant_feed_of_token, public.take_merchant_feed_link,
  public.note_merchant_feed_link, public.send_merchant_feed, public.withdraw_merchant_feed, public.merchant_feed_proposals,
  public.decide_merchant_feed to service_role;

notify pgrst, 'reload schema';
