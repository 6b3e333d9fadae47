import { AppError } from '../../app-error.ts';
import { bearerToken, roleOfKey } from '../api-keys.ts';
import type { AuthContext } from '../auth-context.ts';

/** Throws `no_authorization`, 401, without a token, and `not_admin`, 403, for any but the service's. */
export async function requireService(context: Pick<AuthContext, 'keys'>, request: Request): Promise<void> {
  const token = bearerToken(request.headers);
  if (token === null) {
    throw new AppError('no_authorization', 'This endpoint requires a valid Bearer token', 401);
  }
  if ((await roleOfKey(context.keys, token)) !== 'service_role') {
    throw new AppError('not_admin', 'User not allowed', 403);
  }
}
