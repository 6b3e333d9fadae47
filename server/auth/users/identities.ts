import type pg from 'pg';

type NewIdentity = {
  userId: string;
  provider: string;
  /** The provider's id for the user; for an address or a number, the user's own id. */
  providerId: string;
  data: Record<string, unknown>;
  now: Date;
};

/** False if it is taken. */
export async function insertIdentity(client: pg.PoolClient, identity: NewIdentity): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2::uuid, $3, $4, $5, $5, $5)
     on conflict (provider_id, provider) do nothing`,
    [identity.providerId, identity.userId, JSON.stringify(identity.data), identity.provider, identity.now],
  );
  return rowCount === 1;
}

/** Adds the address to an account's identities, or updates it. */
export async function keepEmailIdentity(
  client: pg.PoolClient,
  identity: { userId: string; email: string; verified: boolean; now: Date },
): Promise<void> {
  const { userId, email, verified, now } = identity;
  const data = { sub: userId, email, email_verified: verified, phone_verified: false };
  if (await insertIdentity(client, { userId, provider: 'email', providerId: userId, data, now })) {
    await refreshProviders(client, userId, now);
    return;
  }
  await client.query(
    `update auth.identities set identity_data = identity_data || $2, updated_at = $3
      where user_id = $1 and provider = 'email'`,
    [userId, JSON.stringify({ email, email_verified: verified }), now],
  );
}

/** The token's list of providers follows the identities: all of them, and the first. */
export async function refreshProviders(client: pg.PoolClient, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.users
        set updated_at = $2,
            raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || coalesce((
              select jsonb_build_object('provider', (array_agg(provider order by since))[1],
                                        'providers', array_agg(provider order by since))
                from (select provider, min(created_at) as since from auth.identities
                       where user_id = $1 group by provider) as ways
              having count(*) > 0), '{}')
      where id = $1`,
    [userId, now],
  );
}
