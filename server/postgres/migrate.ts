import type { ClientBase } from 'pg';
import type { Migration } from './read-migrations.ts';

/**
 * Runs the pending migrations, each in its own transaction, and records them where the Supabase tools do. `client` acts
 * as the owner of the tables, and the caller holds a lock against concurrent migrations.
 * Throws if a migration fails, was edited after it ran, or is not in this release.
 */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[],
  onProgress: (step: string) => void = () => undefined,
): Promise<Migration[]> {
  await client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  const { rows } = await client.query<Applied>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  refuseStrangers(rows, migrations);
  const done = new Set(rows.map((row) => row.version));
  const pending = migrations.filter((migration) => !done.has(migration.version));
  for (const migration of pending) {
    onProgress(`migration ${migration.version}_${migration.name}`);
    await apply(client, migration);
  }
  if (pending.length > 0) await client.query(`notify pgrst, 'reload schema'`);
  return pending;
}

type Applied = { version: string; name: string | null; statements: string[] | null };

function refuseStrangers(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const first = migrations[0]?.version ?? '';
  for (const row of applied) {
    const migration = known.get(row.version);
    const title = `${row.version}_${row.name ?? ''}`;
    if (!migration && row.version < first) {
      throw new Error(
        `The database has the migration ${title} from before the first release, which cannot be upgraded: start with a new DATA_DIR or an empty database, and move the accounts with users export and users import (docs/running.md).`,
      );
    }
    if (!migration) {
      throw new Error(
        `The database has the migration ${title}, which this release does not know: it belongs to a newer one.`,
      );
    }
    if (row.statements !== null && essence(row.statements.join(';')) !== essence(migration.sql)) {
      throw new Error(
        `The migration ${title} was edited after it ran here: restore its text and add a new migration.`,
      );
    }
  }
}

/**
 * The Supabase tools store a migration split into statements while we store it whole, so white space and semicolons are
 * ignored.
 */
function essence(sql: string): string {
  return sql.replaceAll(/[\s;]+/g, '');
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  // Servers of the previous release keep running: statements that wait for a table behind this migration do not wait long.
  await client.query(`begin; set local lock_timeout = '5s'`);
  try {
    await client.query(migration.sql);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [migration.version, migration.name, [migration.sql]],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(
      `The migration ${migration.version}_${migration.name} failed${placeOf(error, migration.sql)}`,
      {
        cause: error,
      },
    );
  }
}

function placeOf(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return '.';
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  const line = Number.isFinite(position) ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
  return `${line}: ${error.message}`;
}
