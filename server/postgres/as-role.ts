import type { Pool, PoolClient } from 'pg';
import type { Caller } from '../caller.ts';

/**
 * Runs `run` in one transaction as the caller's role, with its claims in `request.jwt.claims`. It is the only way from a
 * request to the data, so row-level security sees every statement. Throws what `run` throws, after rolling back.
 */
export async function asCaller<T>(
  pool: Pool,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: {
    readOnly?: boolean;
    statementTimeoutMs?: number;
    /** Further settings of the transaction, by names of our own. */
    settings?: Readonly<Record<string, string>>;
    /** Undo everything in the end. */
    rollback?: boolean;
  } = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin');
    const settings = Object.entries({
      role: caller.role,
      'request.jwt.claims': JSON.stringify(caller.claims),
      statement_timeout: String(options.statementTimeoutMs ?? 0),
      ...options.settings,
    });
    await client.query({
      name: `as-caller-${settings.length}`,
      text: `select ${settings.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`).join(', ')}`,
      values: settings.flat(),
    });
    const result = await run(client);
    await client.query(options.rollback ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
