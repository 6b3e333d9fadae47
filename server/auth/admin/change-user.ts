import type pg from 'pg';
import type * as z from 'zod';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { confirmPhone } from '../compat/confirm-phone.ts';
import { phoneExists, readPhone, refuseTakenNumber } from '../compat/phone-number.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { refuseTakenEmail } from '../users/assign-email.ts';
import { findUserByEmail, findUserByPhone } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { checkEmail, normalizeEmail } from '../users/normalize-email.ts';
import { checkUserMetadata } from '../users/user-metadata.ts';
import { bannedUntil, findForAdmin } from './admin-user.ts';
import type { adminUserBody } from './admin-user.ts';
import { emailExists, readGivenPassword } from './create-user.ts';

/** Changes the given fields and leaves the rest; metadata keys given as null are removed. A new password ends every session. */
export async function changeUser(
  context: AuthContext,
  id: string,
  body: z.infer<typeof adminUserBody>,
  sender: Sender,
): Promise<UserRow> {
  const email = normalizeEmail(body.email ?? '');
  if (email !== '') checkEmail(email);
  const phone = body.phone ? readPhone(body.phone) : null;
  const until = bannedUntil(context, body.ban_duration);
  const hash = await readGivenPassword(context, body);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    // Validated before it reaches the database.
    await findForAdmin(client, id);
    await client.query(`select 1 from auth.users where id = $1 for update`, [id]);
    const found = await findForAdmin(client, id);
    await changePhone(client, found, { phone, confirms: body.phone_confirm ?? false, now });
    const user = await findForAdmin(client, id);
    const newEmail = email !== '' && email !== user.email ? email : null;
    if (newEmail !== null && (await findUserByEmail(client, newEmail))) throw emailExists();
    const metadata = merge(user.raw_user_meta_data, body.user_metadata);
    checkUserMetadata(metadata);
    await client.query(
      `update auth.users
          set email = coalesce($2, email), encrypted_password = coalesce($3, encrypted_password),
              email_confirmed_at = case when $4 then coalesce(email_confirmed_at, $8) else email_confirmed_at end,
              raw_user_meta_data = $5, raw_app_meta_data = $6,
              banned_until = case when $9 then $7::timestamptz else banned_until end, updated_at = $8
        where id = $1`,
      [
        user.id,
        newEmail,
        hash,
        body.email_confirm ?? false,
        JSON.stringify(metadata),
        JSON.stringify(merge(user.raw_app_meta_data, body.app_metadata)),
        until ?? null,
        now,
        until !== undefined,
      ],
    );
    if (newEmail !== null || body.email_confirm) {
      const claims = { email: newEmail ?? user.email, email_verified: body.email_confirm ?? false };
      await client.query(
        `update auth.identities set identity_data = identity_data || $2, updated_at = $3 where user_id = $1 and provider = 'email'`,
        [user.id, JSON.stringify(claims), now],
      );
    }
    if (hash !== null) {
      await client.query(`delete from auth.sessions where user_id = $1`, [user.id]);
      await client.query(`delete from auth.one_time_tokens where user_id = $1`, [user.id]);
    }
    const traits = { by: 'service_role' };
    await writeAuditEntry(client, { action: 'user_modified', actor: user, traits, sender, now });
    return await findForAdmin(client, user.id);
  })
    .catch(refuseTakenNumber)
    .catch(refuseTakenEmail);
}

/** An unconfirmed number waits for its code. */
async function changePhone(
  client: pg.PoolClient,
  user: UserRow,
  change: { phone: string | null; confirms: boolean; now: Date },
): Promise<void> {
  const phone = change.phone ?? user.phone;
  if (phone === null) return;
  if (phone !== user.phone) {
    if (await findUserByPhone(client, phone)) throw phoneExists();
    await client.query(`update auth.users set phone = $2, phone_confirmed_at = null where id = $1`, [
      user.id,
      phone,
    ]);
  }
  if (change.confirms) await confirmPhone(client, user, { phone, keepsWhatWas: true, now: change.now });
}

function merge(
  kept: Record<string, unknown> | null,
  changes: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  const entries = Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}
