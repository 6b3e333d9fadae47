import type pg from 'pg';
import type { ProviderPerson } from '../openid/read-person.ts';
import type { UserRow } from '../users/find-user.ts';
import { checkUserMetadata } from '../users/user-metadata.ts';

type Named = Pick<ProviderPerson, 'provider' | 'sub'>;

/** Makes other requests for this identity wait until the transaction ends. */
export async function lockIdentity(client: pg.PoolClient, { provider, sub }: Named): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `identity ${provider} ${sub}`,
  ]);
}

export async function findIdentity(
  client: pg.PoolClient,
  { provider, sub }: Named,
): Promise<{ userId: string } | null> {
  const { rows } = await client.query<{ userId: string }>(
    `select user_id as "userId" from auth.identities where provider = $1 and provider_id = $2`,
    [provider, sub],
  );
  return rows[0] ?? null;
}

/** Replaces the stored claims with the provider's current ones. */
export async function updateIdentity(
  client: pg.PoolClient,
  person: ProviderPerson,
  now: Date,
): Promise<void> {
  await client.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
      where provider = $1 and provider_id = $2`,
    [person.provider, person.sub, JSON.stringify(person.identityData), now],
  );
}

/**
 * The provider's data fills what the account lacks; a picture follows the provider's. With `replace` nothing of the account's
 * earlier data is kept.
 */
export async function fillMetadata(
  client: pg.PoolClient,
  user: UserRow,
  person: ProviderPerson,
  { replace, now }: { replace: boolean; now: Date },
): Promise<void> {
  const { identityData } = person;
  const { picture, avatar_url } = identityData;
  const newer = picture === undefined ? {} : { picture, avatar_url };
  const metadata = replace ? identityData : { ...identityData, ...user.raw_user_meta_data, ...newer };
  checkUserMetadata(metadata);
  await client.query(`update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1`, [
    user.id,
    JSON.stringify(metadata),
    now,
  ]);
}
