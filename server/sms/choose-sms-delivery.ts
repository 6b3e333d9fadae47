import type { Pool } from 'pg';
import { deliverByMailbox } from '../mail/create-mailbox.ts';
import { deliverByWebhook, type DeliverSms } from './deliver-by-webhook.ts';

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
