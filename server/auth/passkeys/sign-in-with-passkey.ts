import type pg from 'pg';
import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { startSession } from '../session/start-session.ts';
import type { RelyingParty } from '../settings/relying-party.ts';
import { findUserById, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { checkAssertion } from '../webauthn/check-assertion.ts';
import { readAssertion } from '../webauthn/credential-json.ts';
import { challengeTimeout, keepChallenge, lockPasskey, readChallengeId, takeChallenge } from './passkey.ts';
import type { PasskeyRow } from './passkey.ts';
import type { verifyPasskeyBody } from './register-passkey.ts';
import { requirePasskeys } from './require-passkeys.ts';

/** What a browser needs to request any passkey of this site: no address, no list of passkeys. */
export async function startSignIn(context: AuthContext): Promise<Record<string, unknown>> {
  const relyingParty = requirePasskeys(context);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout: challengeTimeout,
    userVerification: 'required',
  });
  const kept = await keepChallenge(context.pool, {
    type: 'authentication',
    userId: null,
    challenge: options.challenge,
    rpId: relyingParty.id,
    now: context.now(),
  });
  return { ...kept, options };
}

/**
 * A session for a passkey. An unknown passkey, a deleted account and a wrong signature get the same refusal; the first try uses up
 * the challenge.
 */
export async function signInWithPasskey(
  context: AuthContext,
  body: z.infer<typeof verifyPasskeyBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const relyingParty = requirePasskeys(context);
  const id = readChallengeId(body.challenge_id);
  if (!body.credential) throw new AppError('validation_failed', 'credential is required', 400);
  const outcome = await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const challenge = await takeChallenge(client, { id, type: 'authentication', userId: null, now });
    if (challenge instanceof AppError) return challenge;
    const found = await proveHolder(
      { context, client, relyingParty, sender },
      { ...challenge, credential: body.credential },
    );
    if (found instanceof AppError) return found;
    const { user, passkey } = found;
    const refusal = refuseUser(user, now);
    if (refusal) return refusal;
    return await startSession(context, client, user, {
      method: 'passkey',
      provider: 'passkey',
      traits: { passkey_id: passkey.id },
      sender,
    });
  });
  // Thrown after the commit, so that the challenge is spent.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

type Surroundings = {
  context: AuthContext;
  client: pg.PoolClient;
  relyingParty: RelyingParty;
  sender: Sender;
};

async function proveHolder(
  { context, client, relyingParty, sender }: Surroundings,
  given: { challenge: string; credential: unknown },
): Promise<{ user: UserRow; passkey: PasskeyRow } | AppError> {
  const now = context.now();
  const assertion = readAssertion(given.credential);
  if (!assertion) return new AppError('webauthn_verification_failed', 'Invalid credential response', 400);
  const passkey = await lockPasskey(client, Buffer.from(assertion.id, 'base64url'));
  const holder = Buffer.from(assertion.response.userHandle ?? '', 'base64url').toString();
  const user = passkey?.user_id === holder ? await findUserById(client, holder) : null;
  if (!passkey || !user) return refuse(context, 'no account has this passkey');
  const checked = await checkAssertion(relyingParty, assertion, {
    challenge: given.challenge,
    credential: {
      publicKey: passkey.public_key,
      signCount: Number(passkey.sign_count),
      backupEligible: passkey.backup_eligible,
    },
    userVerification: true,
  });
  if ('refused' in checked) {
    if (checked.isCopy) {
      const traits = { passkey_id: passkey.id, reason: 'sign_count' };
      await writeAuditEntry(client, { action: 'verification_attempted', actor: user, traits, sender, now });
      context.log.warn({ passkey_id: passkey.id, user_id: user.id }, 'a passkey may have been copied');
    }
    return refuse(context, checked.refused);
  }
  await client.query(
    `update auth.webauthn_credentials
        set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4 where id = $1`,
    [passkey.id, checked.signCount, checked.backedUp, now],
  );
  return { user, passkey };
}

function refuse(context: AuthContext, reason: string): AppError {
  context.log.info({ reason }, 'a sign-in with a passkey was refused');
  return new AppError('webauthn_verification_failed', 'Credential verification failed', 400);
}

function refuseUser(user: UserRow, now: Date): AppError | null {
  if (isBanned(user, now)) return new AppError('user_banned', 'User is banned', 403);
  if (user.email && user.email_confirmed_at === null) {
    return new AppError('email_not_confirmed', 'Email not confirmed', 403);
  }
  if (user.phone && user.phone_confirmed_at === null) {
    return new AppError('phone_not_confirmed', 'Phone not confirmed', 403);
  }
  return null;
}
