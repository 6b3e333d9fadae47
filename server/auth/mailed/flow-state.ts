import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { AuthContext, Sender } from '../auth-context.ts';
import { findUserById, isBanned } from '../find-user.ts';
import { inTransaction } from '../in-transaction.ts';
import { startSession } from '../start-session.ts';

/** What a client sends that wants a code for itself instead of tokens in an address (RFC 7636). */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export type Challenge = { challenge: string; method: 's256' } | null;

/** Throws `validation_failed`, 400, for half a challenge, one that is none, and a `plain` one, which whoever sees the request knows. */
export function readChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge {
  const challenge = body.code_challenge ?? '';
  const method = (body.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (method !== 's256') {
    throw new AppError(
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
      400,
    );
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw new AppError('validation_failed', 'code challenge has to be between 43 and 128 characters', 400);
  }
  return { challenge, method };
}

/** Keeps the challenge until the person comes back by `authenticationMethod`. */
export async function saveFlow(
  client: pg.PoolClient,
  flow: {
    userId: string | null;
    challenge: Challenge;
    provider: string;
    authenticationMethod: string;
    now: Date;
  },
): Promise<string | null> {
  if (flow.challenge === null) return null;
  const id = randomUUID();
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
                                  authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      id,
      flow.userId,
      digest(randomBytes(32).toString('base64url')),
      flow.challenge.method,
      flow.challenge.challenge,
      flow.provider,
      flow.authenticationMethod,
      flow.now,
    ],
  );
  return id;
}

/**
 * The code for the browser that asked for the mail; null when nobody of theirs waits for one. Somebody else may have asked for
 * a mail to the same address since: whichever browser proves that it asked may have it.
 */
export async function issueAuthCode(
  client: pg.PoolClient,
  found: { userId: string; authenticationMethod: string },
  now: Date,
): Promise<string | null> {
  const code = randomUUID();
  const { rowCount } = await client.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = $4, updated_at = $4
      where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null`,
    [found.userId, found.authenticationMethod, digest(code), now],
  );
  return rowCount === 0 ? null : code;
}

export const pkceGrantBody = z.object({
  auth_code: z.string().nullish(),
  code_verifier: z.string().nullish(),
});

const codeSeconds = 300;

/** Exchanges the code for a session. The code is spent by the first try that knows it, right or wrong. */
export async function exchangeAuthCode(
  context: AuthContext,
  body: z.infer<typeof pkceGrantBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const { auth_code: code, code_verifier: verifier } = body;
  if (!code || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AppError('validation_failed', message, 400);
  }
  const outcome = await inTransaction(context.pool, async (client) => {
    const { rows } = await client.query<Flow>(
      `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null returning *`,
      [digest(code)],
    );
    const flow = rows.find((row) => verifies(row, verifier)) ?? rows[0];
    if (!flow?.user_id)
      return new AppError('flow_state_not_found', 'invalid flow state, no valid flow state found', 404);
    const now = context.now();
    if (flow.auth_code_issued_at.getTime() + codeSeconds * 1000 <= now.getTime()) {
      return new AppError('flow_state_expired', 'invalid flow state, flow state has expired', 422);
    }
    if (!verifies(flow, verifier)) {
      const message = 'code challenge does not match previously saved code verifier';
      return new AppError('bad_code_verifier', message, 400);
    }
    const user = await findUserById(client, flow.user_id);
    if (!user) return new AppError('user_not_found', 'User not found', 404);
    if (isBanned(user, now)) return new AppError('user_banned', 'User is banned', 400);
    const session = await startSession(context, client, user, {
      method: methodOf(flow.authentication_method),
      provider: flow.provider_type,
      sender,
    });
    return {
      ...session,
      ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    };
  });
  // Thrown after the commit, so that a wrong verifier spends the code too.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

type Flow = {
  user_id: string | null;
  code_challenge: string;
  authentication_method: string;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  auth_code_issued_at: Date;
};

function verifies(flow: Flow, verifier: string): boolean {
  const made = createHash('sha256').update(verifier).digest('base64url');
  const [left, right] = [Buffer.from(digest(made)), Buffer.from(digest(flow.code_challenge))];
  return timingSafeEqual(left, right);
}

/** The word of the `amr` claim: everything that came by mail counts as a one-time password. */
function methodOf(authenticationMethod: string): string {
  return authenticationMethod === 'oauth' ? 'oauth' : 'otp';
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
