import { Client, escapeIdentifier, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { Lasting } from './connection.ts';

const shortestPauseMs = 200;
const longestPauseMs = 15_000;

/**
 * Listens on a channel over a dedicated connection with the pool's login. Calls `onNotice` with each payload, and with an
 * empty one after each reconnect, because some may have been missed. Reconnects with growing pauses.
 */
export function listenOn(options: {
  pool: Pool;
  channel: string;
  log: Logger;
  onNotice: (payload: string) => void;
}): { close(): Promise<void> } {
  const { pool, channel, log, onNotice } = options;
  // The pool's own client class where it follows several hosts.
  const connector = pool.options.Client as typeof Client | undefined;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = shortestPauseMs;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh: Client = new (connector ?? Client)({
      ...pool.options,
      // The pool's password is a non-enumerable property.
      password: pool.options.password,
      ...(pool.options as Lasting).lasting,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = fresh;
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${escapeIdentifier(channel)}`);
    } catch {
      lost(fresh);
      return;
    }
    pause = shortestPauseMs;
    if (!closed) onNotice('');
  }

  function lost(which: Client): void {
    if (which !== client || closed) return;
    client = undefined;
    void which.end().catch(() => undefined);
    log.warn({ channel, retryInMs: pause }, 'the listener lost its connection');
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
