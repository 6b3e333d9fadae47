import type pg from 'pg';

/** A row of auth.webauthn_credentials. */
export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: string;
  transports: string[];
  backup_eligible: boolean;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = `id, user_id, credential_id, public_key, sign_count, transports, backup_eligible, friendly_name,
  created_at, last_used_at`;

export async function findPasskeysOf(
  client: Pick<pg.ClientBase, 'query'>,
  userId: string,
): Promise<PasskeyRow[]> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Held until the transaction ends, so that two sign-ins cannot both count from the same number. */
export async function lockPasskey(client: pg.PoolClient, credentialId: Buffer): Promise<PasskeyRow | null> {
  const { rows } = await client.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1 for update`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** What clients read: nothing that could sign or be followed from site to site. */
export function passkeyView(
  row: Pick<PasskeyRow, 'id' | 'friendly_name' | 'created_at' | 'last_used_at'>,
): Record<string, unknown> {
  return {
    id: row.id,
    ...(row.friendly_name === '' ? {} : { friendly_name: row.friendly_name }),
    created_at: row.created_at.toISOString(),
    ...(row.last_used_at === null ? {} : { last_used_at: row.last_used_at.toISOString() }),
  };
}
