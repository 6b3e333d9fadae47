import type { Pool } from 'pg';
import { deliverByWebhook, type DeliverSms } from '../sms/deliver-by-webhook.ts';
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

/** How text messages are sent: by a webhook if configured, into the local mailbox on loopback; otherwise not at all. */
export function chooseSmsDelivery(options: {
  webhookUrl: string | undefined;
  onLoopback: boolean;
  /** The pool of `supabase_auth_admin`, which owns the local mailbox. */
  pool: Pool;
}): { deliver: DeliverSms; announcement: string } | null {
  if (options.webhookUrl !== undefined) {
    const { host } = new URL(options.webhookUrl);
    return {
      deliver: deliverByWebhook(options.webhookUrl),
      announcement: `Text messages go out by ${host}.`,
    };
  }
  if (!options.onLoopback) return null;
  const keep = deliverByMailbox(options.pool);
  return {
    deliver: (id, { to, text }) => keep(id, { to, subject: 'Text message', text }),
    announcement: 'Text messages can be read at /dev/mail.',
  };
}
