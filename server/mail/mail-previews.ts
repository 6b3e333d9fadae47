import type { WrittenMail } from '../../supabase/functions/_shared/mail/lay-out-mail.ts';
import { waitlistMailKinds, writeWaitlistMail } from '../../supabase/functions/_shared/waitlist/letters.ts';
import { authMailKinds, writeAuthMail } from './auth-mails.ts';
import { mailboxPages } from './mailbox-pages.ts';
import { noticeMailKinds, writeDeletionMail, writeNoticeMail } from './notice-mails.ts';

const to = 'ada@people.example';
const at = new Date('2026-11-20T15:00:00Z');

/** Every kind of mail, written to nobody: the links open nothing, and the code is no code. */
function examplesOf(siteUrl: string): Record<string, WrittenMail> {
  const link = `${siteUrl}/login`;
  return Object.fromEntries<WrittenMail>([
    ...waitlistMailKinds.map((kind) => [
      `waitlist-${kind}`,
      writeWaitlistMail({
        kind,
        list: kind === 'demo' ? 'merchant' : 'consumer',
        to,
        firstName: 'Ada',
        siteUrl,
        functionsUrl: `${siteUrl}/functions/v1`,
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
        demo: { entry: 'example', startsAt: at.toISOString(), changes: 0, isCanceled: false },
        at: at.toISOString(),
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
  ] as [string, WrittenMail][]);
}

/** GET /mail-preview: every kind of mail with its subject; /mail-preview/<kind> (`?theme=dark`): how it looks. Nothing in them is anyone's. */
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
