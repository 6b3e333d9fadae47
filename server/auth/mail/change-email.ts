import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { assignEmail } from '../users/assign-email.ts';
import type { UserRow } from '../users/find-user.ts';
import { notifyOwner } from './notify-owner.ts';
import { spendToken } from './one-time-tokens.ts';

/** Stores the requested address and invalidates mails for an earlier one. */
export async function beginEmailChange(
  context: Pick<AuthContext, 'now'>,
  client: pg.PoolClient,
  userId: string,
  newEmail: string,
): Promise<void> {
  await client.query(
    `update auth.users
        set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = $3, updated_at = $3
      where id = $1`,
    [userId, newEmail, context.now()],
  );
  await client.query(
    `delete from auth.one_time_tokens
      where user_id = $1 and token_type in ('email_change_token_new', 'email_change_token_current')`,
    [userId],
  );
}

/**
 * Confirms one of the addresses. Returns true while the other one is still required; otherwise the account has its new address.
 */
export async function changeEmail(
  context: AuthContext,
  client: pg.PoolClient,
  asked: { user: UserRow; type: 'email_change_token_new' | 'email_change_token_current'; sender: Sender },
): Promise<boolean> {
  const { user, type, sender } = asked;
  const now = context.now();
  const { rows } = await client.query<{ wanted: string | null }>(
    `select email_change as wanted from auth.users where id = $1 for update`,
    [user.id],
  );
  const wanted = rows[0]?.wanted ?? '';
  if (wanted === '') throw new AppError('otp_expired', 'Token has expired or is invalid', 403);
  await spendToken(client, { userId: user.id, type });
  const { rowCount: open } = await client.query(
    `update auth.users set email_change_confirm_status = 1, updated_at = $2
      where id = $1 and exists (
        select 1 from auth.one_time_tokens
         where user_id = $1 and token_type in ('email_change_token_new', 'email_change_token_current'))`,
    [user.id, now],
  );
  if (open === 1) return true;
  await notifyOwner(client, { user, kind: 'email_changed', now });
  await assignEmail(client, { userId: user.id, email: wanted, verified: true, now });
  await writeAuditEntry(client, { action: 'user_modified', actor: { ...user, email: wanted }, sender, now });
  return false;
}
