import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';
import type { Mailed } from '../_shared/mail/send-outbox.ts';
import { mailTopics, sendWaitlistMail } from '../_shared/waitlist/send-mail.ts';

/** A scheduler calls again in a minute and continues with what is left. */
const budgetMs = 20_000;

/** `send-waitlist-mail`: does for a hosted project's scheduler what our own server does on its own schedule. */
export default function createSendWaitlistMail({
  rpc,
  now,
  siteUrl,
  waitlistMail: mail,
}: Pick<FunctionDeps, 'rpc' | 'now' | 'siteUrl' | 'waitlistMail'>): Handler {
  return async () => {
    if (mail === null)
      throw new FunctionError('mail_not_set_up', 'Mail is not sent: no mail service is set up', 409);
    const signal = AbortSignal.timeout(budgetMs);
    const mailed: Record<string, Mailed> = {};
    for (const topic of mailTopics(mail)) {
      mailed[topic] = await sendWaitlistMail({ rpc, now, siteUrl, mail, topic, signal });
    }
    return { body: mailed };
  };
}
