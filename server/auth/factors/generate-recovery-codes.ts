import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';
import { checkRoom } from './enroll-factor.ts';
import { lockPerson } from './find-factor.ts';
import {
  findRecoveryCodeSet,
  makeRecoveryCodes,
  noRecoveryCodes,
  recoveryCodeDigest,
  requireShown,
} from './recovery-code-set.ts';

export const generateBody = z.object({ friendly_name: z.string().max(255).nullish() });

const defaultName = 'Recovery codes';

/** Creates ten codes, shown only once, for when the other factor is lost. Requires another factor. */
export async function generateRecoveryCodes(
  context: AuthContext,
  signedIn: SignedIn,
  body: z.infer<typeof generateBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  requireShown(signedIn, 'generate');
  await requireRecentProof(context, signedIn);
  const name = body.friendly_name || defaultName;
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    if (await findRecoveryCodeSet(client, user.id)) {
      const message = 'Recovery codes are already enrolled for this user, use regenerate to rotate them';
      throw new AppError('mfa_verified_factor_exists', message, 422);
    }
    checkRoom({ ...signedIn, user }, name);
    if (!user.factors.some((factor) => factor['status'] === 'verified')) {
      const message = 'At least one other verified factor is required to generate recovery codes';
      throw new AppError('mfa_recovery_codes_sole_factor', message, 422);
    }
    const [factorId, setId] = [randomUUID(), randomUUID()];
    await client.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1, $2, $3, 'recovery_code', 'verified', $4, $4)`,
      [factorId, user.id, name, now],
    );
    await client.query(
      `insert into auth.mfa_recovery_code_sets (id, user_id, mfa_factor_id, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
      [setId, user.id, factorId, now],
    );
    const codes = await storeCodes(context, client, { setId, userId: user.id });
    const traits = { factor_id: factorId, count: codes.length };
    await writeAuditEntry(client, { action: 'recovery_codes_generated', actor: user, traits, sender, now });
    await notifyOwner(client, { user, kind: 'recovery_codes_made', now });
    return answer({ factorId, name, codes });
  });
}

/** Ten new codes; earlier ones stop working, and wrong tries are reset. */
export async function regenerateRecoveryCodes(
  context: AuthContext,
  signedIn: SignedIn,
  sender: Sender,
): Promise<Record<string, unknown>> {
  requireShown(signedIn, 'regenerate');
  await requireRecentProof(context, signedIn);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    const set = await findRecoveryCodeSet(client, user.id);
    if (!set) throw noRecoveryCodes();
    await client.query(`delete from auth.mfa_recovery_codes where mfa_recovery_code_set_id = $1`, [set.id]);
    await client.query(
      `update auth.mfa_recovery_code_sets
          set failed_verification_count = 0, verification_locked_until = null, updated_at = $2 where id = $1`,
      [set.id, now],
    );
    const codes = await storeCodes(context, client, { setId: set.id, userId: user.id });
    const traits = { factor_id: set.factor_id, count: codes.length };
    await writeAuditEntry(client, { action: 'recovery_codes_regenerated', actor: user, traits, sender, now });
    await notifyOwner(client, { user, kind: 'recovery_codes_made', now });
    return answer({ factorId: set.factor_id, name: set.friendly_name, codes });
  });
}

async function storeCodes(
  context: AuthContext,
  client: pg.PoolClient,
  { setId, userId }: { setId: string; userId: string },
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await client.query(
    `insert into auth.mfa_recovery_codes (id, mfa_recovery_code_set_id, code_hash, created_at)
     select gen_random_uuid(), $1, hash, $3 from unnest($2::text[]) hash`,
    [setId, codes.map((code) => recoveryCodeDigest(context.keys.encryptionKey, userId, code)), context.now()],
  );
  return codes;
}

function answer(made: { factorId: string; name: string; codes: string[] }): Record<string, unknown> {
  const { factorId: id, name, codes } = made;
  return { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes };
}
