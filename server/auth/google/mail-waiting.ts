import type { AuthContext, Sender } from '../auth-context.ts';
import type { UserRow } from '../find-user.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailConfirmation } from '../mailed/send-auth-mail.ts';
import { writeAuditEntry } from '../write-audit-entry.ts';

/**
 * Asks an address no provider answers for. A transaction of its own, after the account is kept: counting mails needs another
 * connection. Throws `over_email_send_rate_limit`, 429.
 */
export async function mailWaiting(
  context: AuthContext,
  waiting: UserRow | null,
  { redirectTo, sender }: { redirectTo: string; sender: Sender },
): Promise<void> {
  if (!waiting?.email) return;
  await context.limits.countMail({ email: waiting.email, address: sender.address });
  await inTransaction(context.pool, async (client) => {
    const kind = 'confirm';
    await mailConfirmation(context, client, { user: waiting, kind, challenge: null, redirectTo });
    const action = 'user_confirmation_requested';
    await writeAuditEntry(client, { action, actor: waiting, sender, now: context.now() });
  });
}
