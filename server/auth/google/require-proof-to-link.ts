import type { AuthContext } from '../context/auth-context.ts';
import { requireAal } from '../session/require-aal.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';

/** Another way in, or one less, is as much as another password. Throws `insufficient_aal`, 401, and `reauthentication_needed`, 400. */
export async function requireProofToLink(context: AuthContext, signedIn: SignedIn): Promise<void> {
  const message = 'AAL2 session is required to link or unlink identities when MFA is enabled.';
  requireAal(signedIn, { message, status: 401 });
  await requireRecentProof(context, signedIn);
}
