import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { requireAal } from '../session/require-aal.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { factorKindOf } from './factor-kind-of.ts';
import type { enrolBody } from './factor-kind.ts';
import { lockPerson } from './find-factor.ts';

const mostFactors = 10;

/** How long a factor may wait for its first code before another enrollment deletes it. */
const unverifiedSeconds = 300;

/** Starts enrolling a factor, which counts once it is verified. Returns the setup data, which is shown only once. */
export async function enrollFactor(
  context: AuthContext,
  signedIn: SignedIn,
  body: z.infer<typeof enrolBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const kind = factorKindOf(body.factor_type);
  const id = randomUUID();
  const name = body.friendly_name ?? '';
  requireFactorToEnroll(signedIn);
  await requireRecentProof(context, signedIn);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const locked = await lockPerson(client, signedIn.user.id);
    const { columns, answer } = await kind.enroll(context, client, { factorId: id, user: locked, body, now });
    await clearAbandoned(client, locked.id, now);
    const user = await lockPerson(client, locked.id);
    checkRoom({ ...signedIn, user }, name);
    await client.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
       values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7)`,
      [id, user.id, name, body.factor_type, columns.secret ?? null, columns.phone ?? null, now],
    );
    const traits = { factor_id: id, factor_type: body.factor_type };
    await writeAuditEntry(client, { action: 'factor_in_progress', actor: user, traits, sender, now });
    return { id, type: body.factor_type, friendly_name: name, ...answer };
  });
}

/** Throws for a taken name (422), too many factors (422), and a session that may not add one (403). */
export function checkRoom(signedIn: SignedIn, name: string): void {
  const { factors } = signedIn.user;
  if (factors.some((factor) => (factor['friendly_name'] ?? '') === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AppError('mfa_factor_name_conflict', message, 422);
  }
  if (factors.length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AppError('too_many_enrolled_mfa_factors', message, 422);
  }
  requireFactorToEnroll(signedIn);
}

function requireFactorToEnroll(signedIn: Pick<SignedIn, 'user' | 'aal'>): void {
  requireAal(signedIn, { message: 'AAL2 required to enroll a new factor', status: 403 });
}

async function clearAbandoned(client: pg.PoolClient, userId: UserRow['id'], now: Date): Promise<void> {
  await client.query(
    `delete from auth.mfa_factors f
      where f.user_id = $1 and f.status = 'unverified' and f.created_at < $2
        and not exists (select from auth.mfa_challenges c where c.factor_id = f.id and c.created_at >= $2)`,
    [userId, new Date(now.getTime() - unverifiedSeconds * 1000)],
  );
}
