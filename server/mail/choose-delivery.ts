import type { Pool } from 'pg';
import { deliverByMailbox } from './create-mailbox.ts';
import { deliverBySmtp } from './deliver-by-smtp.ts';
import type { DeliverMail } from './mail.ts';

export type Delivery =
  | { kind: 'smtp' | 'mailbox'; deliver: DeliverMail; close(): void; announcement: string }
  | { kind: 'waiting'; announcement: string };

/** How mail is sent: by SMTP if configured, into the local mailbox on loopback; otherwise it waits in the outbox. */
export function chooseDelivery(options: {
  smtpUrl: string | undefined;
  onLoopback: boolean;
  mailFrom: string;
  /** The pool of `supabase_auth_admin`, which owns the local mailbox. */
  pool: Pool;
}): Delivery {
  if (options.smtpUrl !== undefined) {
    const smtp = deliverBySmtp(options.smtpUrl, options.mailFrom);
    return { kind: 'smtp', ...smtp, announcement: `Mail goes out by ${new URL(options.smtpUrl).host}.` };
  }
  if (options.onLoopback) {
    const deliver = deliverByMailbox(options.pool);
    return {
      kind: 'mailbox',
      deliver,
      close: () => undefined,
      announcement: 'Mail can be read at /dev/mail.',
    };
  }
  return {
    kind: 'waiting',
    announcement: 'Mail waits in the outbox and is not sent: set SMTP_URL to send it.',
  };
}
