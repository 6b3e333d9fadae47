import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { decryptSecret } from '../keys/encrypt-secret.ts';
import type { EncryptionKey } from '../keys/encrypt-secret.ts';
import { emptyColumns, movedTables } from './moved-tables.ts';
import type { MovedTable } from './moved-tables.ts';

type ExportOptions = {
  now: Date;
  encryptionKey: EncryptionKey;
  /** Addresses whose accounts are not exported. */
  leaveOut: readonly string[];
  /** Includes passkeys: the project must have their table and serve the site under the same name. */
  passkeys: boolean;
};

/**
 * Every account in the format of `pg_dump --data-only`, for `psql` on a hosted project or `users import` here. One consistent
 * snapshot, in chunks. Secrets of factors are decrypted. Deleted accounts, unverified factors and recovery codes are left out: not
 * every project supports those.
 */
export async function* exportUsers(pool: pg.Pool, options: ExportOptions): AsyncGenerator<string> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('ventus.leave_out', $1, true)`, [JSON.stringify(options.leaveOut)]);
    yield head(options.now);
    yield* copyOut(client, 'users', [...movedTables.users, ...emptyColumns], users());
    yield* copyOut(client, 'identities', movedTables.identities, ofUsers('identities'));
    yield* copyOut(client, 'mfa_factors', movedTables.mfa_factors, ofUsers('mfa_factors'), (row) =>
      withOpenSecret(options.encryptionKey, row),
    );
    if (options.passkeys) {
      const columns = movedTables.webauthn_credentials;
      yield* copyOut(client, 'webauthn_credentials', columns, ofUsers('webauthn_credentials'));
    }
    yield 'commit;\n';
    await client.query('commit');
    isWhole = true;
  } finally {
    // A connection in the middle of a copy cannot be reused.
    client.release(!isWhole);
  }
}

function head(now: Date): string {
  return [
    `-- Accounts, written ${now.toISOString()}. Holds password hashes and secrets of factors: keep it as you keep those.`,
    `-- Into a hosted project: psql "$DATABASE_URL" --variable ON_ERROR_STOP=1 --file <this file>`,
    '-- Into a database of Ventus: npm run ventus -- users import <this file>',
    `set client_encoding = 'UTF8';`,
    'begin;',
    '',
  ].join('\n');
}

const chosen = `u.deleted_at is null
  and coalesce(u.email, '') <> all (array(select jsonb_array_elements_text(current_setting('ventus.leave_out')::jsonb)))`;

function users(): string {
  const kept = movedTables.users.map((column) => `u.${column}`);
  const empty = emptyColumns.map(() => `''`);
  return `select ${[...kept, ...empty].join(', ')} from auth.users u where ${chosen} order by u.created_at, u.id`;
}

function ofUsers(table: Exclude<MovedTable, 'users'>): string {
  const columns = movedTables[table].map((column) => `t.${column}`).join(', ');
  const verified =
    table === 'mfa_factors' ? `and t.status = 'verified' and t.factor_type <> 'recovery_code'` : '';
  return `select ${columns} from auth.${table} t join auth.users u on u.id = t.user_id
    where ${chosen} ${verified} order by t.created_at, t.id`;
}

async function* copyOut(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  query: string,
  change: (row: string) => string = (row) => row,
): AsyncGenerator<string> {
  yield `\ncopy auth.${table} (${columns.join(', ')}) from stdin;\n`;
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  let cut = '';
  // The end of a chunk may cut a multi-byte character or a row.
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const rows = (cut + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    cut = rows.pop() ?? '';
    if (rows.length > 0) yield rows.map((row) => `${change(row)}\n`).join('');
  }
  yield '\\.\n\n';
}

const idPlace = movedTables.mfa_factors.indexOf('id');
const secretPlace = movedTables.mfa_factors.indexOf('secret');

/** Neither an encrypted nor a plain secret contains anything that COPY escapes. */
function withOpenSecret(encryptionKey: EncryptionKey, row: string): string {
  const fields = row.split('\t');
  const id = fields[idPlace] ?? '';
  try {
    fields[secretPlace] = decryptSecret(encryptionKey, id, fields[secretPlace] ?? '');
  } catch (cause) {
    throw new Error(`The secret of factor ${id} cannot be opened with the key of this database.`, { cause });
  }
  return fields.join('\t');
}
