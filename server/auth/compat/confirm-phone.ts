import type pg from 'pg';
import type { UserRow } from '../users/find-user.ts';
import { insertIdentity, refreshProviders } from '../users/identities.ts';

/**
 * Records that the current user receives messages at this number, which now belongs to the account. An unproven number may have
 * been entered by a stranger: what they added is removed, unless the code confirmed that very sign-up.
 */
export async function confirmPhone(
  client: pg.PoolClient,
  user: UserRow,
  { phone, keepsWhatWas, now }: { phone: string; keepsWhatWas: boolean; now: Date },
): Promise<void> {
  if (!keepsWhatWas && !hasProven(user, phone)) {
    await client.query(`update auth.users set encrypted_password = null where id = $1`, [user.id]);
    await client.query(`delete from auth.sessions where user_id = $1`, [user.id]);
    await client.query(`delete from auth.mfa_factors where user_id = $1`, [user.id]);
    await client.query(`delete from auth.webauthn_credentials where user_id = $1`, [user.id]);
  }
  await client.query(
    `update auth.users
        set phone = $2, phone_confirmed_at = case when phone = $2 then coalesce(phone_confirmed_at, $3) else $3 end,
            is_anonymous = false, updated_at = $3, raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"phone_verified": true}'
      where id = $1`,
    [user.id, phone, now],
  );
  const claims = { phone, phone_verified: true };
  const data = { sub: user.id, email_verified: false, ...claims };
  if (await insertIdentity(client, { userId: user.id, provider: 'phone', providerId: user.id, data, now })) {
    await refreshProviders(client, user.id, now);
    return;
  }
  await client.query(
    `update auth.identities set identity_data = identity_data || $2, updated_at = $3
      where user_id = $1 and provider = 'phone'`,
    [user.id, JSON.stringify(claims), now],
  );
}

function hasProven(user: UserRow, phone: string): boolean {
  return user.identities.some((identity) => {
    const data = identity['identity_data'];
    if (identity['provider'] !== 'phone' || typeof data !== 'object' || data === null) return false;
    return (
      'phone_verified' in data && data.phone_verified === true && 'phone' in data && data.phone === phone
    );
  });
}
