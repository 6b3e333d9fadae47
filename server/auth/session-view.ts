import type { UserRow } from './find-user.ts';
import type { MintedToken } from './mint-access-token.ts';
import { userView } from './user-view.ts';

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
