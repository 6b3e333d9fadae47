import { createHmac, randomInt } from 'node:crypto';
import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import type { EncryptionKey } from '../keys/encrypt-secret.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';
import { deleteFactor } from './delete-factor.ts';
import { lockPerson } from './find-factor.ts';

export type RecoveryCodeSet = {
  id: string;
  factor_id: string;
  friendly_name: string;
  failed: number;
  locked_until: Date | null;
};

/** Null when the person has no recovery codes. */
export async function findRecoveryCodeSet(
  client: Pick<pg.ClientBase, 'query'>,
  userId: string,
): Promise<RecoveryCodeSet | null> {
  const { rows } = await client.query<RecoveryCodeSet>(
    `select s.id, s.mfa_factor_id as factor_id, f.friendly_name, s.failed_verification_count as failed,
            s.verification_locked_until as locked_until
       from auth.mfa_recovery_code_sets s join auth.mfa_factors f on f.id = s.mfa_factor_id where s.user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** How many codes there are and how many are left. Throws `mfa_factor_not_found`, 404, if there are none. */
export async function recoveryCodeStatus(
  context: AuthContext,
  { user }: SignedIn,
): Promise<Record<string, unknown>> {
  const set = await findRecoveryCodeSet(context.pool, user.id);
  if (!set) throw noRecoveryCodes();
  const { rows } = await context.pool.query<{ total: number; remaining: number }>(
    `select count(*)::integer as total, (count(*) filter (where consumed_at is null))::integer as remaining
       from auth.mfa_recovery_codes where mfa_recovery_code_set_id = $1`,
    [set.id],
  );
  return { id: set.factor_id, type: 'recovery_code', ...rows[0] };
}

/** Deletes all codes; requires a session that has verified a factor. */
export async function deleteRecoveryCodes(
  context: AuthContext,
  signedIn: SignedIn,
  sender: Sender,
): Promise<{ id: string }> {
  requireShown(signedIn, 'delete');
  await requireRecentProof(context, signedIn);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    const set = await findRecoveryCodeSet(client, user.id);
    if (!set) throw noRecoveryCodes();
    await deleteFactor(client, { id: set.factor_id, factor_type: 'recovery_code' });
    const traits = { factor_id: set.factor_id };
    await writeAuditEntry(client, { action: 'recovery_codes_deleted', actor: user, traits, sender, now });
    await notifyOwner(client, { user, kind: 'recovery_codes_removed', now });
    return { id: set.factor_id };
  });
}

/** Recovery codes replace a factor, so managing them requires a verified factor. */
export function requireShown({ aal }: SignedIn, doing: 'generate' | 'regenerate' | 'delete'): void {
  if (aal !== 'aal2') throw new AppError('insufficient_aal', `AAL2 required to ${doing} recovery codes`, 403);
}

export function noRecoveryCodes(): AppError {
  return new AppError('mfa_factor_not_found', 'The user has not enrolled recovery codes', 404);
}

// Without i, l, o and u, which are easily misread on paper.
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const codesOfOneSet = 10;

/** Ten codes of eighty bits each. */
export function makeRecoveryCodes(): string[] {
  const code = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: codesOfOneSet }, code);
}

/** The stored form: letter case, spaces and hyphens do not count. */
export function recoveryCodeDigest(encryptionKey: EncryptionKey, userId: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', Buffer.from(encryptionKey.key, 'base64url'))
    .update(`${userId}\n${code}`)
    .digest('hex');
}
