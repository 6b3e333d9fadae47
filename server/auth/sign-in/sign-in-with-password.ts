import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { normalizePhone, requirePhone } from '../compat/phone-number.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { startSession } from '../session/start-session.ts';
import { findUserByEmail, findUserByPhone, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { normalizeEmail } from '../users/normalize-email.ts';
import { passwordMatches } from '../users/password.ts';

export const passwordGrantBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/**
 * Known and unknown addresses take the same path: the same work, the same limits, the same refusal. Only the right password
 * reveals whether an account is banned or unconfirmed.
 */
export async function signInWithPassword(
  context: AuthContext,
  body: z.infer<typeof passwordGrantBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const email = normalizeEmail(body.email ?? '');
  if (email !== '' && body.phone) {
    const message = 'Only an email address or phone number should be provided on login.';
    throw new AppError('validation_failed', message, 400);
  }
  if (body.phone) requirePhone(context, 'Phone logins are disabled', 422);
  const phone = normalizePhone(body.phone ?? '');
  if (email === '' && phone === '') throw new AppError('validation_failed', 'missing email or phone', 400);

  const user =
    email === '' ? await findUserByPhone(context.pool, phone) : await findUserByEmail(context.pool, email);
  const isKnownAddress = await isSignedInFrom(context, user, sender.address);
  const takeBack = await context.limits.countGuess({
    email: email === '' ? phone : email,
    address: sender.address,
    isKnownAddress,
  });
  const matches = await passwordMatches(
    body.password ?? '',
    user?.encrypted_password ?? null,
    context.settings.bcryptCost,
  );
  if (!user || !matches) throw new AppError('invalid_credentials', 'Invalid login credentials', 400);
  await takeBack();
  if (isBanned(user, context.now())) throw new AppError('user_banned', 'User is banned', 400);
  if (email === '' && user.phone_confirmed_at === null) {
    throw new AppError('phone_not_confirmed', 'Phone not confirmed', 400);
  }
  if (email !== '' && user.email_confirmed_at === null) {
    throw new AppError('email_not_confirmed', 'Email not confirmed', 400);
  }
  return await inTransaction(context.pool, async (client) => {
    await requireStillSo(client, user);
    return await startSession(context, client, user, {
      method: 'password',
      provider: email === '' ? 'phone' : 'email',
      sender,
    });
  });
}

/** A password that was removed or changed while a guess was hashed no longer signs in. */
async function requireStillSo(client: pg.PoolClient, user: UserRow): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from auth.users where id = $1 and encrypted_password = $2 for no key update`,
    [user.id, user.encrypted_password],
  );
  if (rowCount === 0) throw new AppError('invalid_credentials', 'Invalid login credentials', 400);
}

/** Whether one of the account's sessions was last used from this address. */
export async function isSignedInFrom(
  context: AuthContext,
  user: UserRow | null,
  address: string | null,
): Promise<boolean> {
  // Also queried for unknown addresses, with an id that does not exist, so that both cost one read.
  const id = user?.id ?? '00000000-0000-0000-0000-000000000000';
  const { rowCount } = await context.pool.query(
    `select 1 from auth.sessions
      where user_id = $1 and ip = $2::inet and (not_after is null or not_after > $3) limit 1`,
    [id, address, context.now()],
  );
  return rowCount === 1;
}
