import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { deleteFactor } from './delete-factor.ts';
import type { FactorRow } from './factor-kind.ts';
import { findFactor, lockPerson } from './find-factor.ts';

/** Removes the user's own factor. If it is verified, the session must have verified a factor. */
export async function unenrollFactor(
  context: AuthContext,
  signedIn: SignedIn,
  factorId: string,
  sender: Sender,
): Promise<{ id: string }> {
  const counts = signedIn.user.factors.find(({ id }) => id === factorId)?.['status'] === 'verified';
  // An unverified factor was never a way to sign in.
  if (counts && signedIn.aal === 'aal2') await requireRecentProof(context, signedIn);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    const factor = await findFactor(client, user.id, factorId);
    refuseWhatMustStay(user, factor);
    if (factor.status === 'verified' && signedIn.aal !== 'aal2') {
      throw new AppError('insufficient_aal', 'AAL2 required to unenroll verified factor', 422);
    }
    await deleteFactor(client, factor);
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: signedIn.sessionId };
    await writeAuditEntry(client, { action: 'factor_unenrolled', actor: user, traits, sender, now });
    if (factor.status === 'verified') await notifyOwner(client, { user, kind: 'factor_removed', now });
    return { id: factor.id };
  });
}

/** Recovery codes replace a lost factor, so they are deleted with the last one. */
function refuseWhatMustStay(user: UserRow, factor: FactorRow): void {
  if (factor.factor_type === 'recovery_code') {
    const message =
      'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes';
    throw new AppError('validation_failed', message, 422);
  }
  if (factor.status !== 'verified' || !leavesCodesAlone(user, factor.id)) return;
  const message =
    'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.';
  throw new AppError('mfa_recovery_codes_sole_factor', message, 422);
}

export function leavesCodesAlone(user: UserRow, withoutFactorId: string): boolean {
  const left = user.factors.filter(
    (factor) => factor['status'] === 'verified' && factor['id'] !== withoutFactorId,
  );
  return left.length > 0 && left.every((factor) => factor['factor_type'] === 'recovery_code');
}
