import { AsyncLocalStorage } from 'node:async_hooks';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { traced } from '../http/current-request.ts';
import { despiteLostConnection } from './is-database-trouble.ts';
import { nameOfRequest } from './name-statements.ts';

const underWay = new AsyncLocalStorage<{ isOver: boolean }>();

/**
 * Throws within a transaction. A request for a second connection while holding the first one can deadlock: when every
 * connection of the pool is held by such a request, all of them wait forever.
 */
export function refuseWithinTransaction(): void {
  const transaction = underWay.getStore();
  if (transaction && !transaction.isOver) {
    throw new Error('a second connection was requested within a transaction');
  }
}

/**
 * Runs `run` between begin and commit; an exception rolls everything back. Transactions do not nest. If the connection is lost
 * before the commit, the transaction runs once more.
 */
export async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  refuseWithinTransaction();
  return await traced('postgres transaction', () =>
    despiteLostConnection((mayBeCommitted) => connectAndRun(pool, run, mayBeCommitted)),
  );
}

async function connectAndRun<T>(
  pool: Pool,
  run: (client: PoolClient) => Promise<T>,
  mayBeCommitted: () => void,
): Promise<T> {
  const client = await pool.connect();
  const transaction = { isOver: false };
  let broken = false;
  try {
    await client.query(begin());
    const result = await underWay.run(transaction, () => run(client));
    mayBeCommitted();
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back must not go back into the pool.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    transaction.isOver = true;
    client.release(broken);
  }
}

/** Both in one round trip, which takes no parameters. */
function begin(): string {
  const name = nameOfRequest();
  return name === null ? 'begin' : `begin; set local application_name = ${escapeLiteral(name)}`;
}
