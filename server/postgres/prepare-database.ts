import pg from 'pg';
import { bootstrap } from './bootstrap/bootstrap.ts';
import { checkSafety } from './check-safety.ts';
import { connectAs, type Connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { readMigrations, type Migration } from './read-migrations.ts';

// An arbitrary number: every process that prepares this database takes this lock first.
const preparing = 7_364_118_320;

type PrepareOptions = {
  migrations?: readonly Migration[];
  onProgress?: (step: string) => void;
  /**
   * Receives warnings about objects outside our migrations: tables without row-level security, and what anonymous callers can
   * reach.
   */
  warn?: (sentence: string) => void;
};

/** Roles, schemas, migrations, checks: prepares an empty or older database for this release. */
export async function prepareDatabase(connection: Connection, options: PrepareOptions = {}): Promise<void> {
  const migrations = options.migrations ?? readMigrations();
  const admin = new pg.Client(connectAs(connection, 'supabase_admin'));
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [preparing]);
    await bootstrapSafely(admin, connection);
    await migrateAsOwner(connection, migrations, options.onProgress);
    const { lacking, open } = await checkSafety(admin, migrations);
    if (lacking.length > 0) {
      options.warn?.(
        `These tables have no forced row-level security and are not of our migrations: ${lacking.join(', ')}.`,
      );
    }
    if (open.length > 0) {
      options.warn?.(
        `Callers without an account have rights that are not of our migrations: ${open.join(', ')}.`,
      );
    }
  } finally {
    await admin.end();
  }
}

/** Roles belong to the whole cluster but the lock to one database: two databases prepared at once may conflict on them. */
async function bootstrapSafely(admin: pg.Client, connection: Connection): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query('begin');
      await bootstrap(admin, connection);
      await admin.query('commit');
      return;
    } catch (error) {
      await admin.query('rollback');
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      const collided = code === 'XX000' || code === '23505' || code === '42710';
      if (!collided || attempt === 5) throw error;
    }
  }
}

async function migrateAsOwner(
  connection: Connection,
  migrations: readonly Migration[],
  onProgress?: (step: string) => void,
): Promise<void> {
  const owner = new pg.Client(connectAs(connection, 'postgres'));
  await owner.connect();
  try {
    if (connection.userOf('postgres') !== connection.owner) {
      await owner.query(`set role ${pg.escapeIdentifier(connection.owner)}`);
    }
    await owner.query(asHosted);
    try {
      await migrate(owner, migrations, onProgress);
    } finally {
      await owner.query(asOurs);
    }
  } finally {
    await owner.end();
  }
}

const kinds = ['tables', 'sequences', 'functions'];

// A hosted project grants every new object in public to the request roles, so a migration that forgets to revoke that must be
// caught here. What is created outside the migrations belongs to the service until it is granted.
const asHosted = [
  ...kinds.map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
  ),
  'alter default privileges grant execute on functions to public',
].join(';');
const asOurs = [
  ...kinds.map(
    (kind) => `alter default privileges in schema public revoke all on ${kind} from anon, authenticated`,
  ),
  'alter default privileges revoke execute on functions from public',
].join(';');
