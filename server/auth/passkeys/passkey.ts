import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';

/** A row of auth.webauthn_credentials. */
export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: string;
  transports: string[];
  backup_eligible: boolean;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = `id, user_id, credential_id, public_key, sign_count, transports, backup_eligible, friendly_name,
  created_at, last_used_at`;

export async function findPasskeysOf(
  client: Pick<pg.ClientBase, 'query'>,
  userId: string,
): Promise<PasskeyRow[]> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Locked until the transaction ends, so that two sign-ins cannot both count from the same number. */
export async function lockPasskey(client: pg.PoolClient, credentialId: Buffer): Promise<PasskeyRow | null> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1 for update`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** The client's view: nothing that could sign or track a user across sites. */
export function passkeyView(
  row: Pick<PasskeyRow, 'id' | 'friendly_name' | 'created_at' | 'last_used_at'>,
): Record<string, unknown> {
  return {
    id: row.id,
    ...(row.friendly_name === '' ? {} : { friendly_name: row.friendly_name }),
    created_at: row.created_at.toISOString(),
    ...(row.last_used_at === null ? {} : { last_used_at: row.last_used_at.toISOString() }),
  };
}

const challengeSeconds = 300;

/** How long the browser may take, by its own clock. */
export const challengeTimeout = challengeSeconds * 1000;

type Purpose = {
  type: 'registration' | 'authentication';
  /** Null before sign-in. */
  userId: string | null;
};

/**
 * Stores what a device is about to sign. Old challenges are deleted when new ones are created; recently expired ones stay a while,
 * to be reported as expired.
 */
export async function keepChallenge(
  client: Pick<pg.ClientBase, 'query'>,
  { type, userId, challenge, rpId, now }: Purpose & { challenge: string; rpId: string; now: Date },
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + challengeTimeout);
  await client.query(
    `with swept as (
       delete from auth.webauthn_challenges where id in (
         select id from auth.webauthn_challenges where expires_at < $6::timestamptz - interval '1 hour'
          limit 100 for update skip locked)
     )
     insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
     values ($1, $2, $3, $4, $6, $5)`,
    [id, userId, type, JSON.stringify({ challenge, rpId, userVerification: 'required' }), expiresAt, now],
  );
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

const guid = z.guid();

/** Throws `validation_failed`, 400, for an invalid id. */
export function readChallengeId(id: string | null | undefined): string {
  if (!id) throw new AppError('validation_failed', 'challenge_id is required', 400);
  if (!guid.safeParse(id).success) {
    throw new AppError('validation_failed', 'challenge_id must be a valid UUID', 400);
  }
  return id;
}

/** Deletes a challenge so that it works once; a challenge of another user or purpose is not found and stays. */
export async function takeChallenge(
  client: pg.PoolClient,
  { id, type, userId, now }: Purpose & { id: string; now: Date },
): Promise<{ challenge: string } | AppError> {
  const { rows } = await client.query<{ challenge: string; expires_at: Date }>(
    `delete from auth.webauthn_challenges
      where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
      returning session_data ->> 'challenge' as challenge, expires_at`,
    [id, type, userId],
  );
  const [found] = rows;
  if (!found) {
    return new AppError('webauthn_challenge_not_found', 'Challenge not found or already used', 400);
  }
  if (found.expires_at <= now) {
    return new AppError('webauthn_challenge_expired', 'Challenge has expired', 400);
  }
  return { challenge: found.challenge };
}
