import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { requireAal } from '../session/require-aal.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';

/** Throws `manual_linking_disabled`, 404, where users cannot link identities themselves. */
export function requireLinking({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.manualLinking) {
    throw new AppError('manual_linking_disabled', 'Manual linking is disabled', 404);
  }
}

/**
 * Adding or removing a way to sign in needs as much proof as a new password. Throws `insufficient_aal`, 401, and
 * `reauthentication_needed`, 400.
 */
export async function requireProofToLink(context: AuthContext, signedIn: SignedIn): Promise<void> {
  const message = 'AAL2 session is required to link or unlink identities when MFA is enabled.';
  requireAal(signedIn, { message, status: 401 });
  await requireRecentProof(context, signedIn);
}
