import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { findUserById } from '../users/find-user.ts';
import { linkDays, linkDigest } from './notice-link.ts';

/**
 * Ends every session of the account that a notice was about, and what those sessions started: pending changes, mails not yet
 * delivered, links to other providers. The token works once, for a week. Throws `otp_expired`, 403.
 */
export async function endEverySession(context: AuthContext, token: string, sender: Sender): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const { rows } = await client.query<{ user_id: string }>(
      `update host.notices set used_at = $2
        where token_hash = $1 and used_at is null and created_at > $2::timestamptz - make_interval(days => $3)
        returning user_id`,
      [linkDigest(token), now, linkDays],
    );
    const user = rows[0] ? await findUserById(client, rows[0].user_id) : null;
    if (!user) throw new AppError('otp_expired', 'Token has expired or is invalid', 403);
    await client.query(`delete from auth.sessions where user_id = $1`, [user.id]);
    await client.query(`delete from auth.one_time_tokens where user_id = $1`, [user.id]);
    await client.query(`delete from auth.flow_state where user_id = $1 or linking_target_id = $1`, [user.id]);
    await client.query(
      `update auth.users
          set email_change = '', email_change_confirm_status = 0, phone_change = '', confirmation_token = '', recovery_token = '',
              email_change_token_new = '', email_change_token_current = '', phone_change_token = '',
              reauthentication_token = '', updated_at = $2
        where id = $1`,
      [user.id, now],
    );
    const traits = { reason: 'ended_by_mail' };
    await writeAuditEntry(client, { action: 'logout', actor: user, traits, sender, now });
  });
}
