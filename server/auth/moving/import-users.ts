import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { checkIncoming } from './check-incoming.ts';
import type { Checked, ImportOptions } from './check-incoming.ts';
import { loadIncoming } from './load-incoming.ts';
import { emptyColumns, movedTables } from './moved-tables.ts';
import type { MovedTable } from './moved-tables.ts';

export type Imported = Checked & { users: number; identities: number; factors: number; passkeys: number };

/**
 * Imports the accounts of a dump in COPY form (ours, `pg_dump`'s, `supabase db dump --use-copy`), all or nothing. Nothing in the
 * file is executed. Throws an Error with one sentence for the operator.
 */
export async function importUsers(
  pool: pg.Pool,
  lines: AsyncIterable<string>,
  options: ImportOptions & { now: Date },
): Promise<Imported> {
  return await inTransaction(pool, async (client) => {
    await loadIncoming(client, lines);
    const checked = await checkIncoming(client, options);
    await client.query(insertUsers, [options.now]);
    const { rowCount: users } = await client.query('select from incoming_users');
    const { rowCount: identities } = await client.query(insertOf('identities'));
    const { rowCount: factors } = await client.query(insertOf('mfa_factors'));
    const { rowCount: passkeys } = await client.query(insertOf('webauthn_credentials'));
    return {
      users: users ?? 0,
      identities: identities ?? 0,
      factors: factors ?? 0,
      passkeys: passkeys ?? 0,
      ...checked,
    };
  }).catch(explain);
}

// A stranger's file may not decide these: audience, role, administrators.
const insertUsers = `
  insert into auth.users (${movedTables.users.join(', ')}, is_super_admin, ${emptyColumns.join(', ')})
  select ${movedTables.users
    .map((column) => {
      switch (column) {
        case 'instance_id':
          return `'00000000-0000-0000-0000-000000000000'::uuid`;
        case 'aud':
        case 'role':
          return `'authenticated'`;
        case 'email':
          return `nullif(lower(trim(email)), '')`;
        case 'phone':
          return `nullif(phone, '')`;
        case 'is_sso_user':
        case 'is_anonymous':
          return `coalesce(${column}, false)`;
        case 'raw_app_meta_data':
        case 'raw_user_meta_data':
          return `coalesce(${column}, '{}')`;
        case 'created_at':
        case 'updated_at':
          return `coalesce(${column}, $1::timestamptz)`;
        default:
          return column;
      }
    })
    .join(', ')}, false, ${emptyColumns.map(() => `''`).join(', ')}
  from incoming_users`;

function insertOf(table: Exclude<MovedTable, 'users'>): string {
  const columns = movedTables[table].join(', ');
  return `insert into auth.${table} (${columns}) select ${columns} from incoming_${table}`;
}

/** Errors of the database itself, such as a duplicate address in the file. */
function explain(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505' && 'detail' in error) {
    throw new Error(`Nothing was imported: something is there twice. ${String(error.detail)}`, {
      cause: error,
    });
  }
  throw error;
}
