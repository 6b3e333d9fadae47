import { requireAal } from '../require-aal.ts';
import type { SignedIn } from '../require-user.ts';

/** Another way in, or one less, is as much as another password. Throws `insufficient_aal`, 401. */
export function requireFactorToLink(signedIn: SignedIn): void {
  const message = 'AAL2 session is required to link or unlink identities when MFA is enabled.';
  requireAal(signedIn, { message, status: 401 });
}
