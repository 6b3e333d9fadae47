import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { enqueueMessage } from '../mail/enqueue-message.ts';
import type { UserRow } from '../users/find-user.ts';
import { findForAdmin } from './admin-user.ts';

/**
 * Deletes a user with everything that refers to them. A soft deletion keeps the row for references, without personal data. The
 * audit log keeps ids and no name, for this deletion and everything before it. `tell` sends a last mail.
 */
export async function deleteUser(
  context: AuthContext,
  id: string,
  { soft, tell }: { soft: boolean; tell: boolean },
  sender: Sender,
): Promise<UserRow> {
  return await inTransaction(context.pool, async (client) => {
    const user = await findForAdmin(client, id);
    await eraseUser(client, user, { soft, by: 'service_role', sender, now: context.now() });
    if (tell && user.email) {
      const mail = await context.letters.deletion({ to: user.email, siteUrl: context.site.origin });
      await enqueueMessage(client, 'mail', mail);
    }
    return user;
  });
}

/** The same within a transaction; `by` is recorded in the audit log. */
export async function eraseUser(
  client: pg.PoolClient,
  user: UserRow,
  { soft, by, sender, now }: { soft: boolean; by: 'service_role' | 'retention'; sender: Sender; now: Date },
): Promise<void> {
  await forgetNames(client, user.id);
  await client.query(`delete from auth.flow_state where user_id = $1`, [user.id]);
  if (soft) {
    await client.query(`delete from auth.sessions where user_id = $1`, [user.id]);
    await client.query(`delete from auth.identities where user_id = $1`, [user.id]);
    await client.query(`delete from auth.mfa_factors where user_id = $1`, [user.id]);
    await client.query(`delete from auth.webauthn_credentials where user_id = $1`, [user.id]);
    await client.query(`delete from auth.one_time_tokens where user_id = $1`, [user.id]);
    await client.query(
      `update auth.users
          set deleted_at = $2, updated_at = $2, email = $3, phone = null, encrypted_password = null, email_change = '',
              phone_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', confirmation_token = '',
              recovery_token = '', email_change_token_new = '', email_change_token_current = '', phone_change_token = '',
              reauthentication_token = ''
        where id = $1`,
      [user.id, now, createHash('sha256').update(user.id).digest('hex')],
    );
  } else {
    await client.query(`delete from auth.users where id = $1`, [user.id]);
  }
  const actor = { ...user, email: null, phone: null, raw_user_meta_data: null };
  await writeAuditEntry(client, { action: 'user_deleted', actor, traits: { by }, sender, now });
}

async function forgetNames(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query(
    `update auth.audit_log_entries
        set payload = ((payload::jsonb - 'actor_name' #- '{traits,provider_id}') || '{"actor_username": ""}')::json
      where payload ->> 'actor_id' = $1`,
    [userId],
  );
}
