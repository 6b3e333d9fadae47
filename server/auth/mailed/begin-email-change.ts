import type pg from 'pg';
import type { AuthContext } from '../auth-context.ts';

/** Notes the address that somebody wants; what was sent for another one no longer counts. */
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
