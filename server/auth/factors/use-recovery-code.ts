import type pg from 'pg';
import * as z from 'zod';
import { AppError, RetryLater } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { elevateSession } from '../session/elevate-session.ts';
import type { SignedIn } from '../session/require-user.ts';
import { lockPerson } from './find-factor.ts';
import { findRecoveryCodeSet, recoveryCodeDigest } from './recovery-code-set.ts';
import type { RecoveryCodeSet } from './recovery-code-set.ts';

export const useBody = z.object({ code: z.string().max(200).nullish() });

const triesBeforeLock = 5;
const lockSeconds = 900;

/** Uses up one code and raises the session to aal2. Five wrong codes in a row lock recovery codes for fifteen minutes. */
export async function useRecoveryCode(
  context: AuthContext,
  signedIn: SignedIn,
  body: z.infer<typeof useBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  if (!body.code?.trim()) throw new AppError('validation_failed', 'Code needs to be non-empty', 400);
  const typed = body.code;
  const outcome = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    const set = await findRecoveryCodeSet(client, user.id);
    if (!set) return wrongCode();
    if (set.locked_until !== null && set.locked_until > now) return locked(set.locked_until, now);
    const hash = recoveryCodeDigest(context.keys.encryptionKey, user.id, typed);
    const spent = await client.query(
      `update auth.mfa_recovery_codes set consumed_at = $3
        where mfa_recovery_code_set_id = $1 and code_hash = $2 and consumed_at is null`,
      [set.id, hash, now],
    );
    const isRight = spent.rowCount === 1;
    await keepScore(client, set, isRight, now);
    const traits = { factor_id: set.factor_id, ...(isRight ? {} : { outcome: 'failed' }) };
    await writeAuditEntry(client, { action: 'recovery_codes_verified', actor: user, traits, sender, now });
    if (!isRight) return wrongCode();
    const proof = { factorId: set.factor_id, method: 'mfa/recovery_code', sender };
    return await elevateSession(context, client, signedIn, proof);
  });
  // Thrown after the commit, so that a wrong code stays counted.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

async function keepScore(
  client: pg.PoolClient,
  set: RecoveryCodeSet,
  isRight: boolean,
  now: Date,
): Promise<void> {
  const wasLocked = set.locked_until !== null;
  const failed = isRight ? 0 : (wasLocked ? 0 : set.failed) + 1;
  const until = failed >= triesBeforeLock ? new Date(now.getTime() + lockSeconds * 1000) : null;
  await client.query(
    `update auth.mfa_recovery_code_sets
        set failed_verification_count = $2, verification_locked_until = $3, updated_at = $4 where id = $1`,
    [set.id, failed, until, now],
  );
}

function wrongCode(): AppError {
  return new AppError('mfa_verification_failed', 'Invalid recovery code entered', 422);
}

function locked(until: Date, now: Date): AppError {
  const message = 'Too many failed verification attempts, try again later';
  const seconds = (until.getTime() - now.getTime()) / 1000;
  return new RetryLater('mfa_recovery_codes_locked', message, 429, seconds);
}
