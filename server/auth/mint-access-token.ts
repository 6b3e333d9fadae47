import { SignJWT } from 'jose';
import type { AuthContext } from './auth-context.ts';
import type { UserRow } from './find-user.ts';

/** One way the user proved themselves in this session, newest first in the token. */
export type AuthenticationMethod = { method: string; timestamp: number };

export type MintedToken = { token: string; expiresIn: number; expiresAt: number };

/** Signs the claims of auth-contract: nothing in them is taken from the request. */
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
