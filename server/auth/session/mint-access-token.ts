import { SignJWT } from 'jose';
import type pg from 'pg';
import type { AuthContext } from '../context/auth-context.ts';
import type { UserRow } from '../users/find-user.ts';

/** One authentication method of this session, newest first in the token. */
type AuthenticationMethod = { method: string; timestamp: number };

export type MintedToken = { token: string; expiresIn: number; expiresAt: number };

/** Signs Supabase Auth's claims. None comes from the request. */
export async function mintAccessToken(
  context: AuthContext,
  user: UserRow,
  session: { id: string; aal: string; amr: AuthenticationMethod[] },
): Promise<MintedToken> {
  const issuedAt = Math.floor(context.now().getTime() / 1000);
  const expiresAt = issuedAt + context.settings.accessTokenSeconds;
  const { kid, algorithm, key } = context.keys.signing;
  const token = await new SignJWT({
    iss: context.issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .sign(key);
  return { token, expiresIn: context.settings.accessTokenSeconds, expiresAt };
}

/** The session's authentication methods, newest first. */
export async function readAmr(client: pg.PoolClient, sessionId: string): Promise<AuthenticationMethod[]> {
  const { rows } = await client.query<AuthenticationMethod>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  return rows;
}
