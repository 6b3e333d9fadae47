import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { startSession } from '../session/start-session.ts';
import { findUserById } from '../users/find-user.ts';
import { insertUser, refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { checkUserMetadata } from '../users/user-metadata.ts';
import type { UserMetadata } from '../users/user-metadata.ts';

/**
 * An account without an address, lost with its session unless it gets an address or another way to sign in.
 * Throws `anonymous_provider_disabled`, 422.
 */
export async function signUpAnonymously(
  context: AuthContext,
  data: UserMetadata,
  sender: Sender,
): Promise<Record<string, unknown>> {
  if (!context.settings.anonymous) {
    throw new AppError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled', 422);
  }
  checkUserMetadata(data);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const nobody = { email: null, hash: null, confirmedAt: null, isAnonymous: true };
    const id = await insertUser(client, { ...nobody, userMetadata: data, now });
    const user = id === null ? null : await findUserById(client, id);
    if (!user) throw new Error('a user made in this transaction is gone');
    const traits = { provider: 'anonymous' };
    await writeAuditEntry(client, { action: 'user_signedup', actor: user, traits, sender, now });
    return await startSession(context, client, user, { method: 'anonymous', provider: 'anonymous', sender });
  }).catch(refuseWhatTriggersRefuse);
}
