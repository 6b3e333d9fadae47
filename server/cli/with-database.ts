import pino from 'pino';
import { readConfig } from '../config.ts';
import { attachDatabase } from '../postgres/attach-database.ts';
import type { OpenDatabase } from '../postgres/open-database.ts';

/**
 * Runs a command on the product's database: that of a running server, which keeps running, or one started for the command
 * and stopped after it. Settings come from the environment, as for the server.
 */
export async function withDatabase<T>(
  run: (database: OpenDatabase, place: { dataDir: string; onLoopback: boolean }) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, onLoopback } = readConfig(process.env);
  const log = pino({ level: 'warn', base: null }, pino.destination(2));
  const database = await attachDatabase({ dataDir, databaseUrl, log });
  try {
    return await run(database, { dataDir, onLoopback });
  } finally {
    await database.stop();
  }
}
