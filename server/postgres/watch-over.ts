import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import { AppError } from '../app-error.ts';

const graceMs = 1000;
const pauseMs = 1000;

export type Watch = {
  /** Rejects with PostgreSQL's own 57014 when the session goes on although it was cancelled. */
  overdue: Promise<never>;
  /** Ends the watch. True when the session was being ended, and is no good for another transaction. */
  done: () => boolean;
};

/**
 * Ends a transaction that goes on past `statement_timeout`: PostgreSQL looks at its clock between the steps of a statement only, and
 * a function may catch what it says. A second late, the session is cancelled, and then ended, over a connection of its own.
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
    await sendBeside(pool, 'select pg_cancel_backend($1)', sessionOf(client));
    await wait(pauseMs, undefined, { ref: false });
    // Cancelled, it says so itself. One that goes on is not waited for.
    late.reject(new AppError('57014', 'canceling statement due to statement timeout', 500));
    while (!over.signal.aborted) {
      await sendBeside(pool, 'select pg_terminate_backend($1)', sessionOf(client));
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

async function sendBeside(pool: Pool, text: string, session: number): Promise<void> {
  // The pool hides its password from enumeration, and all its places may be taken.
  const beside = new Client({ ...pool.options, password: pool.options.password });
  beside.on('error', () => undefined);
  try {
    await beside.connect();
    await beside.query(text, [session]);
  } catch {
    // A database that cannot be reached now is asked again.
  } finally {
    await beside.end().catch(() => undefined);
  }
}

/** The process of PostgreSQL that serves the connection, which the driver's types leave out. */
function sessionOf(client: PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
