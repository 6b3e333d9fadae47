import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import type { SignedIn } from './require-user.ts';

const sessionsInScope = {
  global: `delete from auth.sessions where user_id = $1 and ($2::uuid is null or true)`,
  local: `delete from auth.sessions where user_id = $1 and id = $2`,
  others: `delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid`,
} as const;

/** Deletes sessions, their refresh tokens with them; access tokens die too, since every service looks for the session. */
export async function signOut(
  context: AuthContext,
  { user, sessionId }: SignedIn,
  scope: string | undefined,
  sender: Sender,
): Promise<void> {
  const chosen = scope === undefined || scope === '' ? 'global' : scope;
  if (chosen !== 'global' && chosen !== 'local' && chosen !== 'others') {
    throw new AppError('validation_failed', `Unsupported logout scope ${JSON.stringify(chosen)}`, 400);
  }
  await inTransaction(context.pool, async (client) => {
    await client.query(sessionsInScope[chosen], [user.id, sessionId]);
    await writeAuditEntry(client, { action: 'logout', actor: user, sender, now: context.now() });
  });
}
