-- Mail about what an operator decided: on a report, to the person who sent it; on a feed, to its merchant.

-- Where an account gets mail: its confirmed address, or null.

create function public.confirmed_address(user_id uuid)
returns text
language sql stable security definer set search_path = '' as $$
  select nullif(u.email, '') from auth.users u
  where u.id = confirmed_address.user_id and u.email_confirmed_at is not null and u.deleted_at is null
$$;

-- Reports

-- Reports that were closed with a word their senders do not know yet. A minute passes first, in which the operator can undo it; a
-- week later it is not told any more. `deal` is null where the offer is not shown.

create function public.report_answers(at timestamptz, n integer default 100)
returns table (report uuid, address text, title text, merchant text, deal uuid, reason text, answer text)
language sql stable set search_path = '' as $$
  select r.id, p.address, left(r.deal_title, 200), r.merchant_name, d.id, r.reason, r.answer
  from public.deal_reports r
  cross join lateral (select public.confirmed_address(r.user_id) as address) p
  left join public.deals d on d.id = r.deal_id and d.removed_at is null
  where r.answer is not null and (r.told_at is null or r.told_at < r.resolved_at)
    and r.resolved_at between report_answers.at - interval '7 days' and report_answers.at - interval '1 minute'
    and p.address is not null
  order by r.resolved_at
  limit greatest(1, least(report_answers.n, 1000))
$$;

-- Puts the mail into the outbox and notes that the reporter was answered, in one transaction; false if another process did, or the report was
-- opened again.

create function public.mail_report_answer(report uuid, mail jsonb, at timestamptz)
returns boolean
language sql volatile set search_path = '' as $$
  with told as (
    update public.deal_reports r set told_at = mail_report_answer.at
    where r.id = mail_report_answer.report and r.answer is not null and (r.told_at is null or r.told_at < r.resolved_at)
    returning r.user_id
  ), asked as (
    insert into public.outbox (topic, payload, user_id, created_at, available_at)
    select 'mail', mail_report_answer.mail, t.user_id, mail_report_answer.at, mail_report_answer.at from told t
  )
  select exists (select from told)
$$;

-- Merchants' feeds

-- Reads a decision just before its mail is sent, as take_waitlist_mail does: merchants who sent a feed get this mail even if they
-- want no other. Null once the feed was sent again, taken back, or decided on again.

create function public.take_feed_mail(
  entry_id uuid, asked_at timestamptz, status_token text, unsubscribe_token text, at timestamptz default now()
)
returns jsonb
language sql volatile set search_path = '' as $$
  select public.take_waitlist_mail(
    f.entry_id, 'link', take_feed_mail.asked_at, status_token => take_feed_mail.status_token,
    unsubscribe_token => take_feed_mail.unsubscribe_token, at => take_feed_mail.at
  ) || jsonb_build_object('feed', jsonb_build_object(
    'isApproved', f.state = 'approved', 'isLink', f.url is not null, 'reason', f.reason
  ))
  from public.merchant_feeds f
  where f.entry_id = take_feed_mail.entry_id and f.state in ('approved', 'declined') and f.decided_at <= take_feed_mail.asked_at
$$;

revoke execute on function public.confirmed_address, public.report_answers, public.mail_report_answer, public.take_feed_mail
  from public, anon, authenticated;
grant execute on function public.confirmed_address, public.report_answers, public.mail_report_answer, public.take_feed_mail
  to service_role;

notify pgrst, 'reload schema';
