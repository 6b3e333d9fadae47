import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { beginEmailChange } from '../mail/change-email.ts';
import { announceOneTimeToken, issueOneTimeToken } from '../mail/one-time-tokens.ts';
import { findUserByEmail } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { emailExists } from './create-user.ts';

type Side = 'email_change_token_new' | 'email_change_token_current';

/**
 * The link and code for one side of an address change. If both sides must confirm, the other side is required from now on, whether
 * or not its link exists yet.
 */
export async function issueEmailChange(
  context: AuthContext,
  client: pg.PoolClient,
  asked: { user: UserRow; side: Side; newEmail: string },
): Promise<{ link: string; code: string }> {
  const { user, side, newEmail } = asked;
  const both = context.settings.doubleConfirm && user.email !== null;
  if (side === 'email_change_token_current' && !both) {
    const message = 'Enable secure email change to generate link for current email';
    throw new AppError('validation_failed', message, 400);
  }
  if (await findUserByEmail(client, newEmail)) throw emailExists();
  if (user.email_change !== newEmail) await beginEmailChange(context, client, user.id, newEmail);
  const addresses = { email_change_token_new: newEmail, email_change_token_current: user.email ?? '' };
  const other = side === 'email_change_token_new' ? 'email_change_token_current' : 'email_change_token_new';
  if (both && !(await isAwaited(client, user.id, other))) {
    await announceOneTimeToken(context, client, {
      userId: user.id,
      type: other,
      relatesTo: addresses[other],
    });
  }
  return await issueOneTimeToken(context, client, {
    userId: user.id,
    type: side,
    relatesTo: addresses[side],
  });
}

async function isAwaited(client: pg.PoolClient, userId: string, side: Side): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.one_time_tokens where user_id = $1 and token_type = $2`,
    [userId, side],
  );
  return rowCount === 1;
}
