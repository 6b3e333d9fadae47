import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { challengeSeconds } from '../keys/challenge-code.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { elevateSession } from '../session/elevate-session.ts';
import type { SignedIn } from '../session/require-user.ts';
import { addressOf } from './challenge-factor.ts';
import { factorKindOf } from './factor-kind-of.ts';
import type { ChallengeRow, FactorRow, verifyBody } from './factor-kind.ts';
import { findFactor, lockPerson } from './find-factor.ts';

const triesOfOneChallenge = 5;

const uuid = z.guid();

/** Checks the answer to a challenge. On success the factor is verified and the session is at aal2. */
export async function verifyFactor(
  context: AuthContext,
  signedIn: SignedIn,
  factorId: string,
  body: z.infer<typeof verifyBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const found = await findFactor(context.pool, signedIn.user.id, factorId);
  const kind = factorKindOf(found.factor_type);
  kind.checkForm(body);
  const takeBack = await countFactorGuess(context, signedIn.user.id, sender);
  const outcome = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, signedIn.user.id);
    const factor = await findFactor(client, user.id, factorId);
    const challenge = await takeTry(client, factor, body.challenge_id ?? '', sender, now);
    if (challenge instanceof AppError) return challenge;
    const isAnswered = await kind.isAnswered(context, client, { factor, challenge, user, body, now });
    const traits = { factor_id: factor.id, challenge_id: challenge.id, factor_type: factor.factor_type };
    const entry = { action: 'verification_attempted', actor: user, sender, now } as const;
    if (!isAnswered) {
      await writeAuditEntry(client, { ...entry, traits: { ...traits, outcome: 'failed' } });
      return new AppError('mfa_verification_failed', kind.refusal, 422);
    }
    await writeAuditEntry(client, { ...entry, traits });
    await client.query(`update auth.mfa_challenges set verified_at = $2 where id = $1`, [challenge.id, now]);
    await settle(client, factor, now);
    if (factor.status === 'unverified') await notifyOwner(client, { user, kind: 'factor_added', now });
    return await elevateSession(context, client, signedIn, { factorId, method: kind.method, sender });
  });
  // Thrown after the commit, so that a wrong answer stays counted.
  if (outcome instanceof AppError) throw outcome;
  await takeBack();
  return outcome;
}

/** Counts a try before it is checked. Returns the reason if no tries are left or the challenge does not exist. */
async function takeTry(
  client: pg.PoolClient,
  factor: FactorRow,
  challengeId: string,
  sender: Sender,
  now: Date,
): Promise<ChallengeRow | AppError> {
  const { rows } = await client.query<ChallengeRow & { from_here: boolean }>(
    `select id, created_at, verified_at, host(ip_address) as ip_address, otp_code, web_authn_session_data,
            ip_address = $3::inet as from_here
       from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [uuid.safeParse(challengeId).success ? challengeId.toLowerCase() : '', factor.id, addressOf(sender)],
  );
  const [challenge] = rows;
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    return new AppError('mfa_factor_not_found', message, 422);
  }
  if (challenge.verified_at !== null || !challenge.from_here) {
    return new AppError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.', 422);
  }
  const tries = await client.query<{ tries: number }>(
    `insert into host.challenge_tries as t (challenge_id, tries) values ($1, 1)
     on conflict (challenge_id) do update set tries = t.tries + 1 returning tries`,
    [challenge.id],
  );
  const isOver = challenge.created_at.getTime() + challengeSeconds * 1000 <= now.getTime();
  if (isOver || (tries.rows[0]?.tries ?? 0) > triesOfOneChallenge) {
    await client.query(`delete from auth.mfa_challenges where id = $1`, [challenge.id]);
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    return new AppError('mfa_challenge_expired', message, 422);
  }
  return challenge;
}

/** Marks the factor as verified and deletes unfinished enrollments. */
async function settle(client: pg.PoolClient, factor: FactorRow, now: Date): Promise<void> {
  await client.query(
    `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1 and status = 'unverified'`,
    [factor.id, now],
  );
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [factor.user_id, factor.factor_type],
  );
}

/**
 * Counts a guess at a user's second factor across challenges: someone with the password could request one challenge after another.
 * The returned function takes the guess back.
 */
async function countFactorGuess(
  context: AuthContext,
  userId: string,
  sender: Sender,
): Promise<() => Promise<void>> {
  const { rowCount } = await context.pool.query(
    `select 1 from auth.sessions
      where user_id = $1 and aal = 'aal2' and ip = $2::inet and (not_after is null or not_after > $3) limit 1`,
    [userId, sender.address, context.now()],
  );
  return await context.limits.countGuess({
    email: `second factor of ${userId}`,
    address: sender.address,
    isKnownAddress: rowCount === 1,
  });
}
