import type pg from 'pg';
import type { UserRow } from '../find-user.ts';

/**
 * Notes that whoever acts now reads the mail of this account. An address nobody had proven may have been entered by a
 * stranger, who knows the password and may hold sessions, factors and passkeys: they go, unless the mail confirmed that very sign-up.
 */
export async function proveAddress(
  client: pg.PoolClient,
  user: UserRow,
  { confirmsSignUp, now }: { confirmsSignUp: boolean; now: Date },
): Promise<void> {
  const isProven = user.identities.some(
    (identity) => identity['provider'] !== 'phone' && hasVerified(identity['identity_data'], user.email),
  );
  if (!isProven && !confirmsSignUp) {
    await client.query(`update auth.users set encrypted_password = null where id = $1`, [user.id]);
    await client.query(`delete from auth.sessions where user_id = $1`, [user.id]);
    await client.query(`delete from auth.mfa_factors where user_id = $1`, [user.id]);
    await client.query(`delete from auth.webauthn_credentials where user_id = $1`, [user.id]);
  }
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
}

function hasVerified(data: unknown, email: string | null): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'email_verified' in data && data.email_verified === true && 'email' in data && data.email === email;
}
