import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import { isDatabaseTrouble } from '../../postgres/is-database-trouble.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { bearerToken, roleOfApiKey, roleOfKey } from '../keys/api-keys.ts';
import { verifyAccessToken } from './verify-access-token.ts';

const uuid = z.guid();

/**
 * The caller of a request to another service. A key alone means an anonymous or service caller; with a user's token it is
 * that user, as long as the session exists: signing out ends access immediately, not an hour later.
 */
export async function resolveCaller(
  context: Pick<AuthContext, 'pool' | 'keys' | 'issuer' | 'now'>,
  headers: Headers,
): Promise<Caller> {
  const apiKey = headers.get('apikey');
  const role = await roleOfApiKey(context.keys, apiKey);
  const token = bearerToken(headers);
  if (headers.has('authorization') && token === null) {
    throw new AppError('PGRST301', 'The Authorization header is not a Bearer token', 401);
  }
  // Before sign-in, the client sends its API key as the token.
  if (token === null || token === apiKey) return { role, claims: { role }, subject: null };

  const tokenRole = context.keys.outside.length > 0 ? await roleOfKey(context.keys, token) : null;
  if (tokenRole !== null) return { role: tokenRole, claims: { role: tokenRole }, subject: null };

  const now = context.now();
  const verified = await verifyAccessToken(token, { keys: context.keys, issuer: context.issuer, now });
  if ('refusal' in verified) {
    const { reason, message } = verified.refusal;
    if (reason === 'expired') throw new AppError('PGRST303', 'JWT expired', 401);
    throw new AppError(reason === 'unreadable' ? 'PGRST301' : 'PGRST303', message, 401);
  }
  const { claims } = verified;
  if (!uuid.safeParse(claims.sub).success || !(await sessionStands(context, claims, now))) {
    throw new AppError('PGRST303', 'Session from session_id claim in JWT does not exist', 401);
  }
  return { role: claims.role, claims, subject: claims.sub };
}

async function sessionStands(
  context: Pick<AuthContext, 'pool'>,
  claims: { sub: string; session_id?: string | undefined },
  now: Date,
): Promise<boolean> {
  if (claims.session_id === undefined) return true;
  const { rowCount } = await context.pool
    .query({
      name: 'session-stands',
      text: `select 1 from auth.sessions s join auth.users u on u.id = s.user_id
            where s.id = $1 and u.id = $2 and u.deleted_at is null
              and (u.banned_until is null or u.banned_until <= $3) and (s.not_after is null or s.not_after > $3)`,
      values: [claims.session_id, claims.sub, now],
    })
    .catch(sayUnavailable);
  return rowCount === 1;
}

/** A failed lookup does not mean the session has ended. */
function sayUnavailable(cause: unknown): never {
  if (!isDatabaseTrouble(cause)) throw cause;
  throw new AppError('PGRST000', 'Database connection error. Retrying the connection.', 503, { cause });
}
