import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { rememberAccount } from '../../http/origin.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { bearerToken } from '../keys/api-keys.ts';
import { findUserById, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { verifyAccessToken } from './verify-access-token.ts';
import type { AccessTokenClaims } from './verify-access-token.ts';

/** `sessionId` is null only for a token made elsewhere with a configured shared secret. */
export type SignedIn = {
  user: UserRow;
  sessionId: string | null;
  claims: AccessTokenClaims;
  /** What both the token and the session say: an older token does not count, nor does a removed factor. */
  aal: 'aal1' | 'aal2';
};

const uuid = z.guid();

/**
 * The signed-in user, checked against the rows of the user and the session. Throws 401 `no_authorization`, 403 `bad_jwt` (400 if
 * `sub` is not a UUID), `user_not_found`, `user_banned`, `session_not_found`.
 */
export async function requireUser(context: AuthContext, request: Request): Promise<SignedIn> {
  const token = bearerToken(request.headers);
  if (token === null) {
    throw new AppError('no_authorization', 'This endpoint requires a valid Bearer token', 401);
  }
  const now = context.now();
  const verified = await verifyAccessToken(token, { keys: context.keys, issuer: context.issuer, now });
  if ('refusal' in verified) {
    const message = `invalid JWT: unable to parse or verify signature, ${verified.refusal.message}`;
    throw new AppError('bad_jwt', message, 403);
  }
  const { claims } = verified;
  if (!uuid.safeParse(claims.sub).success) {
    throw new AppError('bad_jwt', 'invalid claim: sub claim must be a UUID', 400);
  }
  const user = await findUserById(context.pool, claims.sub);
  if (!user) throw new AppError('user_not_found', 'User from sub claim in JWT does not exist', 403);
  rememberAccount(request, user.email || user.phone || user.id);
  if (isBanned(user, now)) throw new AppError('user_banned', 'User is banned', 403);
  const said = claims['aal'] === 'aal2' ? 'aal2' : 'aal1';
  if (claims.session_id === undefined) return { user, sessionId: null, claims, aal: said };
  const session = await context.pool.query<{ aal: string | null }>(
    `select aal from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > $3)`,
    [claims.session_id, user.id, now],
  );
  if (session.rowCount === 0) {
    throw new AppError('session_not_found', 'Session from session_id claim in JWT does not exist', 403);
  }
  const aal = session.rows[0]?.aal === 'aal2' ? said : 'aal1';
  return { user, sessionId: claims.session_id, claims, aal };
}
