import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { noteDevice } from '../mail/note-device.ts';
import type { UserRow } from '../users/find-user.ts';
import { userView } from '../users/user-view.ts';
import { mintAccessToken } from './mint-access-token.ts';
import type { MintedToken } from './mint-access-token.ts';

/**
 * Signs a proven user in: session, how it was proven, first refresh token, time of sign-in and audit row, inside the
 * caller's transaction. Returns the session as clients read it.
 */
export async function startSession(
  context: AuthContext,
  client: pg.PoolClient,
  user: UserRow,
  proof: { method: string; provider: string; traits?: Record<string, unknown>; sender: Sender },
): Promise<Record<string, unknown>> {
  const now = context.now();
  const session = { id: randomUUID(), aal: 'aal1' };
  const refreshToken = makeRefreshToken();
  await client.query(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after)
       values ($1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, 'aal1', $4, $5::inet, $8::timestamptz)
     ), proof as (
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values (gen_random_uuid(), $1::uuid, $3::timestamptz, $3::timestamptz, $6)
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, parent, session_id, revoked, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', $7, $2::uuid::text, null, $1::uuid, false,
               $3::timestamptz, $3::timestamptz)
     )
     update auth.users set last_sign_in_at = $3::timestamptz, updated_at = $3::timestamptz where id = $2::uuid`,
    [
      session.id,
      user.id,
      now,
      proof.sender.userAgent,
      proof.sender.address,
      proof.method,
      refreshToken,
      endOf(now, context.settings.sessionTimeboxSeconds),
    ],
  );
  await writeAuditEntry(client, {
    action: 'login',
    actor: user,
    traits: { provider: proof.provider, ...proof.traits },
    sender: proof.sender,
    now,
  });
  await noteDevice(client, { user, sender: proof.sender, now });
  const amr = [{ method: proof.method, timestamp: Math.floor(now.getTime() / 1000) }];
  const minted = await mintAccessToken(context, user, { ...session, amr });
  return sessionView(minted, refreshToken, { ...user, last_sign_in_at: now, updated_at: now });
}

function endOf(start: Date, timeboxSeconds: number | null): Date | null {
  return timeboxSeconds === null ? null : new Date(start.getTime() + timeboxSeconds * 1000);
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Twelve lower-case alphanumerics: 62 bits, unguessable over a rate-limited endpoint. */
export function makeRefreshToken(): string {
  return Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** The Session object clients store. */
export function sessionView(
  minted: MintedToken,
  refreshToken: string,
  user: UserRow,
): Record<string, unknown> {
  return {
    access_token: minted.token,
    token_type: 'bearer',
    expires_in: minted.expiresIn,
    expires_at: minted.expiresAt,
    refresh_token: refreshToken,
    user: userView(user),
  };
}
