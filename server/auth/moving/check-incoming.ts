import type pg from 'pg';
import { decryptSecret, encryptSecret } from '../keys/encrypt-secret.ts';
import type { EncryptionKey } from '../keys/encrypt-secret.ts';

export type ImportOptions = {
  encryptionKey: EncryptionKey;
  /** Skips accounts that exist already; otherwise one is enough to refuse the import. */
  skipExisting: boolean;
  /** Skips passwords and factors that cannot be verified here; otherwise one is enough to refuse the import. */
  withoutUnreadable: boolean;
};

export type Checked = {
  /** Ids of accounts that already existed. */
  existing: string[];
  /** Ids of users imported without their password or without a factor. */
  withoutPassword: string[];
  withoutFactor: string[];
};

/** Removes excluded rows from the incoming tables and refuses invalid ones. Throws an Error with one sentence. */
export async function checkIncoming(client: pg.PoolClient, options: ImportOptions): Promise<Checked> {
  await client.query(`delete from incoming_users where deleted_at is not null`);
  await refuse(client, 'has no id', `select 'a user' as id from incoming_users where id is null`);
  await refuse(
    client,
    'has a role other than authenticated',
    `select id::text from incoming_users where coalesce(role, '') not in ('', 'authenticated')`,
  );
  await client.query(
    `delete from incoming_mfa_factors where status <> 'verified' or factor_type = 'recovery_code'`,
  );
  const existing = await takeOutExisting(client, options);
  const withoutPassword = await idsOf(
    client,
    `update incoming_users set encrypted_password = null
      where coalesce(encrypted_password, '') <> '' and encrypted_password !~ '^\\$2[aby]\\$\\d\\d\\$[./A-Za-z0-9]{53}$'
      returning id::text`,
  );
  const withoutFactor = await encryptSecrets(client, options.encryptionKey);
  if (!options.withoutUnreadable) refuseUnreadable(withoutPassword, withoutFactor);
  for (const table of ['incoming_identities', 'incoming_webauthn_credentials']) {
    await client.query(`update ${table} set id = gen_random_uuid() where id is null`);
  }
  return { existing, withoutPassword, withoutFactor };
}

/** By id, email, phone, or provider identity. */
async function takeOutExisting(client: pg.PoolClient, options: ImportOptions): Promise<string[]> {
  const existing = await idsOf(
    client,
    `delete from incoming_users i
      where exists (select from auth.users u where u.id = i.id)
         or exists (select from auth.users u where u.email = lower(trim(i.email)) and not u.is_sso_user)
         or exists (select from auth.users u where u.phone = nullif(i.phone, ''))
         or exists (select from incoming_identities n join auth.identities o using (provider, provider_id) where n.user_id = i.id)
      returning i.id::text`,
  );
  if (existing.length > 0 && !options.skipExisting) {
    throw new Error(
      `Nothing was imported: ${counted(existing.length, 'account already exists', 'accounts already exist')} here (${some(existing)}). --skip-existing leaves them unchanged.`,
    );
  }
  for (const table of ['incoming_identities', 'incoming_mfa_factors', 'incoming_webauthn_credentials']) {
    await client.query(
      `delete from ${table} i where not exists (select from incoming_users u where u.id = i.user_id)`,
    );
  }
  return existing;
}

/** Encrypts authenticator secrets with the key of this database; removes those that cannot be decrypted. */
async function encryptSecrets(client: pg.PoolClient, encryptionKey: EncryptionKey): Promise<string[]> {
  const { rows } = await client.query<{ id: string; userId: string; secret: string | null }>(
    `select id::text, user_id::text as "userId", secret from incoming_mfa_factors where factor_type = 'totp'`,
  );
  const unreadable: string[] = [];
  for (const { id, userId, secret } of rows) {
    const open = opened(encryptionKey, id, secret ?? '');
    if (open === null) {
      unreadable.push(userId);
      await client.query(`delete from incoming_mfa_factors where id = $1`, [id]);
      continue;
    }
    await client.query(`update incoming_mfa_factors set secret = $2 where id = $1`, [
      id,
      encryptSecret(encryptionKey, id, open),
    ]);
  }
  return unreadable;
}

function opened(encryptionKey: EncryptionKey, id: string, secret: string): string | null {
  try {
    const open = decryptSecret(encryptionKey, id, secret);
    return /^[A-Z2-7]+=*$/i.test(open) ? open : null;
  } catch {
    return null;
  }
}

function refuseUnreadable(withoutPassword: string[], withoutFactor: string[]): void {
  const parts = [
    withoutPassword.length > 0
      ? `${counted(withoutPassword.length, 'password is', 'passwords are')} not stored as bcrypt (${some(withoutPassword)})`
      : null,
    withoutFactor.length > 0
      ? `${counted(withoutFactor.length, 'secret of an authenticator app is', 'secrets of authenticator apps are')} encrypted with a key that this installation does not have (${some(withoutFactor)})`
      : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return;
  throw new Error(
    `Nothing was imported: ${parts.join(', and ')}. With --without-unreadable these accounts are imported without them: people reset their password, or sign in with the password alone until they set up the app again.`,
  );
}

async function refuse(client: pg.PoolClient, what: string, query: string): Promise<void> {
  const ids = await idsOf(client, query);
  if (ids.length > 0) throw new Error(`Nothing was imported: ${some(ids)} ${what}.`);
}

async function idsOf(client: pg.PoolClient, query: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

function some(ids: readonly string[]): string {
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
