import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { mailConfirmation, mailRecovery } from '../mail/send-auth-mail.ts';
import type { UserRow } from '../users/find-user.ts';

/**
 * Mails an address that no provider vouches for: to confirm a new account, or to sign in to an existing one. Runs in its own
 * transaction after the account is stored, because counting mails uses another connection. Throws `over_email_send_rate_limit`,
 * 429.
 */
export async function confirmByMail(
  context: AuthContext,
  waiting: UserRow | null,
  { redirectTo, sender }: { redirectTo: string; sender: Sender },
): Promise<void> {
  if (!waiting?.email) return;
  await context.limits.countMail({ email: waiting.email, address: sender.address });
  await inTransaction(context.pool, async (client) => {
    const isConfirmed = waiting.email_confirmed_at !== null;
    const asked = { user: waiting, challenge: null, redirectTo };
    if (isConfirmed) await mailRecovery(context, client, { ...asked, kind: 'magiclink' });
    // The password may be a stranger's, so confirming the address must not confirm it too.
    else {
      const kind = waiting.encrypted_password === null ? 'confirm' : 'magiclink';
      await mailConfirmation(context, client, { ...asked, kind });
    }
    const action = isConfirmed ? 'user_recovery_requested' : 'user_confirmation_requested';
    await writeAuditEntry(client, { action, actor: waiting, sender, now: context.now() });
  });
}
