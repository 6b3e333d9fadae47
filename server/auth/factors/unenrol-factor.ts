import type { AuthContext, Sender } from '../auth-context.ts';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../in-transaction.ts';
import type { SignedIn } from '../require-user.ts';
import { writeAuditEntry } from '../write-audit-entry.ts';
import { deleteFactor } from './delete-factor.ts';
import { findFactor } from './find-factor.ts';
import { lockPerson } from './lock-person.ts';

/** Takes a factor away from its own person, who must have shown one if it counts. */
export async function unenrolFactor(
  context: AuthContext,
  signedIn: SignedIn,
  factorId: string,
  sender: Sender,
): Promise<{ id: string }> {
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    const factor = await findFactor(client, user.id, factorId);
    if (factor.status === 'verified' && signedIn.aal !== 'aal2') {
      throw new AppError('insufficient_aal', 'AAL2 required to unenroll verified factor', 422);
    }
    await deleteFactor(client, factor);
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: signedIn.sessionId };
    await writeAuditEntry(client, { action: 'factor_unenrolled', actor: user, traits, sender, now });
    return { id: factor.id };
  });
}
