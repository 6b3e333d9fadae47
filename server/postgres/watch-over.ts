import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import { AppError } from '../app-error.ts';
import type { Lasting } from './connection.ts';

const graceMs = 1000;
const pauseMs = 1000;

type Watch = {
  /** Rejects with PostgreSQL's own 57014 when the session keeps running after it was canceled. */
  overdue: Promise<never>;
  /** Stops watching. True when the session was being terminated and must not run another transaction. */
  done: () => boolean;
};

/**
 * Ends a transaction that runs past `statement_timeout`: PostgreSQL checks its clock only between the steps of a statement, and a
 * function may catch the error. One second late, the session is canceled and then terminated, over a separate connection.
 */
export function watchOver(pool: Pool, client: PoolClient, timeoutMs: number): Watch {
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => undefined);
  const over = new AbortController();
  let fired = false;
  const timer = setTimeout(() => {
    fired = true;
    void endSession();
  }, timeoutMs + graceMs);

  async function endSession(): Promise<void> {
    await sendBeside(pool, 'select pg_cancel_backend($1)', client);
    await wait(pauseMs, undefined, { ref: false });
    // A canceled session reports that itself. One that keeps running is not awaited.
    late.reject(new AppError('57014', 'canceling statement due to statement timeout', 500));
    while (!over.signal.aborted) {
      await sendBeside(pool, 'select pg_terminate_backend($1)', client);
      await wait(pauseMs, undefined, { ref: false });
    }
  }

  return {
    overdue: late.promise,
    done: () => {
      over.abort();
      clearTimeout(timer);
      return fired;
    },
  };
}

async function sendBeside(pool: Pool, text: string, client: PoolClient): Promise<void> {
  // A pooler invents session ids. When the connection is dropped, it ends the session itself.
  if ((pool.options as Lasting).lasting) return;
  const { host, port } = client;
  // The pool's password is non-enumerable, and all its connections may be in use. With several hosts only this one has the
  // session.
  const beside = new Client({ ...pool.options, password: pool.options.password, host, port });
  beside.on('error', () => undefined);
  try {
    await beside.connect();
    await beside.query(text, [sessionOf(client)]);
  } catch {
    // Retry while the database cannot be reached.
  } finally {
    await beside.end().catch(() => undefined);
  }
}

/** The backend process id of a connection, which the driver's types omit. */
function sessionOf(client: PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
