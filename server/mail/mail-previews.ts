import type { WrittenMail } from '../../supabase/functions/_shared/mail/lay-out-mail.ts';
import { writeReportMail } from '../../supabase/functions/_shared/reports/answer-reports.ts';
import {
  waitlistMailKinds,
  writeWaitlistMail,
  type WaitlistMailKind,
} from '../../supabase/functions/_shared/waitlist/letters.ts';
import {
  addressMailKinds,
  writeAddressMail,
} from '../../supabase/functions/_shared/waitlist/address-mail.ts';
import { writeWatchMail } from '../../supabase/functions/_shared/watches/letter.ts';
import { authMailKinds, writeAuthMail } from './auth-letters.ts';
import { writeContactMail } from '../../supabase/functions/contact/handler.ts';
import { mailboxPages } from './mailbox-pages.ts';
import { noticeMailKinds, writeDeletionMail, writeNoticeMail } from './notice-mails.ts';

const to = 'ada@people.example';
const at = new Date('2026-11-20T15:00:00Z');

/** Every kind of mail, with links that open nothing and a code that is not valid. */
function examplesOf(siteUrl: string): Record<string, WrittenMail> {
  const link = `${siteUrl}/login`;
  const functionsUrl = `${siteUrl}/functions/v1`;
  const deal = { deal: 'example', title: 'Squall stand bag', merchant: 'Harrow Golf' };
  const waitlist = (kind: WaitlistMailKind, isApproved = true) =>
    writeWaitlistMail({
      kind,
      list: ['demo', 'feed', 'feed-sent'].includes(kind) ? 'merchant' : 'consumer',
      to,
      firstName: 'Ada',
      companyName: 'Tidewater Golf',
      siteUrl,
      functionsUrl,
      postalAddress: null,
      links: { confirm: 'example', code: '123456', status: 'example', unsubscribe: 'example' },
      place: {
        place: 31,
        joinNumber: 41,
        members: 120,
        joinedAt: at.toISOString(),
        moves: [{ referral: 'example', at: at.toISOString(), from: 41, to: 31 }],
        share: `${siteUrl}/join-waitlist?ref=EXAMPLE`,
      },
      demo: {
        entry: 'example',
        startsAt: at.toISOString(),
        changes: 0,
        isCanceled: false,
        zone: 'America/Los_Angeles',
      },
      feed: {
        isApproved,
        isLink: true,
        reason: isApproved ? 'A fine range. Welcome!' : 'Prices are in euros. We take U.S. dollars.',
      },
      sent: { isLink: true, accepted: 120, refused: 2 },
      at: at.toISOString(),
    });
  return Object.fromEntries<WrittenMail>([
    ...waitlistMailKinds.map((kind) => [`waitlist-${kind}`, waitlist(kind)]),
    ['waitlist-feed_declined', waitlist('feed', false)],
    ...addressMailKinds.map((kind) => [
      `waitlist-${kind}`,
      writeAddressMail({
        kind,
        list: 'consumer',
        to,
        token: 'example',
        changedTo: 'ada@later.example',
        siteUrl,
        postalAddress: null,
      }),
    ]),
    ...authMailKinds.map((kind) => [
      `account-${kind}`,
      writeAuthMail({ kind, to, siteUrl, ...(kind !== 'known' && { code: '123456', link }) }),
    ]),
    ...noticeMailKinds.map((kind) => [
      `notice-${kind}`,
      writeNoticeMail({ kind, to, siteUrl, userAgent: null, at, link }),
    ]),
    ['notice-deleted', writeDeletionMail({ to, siteUrl })],
    [
      'deals-watched',
      writeWatchMail({
        to,
        siteUrl,
        functionsUrl,
        postalAddress: null,
        stop: 'example',
        news: [{ kind: 'price', ...deal, price: 59, before: 68, under: 60 }],
      }),
    ],
    [
      'deals-reported',
      writeReportMail({
        address: to,
        siteUrl,
        ...deal,
        reason: 'price',
        answer: 'You were right: the shop asks $68. Our card shows that now.',
      }),
    ],
    [
      'contact',
      writeContactMail(
        { name: 'Ada Lovelace', email: to, subject: 'A wrong price', message: 'The shop asks $68.\n\nAda' },
        siteUrl,
      ),
    ],
  ] as [string, WrittenMail][]);
}

/**
 * GET /mail-preview: every kind of mail with its subject; /mail-preview/<kind> (`?theme=dark`): its appearance. They contain no
 * personal data.
 */
export function createMailPreviews(siteUrl: string): { fetch(request: Request): Promise<Response> } {
  const examples = examplesOf(siteUrl);
  return {
    async fetch(request) {
      const url = new URL(request.url);
      const kind = url.pathname.split('/')[2] ?? '';
      if (kind === '') {
        return Response.json(Object.entries(examples).map(([id, { subject }]) => ({ id, subject })));
      }
      const mail = Object.hasOwn(examples, kind) ? examples[kind] : undefined;
      if (!mail) return mailboxPages.missing();
      const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
      const answer = mailboxPages.html(mail.html, theme);
      answer.headers.set('x-robots-tag', 'noindex');
      return answer;
    },
  };
}
