import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { movedTables } from './moved-tables.ts';
import type { MovedTable } from './moved-tables.ts';
import { readCopyBlocks } from './read-copy-blocks.ts';
import type { CopyBlock } from './read-copy-blocks.ts';

const tables = Object.keys(movedTables) as MovedTable[];
const required: Record<MovedTable, readonly string[]> = {
  users: ['id', 'email', 'encrypted_password'],
  identities: ['user_id', 'provider', 'provider_id', 'identity_data'],
  mfa_factors: ['id', 'user_id', 'factor_type', 'status'],
  webauthn_credentials: ['user_id', 'credential_id', 'public_key'],
};

/**
 * Loads the dump's rows into temporary tables `incoming_…` with the same columns, parsed by PostgreSQL itself. Throws an Error
 * that names the line of the file and the column.
 */
export async function loadIncoming(client: pg.PoolClient, lines: AsyncIterable<string>): Promise<void> {
  for (const table of tables) {
    await client.query(
      `create temporary table incoming_${table} on commit drop as select * from auth.${table} with no data`,
    );
  }
  const seen = new Set<string>();
  for await (const block of readCopyBlocks(lines)) {
    const table = tables.find((name) => block.schema === 'auth' && block.table === name);
    if (!table) continue;
    seen.add(table);
    await loadBlock(client, table, block);
  }
  for (const table of ['users', 'identities'] as const) {
    if (seen.has(table)) continue;
    throw new Error(
      `The file holds no COPY of auth.${table}: dump the data of auth.users, auth.identities and auth.mfa_factors.`,
    );
  }
}

async function loadBlock(client: pg.PoolClient, table: MovedTable, block: CopyBlock): Promise<void> {
  const { columns, line, rows } = block;
  const lacking = required[table].find((name) => !columns.includes(name));
  if (lacking !== undefined) {
    throw new Error(`Line ${line - 1}: auth.${table} comes without its column ${lacking}.`);
  }
  const { rows: known } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [`incoming_${table}`],
  );
  // Other releases of Supabase Auth have other columns: these are read and dropped.
  for (const column of columns) {
    if (known.some(({ name }) => name === column)) continue;
    await client.query(`alter table incoming_${table} add column ${pg.escapeIdentifier(column)} text`);
  }
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  try {
    await pipeline(
      Readable.from(withLineEnds(rows)),
      client.query(copyFrom(`copy incoming_${table} (${names}) from stdin`)),
    );
  } catch (cause) {
    throw new Error(explainCopy(cause, table, line), { cause });
  }
}

async function* withLineEnds(rows: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const row of rows) yield `${row}\n`;
}

function explainCopy(cause: unknown, table: string, firstLine: number): string {
  if (!(cause instanceof pg.DatabaseError)) return cause instanceof Error ? cause.message : String(cause);
  const [, row = '1', column] = /, line (\d+)(?:, column (\w+))?/.exec(cause.where ?? '') ?? [];
  const where = `Line ${firstLine + Number(row) - 1}, auth.${table}${column ? `, column ${column}` : ''}`;
  return `${where}: ${cause.message}. Nothing was imported.`;
}
