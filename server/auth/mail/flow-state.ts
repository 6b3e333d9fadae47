import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';

/** Sent by a client that wants a code instead of tokens in a URL (RFC 7636). */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export type Challenge = { challenge: string; method: 's256' } | null;

/** Throws `validation_failed`, 400, for an incomplete or malformed challenge, and for `plain`, which anyone who sees the request can answer. */
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

/** Stores the challenge until the user returns by `authenticationMethod`. */
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
      authCodeDigest(randomBytes(32).toString('base64url')),
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
 * The code for the browser that requested the mail; null if none is pending. Others may have requested a mail to the same address
 * since: any browser that proves its own request gets it.
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
    [found.userId, found.authenticationMethod, authCodeDigest(code), now],
  );
  return rowCount === 0 ? null : code;
}

/** The stored form of a code. */
export function authCodeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
