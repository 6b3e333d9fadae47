import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { challengeSeconds } from '../keys/challenge-code.ts';
import type { SignedIn } from '../session/require-user.ts';
import { factorKindOf } from './factor-kind-of.ts';
import type { challengeBody } from './factor-kind.ts';
import { findFactor, lockPerson } from './find-factor.ts';

/** Unanswered challenges expire after this. */
const keptSeconds = 24 * 3600;

/** Requests proof of a factor. The challenge is valid for five minutes, from the same address, for five tries. */
export async function challengeFactor(
  context: AuthContext,
  signedIn: SignedIn,
  factorId: string,
  body: z.infer<typeof challengeBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const asked = await findFactor(context.pool, signedIn.user.id, factorId);
  await factorKindOf(asked.factor_type).countChallenge?.(context, { factor: asked, body, sender });
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    const factor = await findFactor(client, user.id, factorId);
    const challengeId = randomUUID();
    const { columns, answer } = await factorKindOf(factor.factor_type).challenge(context, client, {
      factor,
      challengeId,
      user,
      body,
      sender,
      now,
    });
    await client.query(`delete from auth.mfa_challenges where factor_id = $1 and created_at < $2`, [
      factor.id,
      new Date(now.getTime() - keptSeconds * 1000),
    ]);
    await client.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        challengeId,
        factor.id,
        now,
        addressOf(sender),
        columns.otp_code ?? null,
        columns.web_authn_session_data === undefined ? null : JSON.stringify(columns.web_authn_session_data),
      ],
    );
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await writeAuditEntry(client, { action: 'challenge_created', actor: user, traits, sender, now });
    const expires = Math.floor(now.getTime() / 1000) + challengeSeconds;
    return { id: challengeId, type: factor.factor_type, expires_at: expires, ...answer };
  });
}

/** The column is not null; 0.0.0.0 means unknown. */
export function addressOf(sender: Sender): string {
  return sender.address ?? '0.0.0.0';
}
