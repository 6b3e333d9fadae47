import { AppError } from '../app-error.ts';
import type { AuthContext } from './auth-context.ts';

/** Throws `signup_disabled`, 422, where people make no accounts themselves. */
export function requireSignUps({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.signUps) throw new AppError('signup_disabled', 'Signups not allowed for this instance', 422);
}
