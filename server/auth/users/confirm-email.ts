import type pg from 'pg';
import type { UserRow } from './find-user.ts';
import { refreshProviders } from './identities.ts';

/**
 * Records that the person acting now reads the mail of this account. An unproven address may have been entered by a
 * stranger: what they may have added is removed, unless the mail confirmed that very sign-up. Returns whether it was removed.
 */
export async function confirmEmail(
  client: pg.PoolClient,
  user: UserRow,
  { confirmsSignUp, now }: { confirmsSignUp: boolean; now: Date },
): Promise<{ wasProven: boolean }> {
  const wasProven = isProven(user);
  if (!wasProven && !confirmsSignUp) await dropStrangersMeans(client, user, now);
  await client.query(
    `update auth.users
        set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
            raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
      where id = $1`,
    [user.id, now],
  );
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
      where user_id = $1 and provider = 'email'`,
    [user.id, now],
  );
  return { wasProven };
}

/** The address was proven by a mail or by a provider. */
export function isProven(user: UserRow): boolean {
  return user.identities.some(
    (identity) => identity['provider'] !== 'phone' && hasVerified(identity['identity_data'], user.email),
  );
}

/** Every way to sign in that does not depend on its address, and everything pending that could become one. */
async function dropStrangersMeans(client: pg.PoolClient, { id, email }: UserRow, now: Date): Promise<void> {
  await client.query(
    `update auth.users
        set encrypted_password = null, phone = null, phone_confirmed_at = null, phone_change = '',
            email_change = '', email_change_confirm_status = 0, confirmation_token = '', recovery_token = '',
            email_change_token_new = '', email_change_token_current = '', phone_change_token = '',
            reauthentication_token = ''
      where id = $1`,
    [id],
  );
  for (const table of ['sessions', 'mfa_factors', 'webauthn_credentials', 'one_time_tokens']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
  await client.query(
    `delete from auth.identities where user_id = $1 and provider <> 'email' and (email is distinct from $2
        or not coalesce((identity_data ->> 'email_verified')::boolean, false))`,
    [id, email],
  );
  await refreshProviders(client, id, now);
  // A code issued to them, or another provider's account they are about to link.
  await client.query(
    `delete from auth.flow_state
      where linking_target_id = $1 or (user_id = $1 and auth_code_issued_at is not null)`,
    [id],
  );
}

function hasVerified(data: unknown, email: string | null): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'email_verified' in data && data.email_verified === true && 'email' in data && data.email === email;
}
