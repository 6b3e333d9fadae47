import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { manifestFile, measure, type Manifest } from '../postgres/backup/manifest.ts';
import { isLeftOut, readLayout, type TableLayout } from '../postgres/backup/read-layout.ts';
import { sealFor, type BackupKey, type Seal } from '../postgres/backup/seal.ts';
import { connectAs, type Connection } from '../postgres/connection.ts';

export type BackupProgress = { table: string; index: number; tables: number; rows: number };

/**
 * Writes the database into a new folder as one consistent snapshot while the server keeps running; sessions and pending
 * codes are left out. The folder contains password hashes and keys: it is encrypted with `key` unless that is null, and
 * readable by its owner only. Throws an Error with one sentence for the operator; an incomplete folder is removed.
 */
export async function backup(options: {
  connection: Connection;
  folder: string;
  key: BackupKey | null;
  now: () => Date;
  onProgress?: (progress: BackupProgress) => void;
}): Promise<Manifest> {
  const { folder } = options;
  if (existsSync(folder)) throw new Error(`${folder} already exists: choose a new folder for the backup.`);
  const draft = `${folder}.unfinished-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const client = new pg.Client({
    ...connectAs(options.connection, 'supabase_admin'),
    application_name: 'ventus backup',
  });
  try {
    const seal = await sealFor(options.key, draft);
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const manifest = await copyOut(client, draft, { ...options, seal });
    await client.query('commit');
    await pipeline(
      Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]),
      seal.pass,
      fileOfOwner(join(draft, manifestFile + seal.extension)),
    );
    renameSync(draft, folder);
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

function fileOfOwner(path: string) {
  return createWriteStream(path, { mode: 0o600, flush: true });
}

async function copyOut(
  client: pg.Client,
  draft: string,
  options: { seal: Seal; now: () => Date; onProgress?: (progress: BackupProgress) => void },
): Promise<Manifest> {
  const layout = await readLayout(client);
  await refuseHiddenRows(client, layout.tables);
  const version = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const tables: Manifest['tables'] = [];
  for (const [index, table] of layout.tables.entries()) {
    const file = `${String(index).padStart(3, '0')}.copy.gz`;
    const report = (rows: number) =>
      options.onProgress?.({ table: table.name, index, tables: layout.tables.length, rows });
    report(0);
    const measured = measure(report);
    const rows = isLeftOut(table.name) ? ' where false' : '';
    await pipeline(
      client.query(copyTo(`copy (select ${table.columns.join(', ')} from ${table.name}${rows}) to stdout`)),
      measured.stream,
      createGzip({ level: 3 }),
      options.seal.pass,
      fileOfOwner(join(draft, file + options.seal.extension)),
    );
    tables.push({ name: table.name, columns: table.columns, file, ...measured.result() });
  }
  return {
    format: 'ventus-backup-1',
    takenAt: options.now().toISOString(),
    postgres: version.rows[0]?.version ?? '',
    schemaVersion: layout.schemaVersion,
    tables,
    sequences: await readSequences(client, layout.sequences),
  };
}

/**
 * On an external cluster the administrator may be subject to row-level security, and COPY would silently skip rows. There
 * every table must have a policy that shows all rows to the service role, and so to the administrator.
 */
async function refuseHiddenRows(client: pg.Client, tables: readonly TableLayout[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.oid = any ($1::regclass[]) and row_security_active(c.oid) and not (
       exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
               and pg_get_expr(p.polqual, p.polrelid) = 'true'
               and exists (select from unnest(p.polroles) r (oid) where r.oid = 0 or pg_has_role(r.oid, 'usage')))
       and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('*', 'r')))`,
    [tables.map((table) => table.name)],
  );
  if (rows.length > 0) {
    const names = rows.map((row) => row.name).join(', ');
    throw new Error(
      `Row-level security may hide rows of ${names}: run the backup as a superuser of that cluster.`,
    );
  }
}

async function readSequences(client: pg.Client, names: readonly string[]): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = [];
  for (const name of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}
