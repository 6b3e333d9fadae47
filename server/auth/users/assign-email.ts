import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { findUserByEmail } from './find-user.ts';
import { keepEmailIdentity } from './identities.ts';

/**
 * Gives the account this address; it is no longer anonymous. `verified`: its owner read the mail
 * sent to it. Throws `email_exists`, 422, when another has it.
 */
export async function assignEmail(
  client: pg.PoolClient,
  change: { userId: string; email: string; verified: boolean; now: Date },
): Promise<void> {
  const { userId, email, verified, now } = change;
  const holder = await findUserByEmail(client, email);
  if (holder && holder.id !== userId) throw emailExists();
  await client.query(
    `update auth.users
        set email = $2, email_change = '', email_change_confirm_status = 0, email_confirmed_at = $3, updated_at = $3,
            is_anonymous = false, raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $4
      where id = $1`,
    [userId, email, now, JSON.stringify({ email, email_verified: true })],
  );
  await keepEmailIdentity(client, { userId, email, verified, now });
}

function emailExists(): AppError {
  return new AppError('email_exists', 'A user with this email address has already been registered', 422);
}

/** Two parallel requests for one address: the table allows one of them. */
export function refuseTakenEmail(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email_partial_key') {
    throw emailExists();
  }
  throw error;
}
