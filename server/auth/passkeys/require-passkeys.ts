import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { requireAal } from '../session/require-aal.ts';
import type { SignedIn } from '../session/require-user.ts';
import type { RelyingParty } from '../settings/relying-party.ts';

/** Throws `passkey_disabled`, 404, where the site's address cannot have any. */
export function requirePasskeys(context: Pick<AuthContext, 'relyingParty'>): RelyingParty {
  if (context.relyingParty === null) {
    throw new AppError('passkey_disabled', 'Passkeys are disabled', 404);
  }
  return context.relyingParty;
}

/** Adding or removing a passkey opens or closes an account, so it requires the second factor if there is one. */
export function requireAssurance(signedIn: SignedIn): void {
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled';
  requireAal(signedIn, { message, status: 403 });
}
