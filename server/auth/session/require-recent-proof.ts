import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { SignedIn } from './require-user.ts';

/** How long a sign-in, a second factor, a password or a mailed code counts as recent proof. */
const proofSeconds = 600;

/**
 * Throws `reauthentication_needed`, 400, if this session has no proof from the last ten minutes. For everything that opens the account
 * to others or closes it: an access token alone may be stolen and is not enough. A refresh is not a proof.
 */
export async function requireRecentProof(
  context: Pick<AuthContext, 'pool' | 'now'>,
  signedIn: SignedIn,
): Promise<void> {
  // An anonymous user has nothing to prove themselves with.
  if (signedIn.user.is_anonymous) return;
  const oldest = new Date(context.now().getTime() - proofSeconds * 1000);
  if (await wasProvenSince(context, signedIn, oldest)) return;
  const message = 'This change needs a recent sign-in, the current password or a code by mail';
  throw new AppError('reauthentication_needed', message, 400);
}

async function wasProvenSince(
  { pool }: Pick<AuthContext, 'pool'>,
  { sessionId, claims }: SignedIn,
  oldest: Date,
): Promise<boolean> {
  // A token made elsewhere with a shared secret has no session; its own age counts.
  if (sessionId === null) return claims.iat * 1000 >= oldest.getTime();
  const { rowCount } = await pool.query(
    `select 1 from auth.mfa_amr_claims where session_id = $1 and updated_at >= $2 limit 1`,
    [sessionId, oldest],
  );
  return rowCount === 1;
}

/** Records how the user just authenticated in this session. */
export async function noteProof(
  client: pg.PoolClient,
  proof: { sessionId: string; method: string; now: Date },
): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [proof.sessionId, proof.now, proof.method],
  );
}
