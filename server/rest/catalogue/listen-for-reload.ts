import { Client, type Pool } from 'pg';
import type { Logger } from 'pino';

const shortestPauseMs = 200;
const longestPauseMs = 15_000;

/**
 * Listens on channel `pgrst` over a connection of its own and calls `onReload` for `reload schema` (or an empty payload)
 * and whenever the connection stands anew. Reconnects with growing pauses until closed.
 */
export function listenForReload(options: { pool: Pool; log: Logger; onReload: () => void }): {
  close(): Promise<void>;
} {
  const { pool, log, onReload } = options;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = shortestPauseMs;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new Client({
      ...pool.options,
      // The pool hides its password from enumeration.
      password: pool.options.password,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = fresh;
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => {
      if (!payload || payload === 'reload schema') onReload();
    });
    try {
      await fresh.connect();
      await fresh.query('listen pgrst');
    } catch {
      lost(fresh);
      return;
    }
    pause = shortestPauseMs;
    if (!closed) onReload();
  }

  function lost(which: Client): void {
    if (which !== client || closed) return;
    client = undefined;
    void which.end().catch(() => undefined);
    log.warn({ retryInMs: pause }, 'catalogue listener lost its connection');
    timer = setTimeout(() => {
      connecting = connect();
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, longestPauseMs);
  }

  let connecting = connect();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
