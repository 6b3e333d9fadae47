import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { createRpc, type Rpc } from '../../server/functions/create-rpc.ts';
import { connectAs } from '../../server/postgres/connection.ts';
import { openDatabase } from '../../server/postgres/open-database.ts';

/** A separate database in a temporary folder, without offers. */
export async function openEmpty(): Promise<{ rpc: Rpc; admin: pg.Pool; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ventus-retrieval-'));
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  const admin = new pg.Pool({ ...connectAs(database.connection, 'supabase_admin'), max: 2 });
  return {
    rpc: createRpc(database.pools.service),
    admin,
    async close() {
      await admin.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
