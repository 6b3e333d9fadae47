import { AppError } from '../../app-error.ts';
import type { SignedIn } from './require-user.ts';

/**
 * Throws `insufficient_aal` if the user has a verified factor that this session has not used. For everything that the password
 * alone must not allow: factors, password, address, export, deletion.
 */
export function requireAal(
  { user, aal }: Pick<SignedIn, 'user' | 'aal'>,
  refusal: { message: string; status: 401 | 403 | 422 },
): void {
  if (aal === 'aal2' || !hasVerifiedFactor(user)) return;
  throw new AppError('insufficient_aal', refusal.message, refusal.status);
}

/** For changes to how a user signs in. */
export const changeRefusal = {
  message: 'AAL2 session is required to update email or password when MFA is enabled.',
  status: 401,
} as const;

function hasVerifiedFactor(user: SignedIn['user']): boolean {
  return user.factors.some((factor) => factor['status'] === 'verified');
}
