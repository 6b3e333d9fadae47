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
  options: { readOnly?: boolean; statementTimeoutMs?: number } = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin');
    await client.query({
      name: 'as-caller',
      text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)`,
      values: [caller.role, JSON.stringify(caller.claims), String(options.statementTimeoutMs ?? 0)],
    });
    const result = await run(client);
    await client.query('commit');
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
