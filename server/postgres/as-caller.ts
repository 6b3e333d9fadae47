import type { Pool, PoolClient } from 'pg';
import type { Caller } from '../caller.ts';
import { watchOver } from './watch-over.ts';

export type TransactionOptions = {
  readOnly?: boolean;
  /** A statement that runs longer is cancelled, 57014; the whole transaction a second later. */
  statementTimeoutMs?: number;
  /** Further settings of the transaction, by names of our own. */
  settings?: Readonly<Record<string, string>>;
  /** Undo everything in the end. */
  rollback?: boolean;
  /**
   * `run` sends all it has to say before it waits for anything, and its result decides nothing: over a pipelining connection
   * the whole transaction is one round trip.
   */
  atOnce?: boolean;
};

/**
 * Runs `run` in one transaction as the caller's role, with its claims in `request.jwt.claims`. It is the only way from a
 * request to the data, so row-level security sees every statement. Throws what `run` throws, after rolling back.
 */
export async function asCaller<T>(
  pool: Pool,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  const timeout = options.statementTimeoutMs;
  if (timeout === undefined) return inTransaction(client, caller, run, options);
  const watch = watchOver(pool, client, timeout);
  // The connection goes back to the pool when its session is through, which may be after the answer.
  return Promise.race([inTransaction(client, caller, run, options, watch.done), watch.overdue]);
}

async function inTransaction<T>(
  client: PoolClient,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: TransactionOptions,
  isSpoiled: () => boolean = () => false,
): Promise<T> {
  let broken: Error | undefined;
  try {
    if (options.atOnce && client.pipeline) return await together(client, caller, run, options);
    await begin(client, options);
    await become(client, caller, options);
    const result = await run(client);
    await end(client, options);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(isSpoiled() || broken);
  }
}

/** A failed step makes PostgreSQL refuse those behind it, and undo the transaction in the end; the first failure is thrown. */
async function together<T>(
  client: PoolClient,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  // Nothing leaves before all is said: one write to the socket in place of one or two a statement.
  const { stream } = client.connection;
  stream.cork();
  const opened = [begin(client, options), become(client, caller, options)];
  const result = run(client);
  const closed = end(client, options);
  stream.uncork();
  const steps = await Promise.allSettled([...opened, result, closed]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
  return result;
}

function begin(client: PoolClient, { readOnly }: TransactionOptions): Promise<unknown> {
  return client.query(readOnly ? 'begin read only' : 'begin');
}

function become(
  client: PoolClient,
  caller: Pick<Caller, 'role' | 'claims'>,
  options: TransactionOptions,
): Promise<unknown> {
  const settings = Object.entries({
    role: caller.role,
    'request.jwt.claims': JSON.stringify(caller.claims),
    statement_timeout: String(options.statementTimeoutMs ?? 0),
    ...options.settings,
  });
  return client.query({
    name: `as-caller-${settings.length}`,
    text: `select ${settings.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`).join(', ')}`,
    values: settings.flat(),
  });
}

function end(client: PoolClient, { rollback }: TransactionOptions): Promise<unknown> {
  return client.query(rollback ? 'rollback' : 'commit');
}
