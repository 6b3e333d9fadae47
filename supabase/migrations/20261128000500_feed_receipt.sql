-- A receipt by mail for a merchant who sends a feed for review.

-- Sends as before, and asks for the mail. A minute passes first, in which a feed that is taken back or replaced needs none.

create or replace function public.send_merchant_feed(
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
  insert into public.outbox (topic, payload, waitlist_entry_id, created_at, available_at)
  values (
    'waitlist-reply', '{"kind": "feed-sent"}', entry, send_merchant_feed.at, send_merchant_feed.at + interval '1 minute'
  );
  return true;
end
$$;

-- Reads a feed that waits just before its receipt is sent, as take_feed_mail does. Null once it was sent again, taken back, or
-- decided on.

create function public.take_feed_receipt(
  entry_id uuid, asked_at timestamptz, status_token text, unsubscribe_token text, at timestamptz default now()
)
returns jsonb
language sql volatile set search_path = '' as $$
  select public.take_waitlist_mail(
    f.entry_id, 'link', take_feed_receipt.asked_at, status_token => take_feed_receipt.status_token,
    unsubscribe_token => take_feed_receipt.unsubscribe_token, at => take_feed_receipt.at
  ) || jsonb_build_object('sent', jsonb_build_object('isLink', f.url is not null, 'accepted', f.accepted, 'refused', f.refused))
  from public.merchant_feeds f
  where f.entry_id = take_feed_receipt.entry_id and f.state = 'waiting' and f.sent_at <= take_feed_receipt.asked_at
$$;

revoke execute on function public.take_feed_receipt from public, anon, authenticated;
grant execute on function public.take_feed_receipt to service_role;

notify pgrst, 'reload schema';
