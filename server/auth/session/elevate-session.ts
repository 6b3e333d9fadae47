import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { findUserById } from '../users/find-user.ts';
import { mintAccessToken, readAmr } from './mint-access-token.ts';
import { noteProof } from './require-recent-proof.ts';
import type { SignedIn } from './require-user.ts';
import { makeRefreshToken, sessionView } from './start-session.ts';

/**
 * Raises this session to aal2 and ends the user's sessions below it. Its refresh tokens are used up, and the new one has no
 * parent: a token stolen earlier cannot reach what was proven later.
 */
export async function elevateSession(
  context: AuthContext,
  client: pg.PoolClient,
  { user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>,
  proof: { factorId: string; method: string; sender: Sender },
): Promise<Record<string, unknown>> {
  const now = context.now();
  const raised = await client.query(
    `update auth.sessions
        set aal = 'aal2', factor_id = $3, updated_at = $4::timestamptz, refreshed_at = $4::timestamptz at time zone 'utc',
            user_agent = $5, ip = $6::inet
      where id = $1 and user_id = $2`,
    [sessionId, user.id, proof.factorId, now, proof.sender.userAgent, proof.sender.address],
  );
  if (sessionId === null || raised.rowCount === 0) {
    throw new AppError('session_not_found', 'Session from session_id claim in JWT does not exist', 403);
  }
  await noteProof(client, { sessionId, method: proof.method, now });
  await client.query(
    `delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') < 'aal2'`,
    [user.id, sessionId],
  );
  const refreshToken = makeRefreshToken();
  await client.query(
    `with spent as (
       update auth.refresh_tokens set revoked = true, updated_at = $4::timestamptz where session_id = $1::uuid and not revoked
     )
     insert into auth.refresh_tokens (instance_id, token, user_id, parent, session_id, revoked, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $2, $3::uuid::text, null, $1::uuid, false, $4::timestamptz,
             $4::timestamptz)`,
    [sessionId, refreshToken, user.id, now],
  );
  const fresh = await findUserById(client, user.id);
  if (!fresh) throw new AppError('user_not_found', 'User from sub claim in JWT does not exist', 403);
  const amr = await readAmr(client, sessionId);
  const minted = await mintAccessToken(context, fresh, { id: sessionId, aal: 'aal2', amr });
  return sessionView(minted, refreshToken, fresh);
}
