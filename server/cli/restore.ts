import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { measure, readManifest, type Manifest } from '../postgres/backup/manifest.ts';
import {
  isDerived,
  isLeftOut,
  readLayout,
  type Layout,
  type TableLayout,
} from '../postgres/backup/read-layout.ts';
import { openSeal, type BackupKey, type Seal } from '../postgres/backup/seal.ts';
import { connectAs, type Connection } from '../postgres/connection.ts';
import type { BackupProgress } from './backup.ts';

/** These rows of the host exist in every prepared database and are replaced by the backup's; migrations are identical. */
const replaced = (table: string) => table.startsWith('host.');
const kept = (table: string) => table === 'supabase_migrations.schema_migrations';

/**
 * Restores a backup, all or nothing, into a database with the same migrations and no data. Everyone is signed out,
 * because a session that ended since must not come back. A server running on that database must be restarted, because it
 * has cached the old keys. Throws an Error with one sentence for the operator.
 */
export async function restore(options: {
  connection: Connection;
  folder: string;
  key: BackupKey | null;
  onProgress?: (progress: BackupProgress) => void;
}): Promise<Manifest> {
  const seal = await openSeal(options.key, options.folder);
  const manifest = await readManifest(options.folder, seal);
  for (const { file } of manifest.tables) {
    if (!existsSync(join(options.folder, file + seal.extension)))
      throw new Error(`The backup in ${options.folder} is missing its file ${file}.`);
  }
  const client = new pg.Client({
    ...connectAs(options.connection, 'supabase_admin'),
    application_name: 'ventus restore',
  });
  await client.connect();
  try {
    await client.query('begin');
    const layout = await readLayout(client);
    refuseOtherSchema(manifest, layout);
    await refuseRows(client, layout);
    await putBack(client, manifest, layout, { ...options, seal });
    await client.query('commit');
    return manifest;
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
}

function refuseOtherSchema(manifest: Manifest, layout: Layout): void {
  const [theirs, ours] = [manifest.schemaVersion, layout.schemaVersion];
  const [theirFirst = '', ourFirst = ''] = [theirs[0], ours[0]];
  if (theirFirst !== '' && theirFirst < ourFirst) {
    throw new Error(
      'The backup is from before the first release: restore it with the version that wrote it, then move its accounts with users export and users import (docs/running.md).',
    );
  }
  if (theirs.join() !== ours.join()) {
    throw new Error(
      `The backup is of schema version ${theirs.at(-1) ?? 'none'} and the database of ${ours.at(-1) ?? 'none'}: restore it with the release that wrote it, then upgrade.`,
    );
  }
  const shape = (tables: readonly { name: string; columns: string[] }[]) =>
    tables.map((table) => `${table.name} (${[...table.columns].sort().join(', ')})`).sort();
  const here = new Set(shape(layout.tables));
  const other = shape(manifest.tables).find((table) => !here.delete(table)) ?? [...here][0];
  if (other !== undefined) {
    throw new Error(
      `The backup and the database differ in the table ${other}: restore it with the release that wrote it.`,
    );
  }
}

async function refuseRows(client: pg.Client, layout: Layout): Promise<void> {
  for (const { name } of layout.tables) {
    if (replaced(name) || kept(name) || isDerived(name)) continue;
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length > 0) {
      throw new Error(
        `The database is not empty: ${name} has rows. Restore into a new data folder or a new database.`,
      );
    }
  }
}

async function putBack(
  client: pg.Client,
  manifest: Manifest,
  layout: Layout,
  options: { folder: string; seal: Seal; onProgress?: (progress: BackupProgress) => void },
): Promise<void> {
  const stored = new Map(manifest.tables.map((table) => [table.name, table]));
  const tables = layout.tables.filter((table) => !kept(table.name));
  for (const [index, table] of tables.entries()) {
    const data = stored.get(table.name);
    if (!data || isLeftOut(table.name)) continue;
    const report = (rows: number) =>
      options.onProgress?.({ table: table.name, index, tables: tables.length, rows });
    report(0);
    await asOwner(client, table, () => putTable(client, table, { ...options, data, report }));
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled]);
  }
}

/**
 * The owner needs no extra privilege: row rules do not apply to it while they are not forced, and triggers are disabled.
 */
async function asOwner(client: pg.Client, table: TableLayout, run: () => Promise<void>): Promise<void> {
  await client.query(`set local role ${pg.escapeIdentifier(table.owner)}`);
  await client.query(`alter table ${table.name} disable trigger user`);
  if (table.forced) await client.query(`alter table ${table.name} no force row level security`);
  await run();
  if (table.forced) await client.query(`alter table ${table.name} force row level security`);
  await client.query(`alter table ${table.name} enable trigger user`);
  await client.query('reset role');
}

async function putTable(
  client: pg.Client,
  table: TableLayout,
  {
    data,
    folder,
    seal,
    report,
  }: { data: Manifest['tables'][number]; folder: string; seal: Seal; report: (rows: number) => void },
): Promise<void> {
  if (replaced(table.name)) await client.query(`delete from ${table.name}`);
  const measured = measure(report);
  try {
    await pipeline(
      createReadStream(join(folder, data.file + seal.extension)),
      seal.pass,
      createGunzip(),
      measured.stream,
      client.query(copyFrom(`copy ${table.name} (${data.columns.join(', ')}) from stdin`)),
    );
  } catch (cause) {
    throw new Error(
      `The backup of ${table.name} cannot be read or does not match the database: ${reasonOf(cause)}`,
      {
        cause,
      },
    );
  }
  const { rows, sha256 } = measured.result();
  if (rows !== data.rows || sha256 !== data.sha256) {
    throw new Error(
      `The backup of ${table.name} is damaged: it has ${rows} rows, but ${data.rows} were written.`,
    );
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
