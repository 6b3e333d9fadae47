import * as z from 'zod/mini';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';
import { sendOutbox } from '../_shared/mail/send-outbox.ts';
import { answerReports } from '../_shared/reports/answer-reports.ts';
import { searchDeps } from '../_shared/search/answer-search.ts';
import { checkWatches } from '../_shared/watches/check-watches.ts';

/** A scheduler calls again in a minute and continues with what is left. */
const budgetMs = 20_000;

const FinishedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z._default(z.record(z.string(), z.string()), {}),
});

/**
 * `send-account-mail`: queues and sends the mail about watches and reports, for a hosted project's scheduler, as our own server
 * does on its own schedule. Without a postal address no mail about watches is sent: U.S. law requires it in such mail.
 */
export default function createSendAccountMail(
  deps: Pick<FunctionDeps, 'rpc' | 'now' | 'siteUrl' | 'catalogue' | 'waitlistMail'>,
): Handler {
  const { rpc, now, siteUrl, waitlistMail: mail } = deps;
  const { catalogue } = searchDeps(deps);
  return async () => {
    if (mail === null)
      throw new FunctionError('mail_not_set_up', 'Mail is not sent: no mail service is set up', 409);
    const signal = AbortSignal.timeout(budgetMs);
    const { postalAddress, functionsUrl } = mail;
    if (postalAddress !== null)
      await checkWatches({ rpc, now, siteUrl, catalogue, functionsUrl, postalAddress, signal });
    await answerReports({ rpc, now, siteUrl });
    const send = (row: { id: string; payload: unknown }) =>
      mail.deliver(row.id, FinishedMail.parse(row.payload));
    return { body: await sendOutbox({ rpc, now, topic: 'mail', signal, send }) };
  };
}
