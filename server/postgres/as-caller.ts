import type { Pool, PoolClient } from 'pg';
import type { Caller } from '../caller.ts';
import { traced } from '../http/current-request.ts';
import { despiteLostConnection } from './is-database-trouble.ts';
import { nameOfRequest } from './name-statements.ts';
import { watchOver } from './watch-over.ts';

type TransactionOptions = {
  readOnly?: boolean;
  /** A statement that runs longer is canceled with 57014; the whole transaction one second later. */
  statementTimeoutMs?: number;
  /** Additional settings of the transaction, under our own names. */
  settings?: Readonly<Record<string, string>>;
  /** Roll back at the end. */
  rollback?: boolean;
  /**
   * `run` sends all statements before it awaits any, and its result affects none of them: over a pipelining connection
   * the whole transaction is one round trip.
   */
  atOnce?: boolean;
};

/**
 * Runs `run` in one transaction as the caller's role, with its claims in `request.jwt.claims`. This is the only way from a request
 * to the data, so row-level security applies to every statement. Rethrows what `run` throws, after rolling back. If the connection
 * is lost before the commit, the transaction runs once more.
 */
export function asCaller<T>(
  pool: Pool,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return traced('postgres transaction', () =>
    despiteLostConnection((mayBeCommitted) =>
      connectAsCaller(pool, caller, run, { ...options, mayBeCommitted }),
    ),
  );
}

type Steps = TransactionOptions & { mayBeCommitted: () => void };

async function connectAsCaller<T>(
  pool: Pool,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: Steps,
): Promise<T> {
  const client = await pool.connect();
  const timeout = options.statementTimeoutMs;
  if (timeout === undefined) return inTransaction(client, caller, run, options);
  const watch = watchOver(pool, client, timeout);
  // The connection returns to the pool when its session is done, which may be after the response.
  return Promise.race([inTransaction(client, caller, run, options, watch.done), watch.overdue]);
}

async function inTransaction<T>(
  client: PoolClient,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: Steps,
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

/**
 * After a failed step PostgreSQL refuses the following ones and rolls the transaction back; the first failure is thrown.
 */
async function together<T>(
  client: PoolClient,
  caller: Pick<Caller, 'role' | 'claims'>,
  run: (client: PoolClient) => Promise<T>,
  options: Steps,
): Promise<T> {
  // Flush once all statements are queued: one socket write instead of one or two per statement.
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
  const name = nameOfRequest();
  const settings = Object.entries({
    ...(name !== null && { application_name: name }),
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

function end(client: PoolClient, { rollback, readOnly, mayBeCommitted }: Steps): Promise<unknown> {
  if (!readOnly) mayBeCommitted();
  return client.query(rollback ? 'rollback' : 'commit');
}
