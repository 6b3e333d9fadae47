import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectAs, type Connection } from '../connection.ts';
import { embeddedConnection } from '../open-database.ts';
import { openPools, type Pools } from '../pools.ts';

export type TestDatabase = {
  connection: Connection;
  pools: Pools;
  /** The superuser, for setting up data and bypassing row rules. */
  admin: pg.Pool;
  drop(): Promise<void>;
};

/** A new migrated database in the run's PostgreSQL; `empty` skips the migrations. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = embeddedConnection(inject('postgres'));
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    server,
    // Half the time of the default, which writes the copy to the log too.
    `create database ${database} template ${options.empty ? 'template0' : 'ventus_template'} strategy file_copy`,
  );
  const connection: Connection = { ...server, database };
  const pools = openPools(connection);
  const admin = new pg.Pool({ ...connectAs(connection, 'supabase_admin'), max: 4 });
  admin.on('error', () => undefined);
  return {
    connection,
    pools,
    admin,
    async drop() {
      await Promise.all([pools.close(), admin.end()]);
      await asAdmin(server, `drop database ${database} with (force)`);
    },
  };
}

async function asAdmin(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connectAs(server, 'supabase_admin'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
