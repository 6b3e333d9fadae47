import type { Job } from '../../jobs/start-jobs.ts';
import type { Mail } from '../../mail/mail.ts';

export type AuthLetter = {
  kind: 'confirm' | 'known' | 'recovery' | 'magiclink' | 'invite' | 'email_change' | 'reauthentication';
  to: string;
  siteUrl: string;
  /** Six digits; absent when there is nothing to confirm. */
  code?: string;
  /** Opens a page with a button, because mail scanners follow links on their own. */
  link?: string;
};

const noticeKinds = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_codes_removed',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'identity_unlinked',
  'signed_in',
] as const;

/** Changes to an account that its owner is notified of. */
export type NoticeKind = (typeof noticeKinds)[number];

export function isNoticeKind(kind: string): kind is NoticeKind {
  return noticeKinds.some((known) => known === kind);
}

export type Notice = {
  kind: NoticeKind;
  to: string;
  /** The browser it happened in, where that matters. */
  userAgent: string | null;
  at: Date;
  /** Opens a page with a button that ends every session. */
  link: string;
};

export type ConfirmPage = {
  type: string;
  action: string;
  method?: 'get' | 'post';
  fields: Record<string, string>;
  /** Where the answer to `action` may redirect to. */
  leadsTo: string;
};

/** The wording and branding of everything people read from this service. The product supplies it. */
export type AuthLetters = {
  mail(letter: AuthLetter): Mail | Promise<Mail>;
  notice(notice: Notice & { siteUrl: string }): Mail | Promise<Mail>;
  /** The last mail of an account. */
  deletion(to: { to: string; siteUrl: string }): Mail | Promise<Mail>;
  text(code: { code: string; minutes: number; host: string }): string;
  /** The page a mailed link opens: its button sends `fields` to `action`. */
  confirmPage(page: ConfirmPage): Promise<Response>;
};

/** Makes a job that delivers one topic of the outbox. */
export type Outbox = (
  topic: 'auth-mail' | 'auth-text',
  deliver: (entry: { id: string; payload: unknown }) => Promise<void>,
) => Job;
