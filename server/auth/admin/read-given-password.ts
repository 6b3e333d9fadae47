import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../auth-context.ts';
import { checkPassword, hashPassword } from '../password.ts';
import type { adminUserBody } from './admin-user.ts';

const bcrypt = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** The hash to keep: of the password, or given as it is; null for neither. Throws `validation_failed`, 400, for what is no such hash. */
export async function readGivenPassword(
  context: AuthContext,
  { password, password_hash: given }: z.infer<typeof adminUserBody>,
): Promise<string | null> {
  if (password && given) {
    throw new AppError('validation_failed', 'Only a password or a password hash should be provided', 400);
  }
  if (given && !bcrypt.test(given)) {
    throw new AppError('validation_failed', 'Only bcrypt hashes of passwords are taken', 400);
  }
  if (!password) return given ?? null;
  checkPassword(password);
  return await hashPassword(password, context.settings.bcryptCost);
}
