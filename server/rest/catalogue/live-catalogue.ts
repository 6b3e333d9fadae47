import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../../app-error.ts';
import { listenOn } from '../../postgres/listen-on.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

const retryPauseMs = 1000;

export type LiveCatalogue = { current(): Promise<Catalogue>; close(): Promise<void> };

/**
 * Caches the catalogue in memory: loaded once the listener is connected, and reloaded on `NOTIFY pgrst` and after every
 * reconnection, because a notification may have been missed. A failed reload keeps the old one and is retried; without any,
 * `current` throws PGRST002 (503).
 */
export function keepCatalogue(options: {
  pool: Pool;
  schemas: readonly string[];
  log: Logger;
}): LiveCatalogue {
  const { pool, schemas, log } = options;
  let known: Catalogue | undefined;
  let reading: Promise<void> | undefined;
  let again = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function readUntilFresh(): Promise<void> {
    try {
      do {
        again = false;
        known = await loadCatalogue(pool, schemas);
        log.debug({ schemas }, 'catalogue read');
      } while (again);
    } catch (error) {
      log.warn({ err: error, retryInMs: retryPauseMs }, 'catalogue could not be read');
      clearTimeout(retry);
      retry = setTimeout(() => void reload(), retryPauseMs);
      retry.unref();
    } finally {
      reading = undefined;
    }
  }

  function reload(): Promise<void> {
    if (closed) return Promise.resolve();
    if (reading) again = true;
    else reading = readUntilFresh();
    return reading ?? Promise.resolve();
  }

  const listener = listenOn({
    pool,
    channel: 'pgrst',
    log,
    onNotice: (payload) => void (payload === '' || payload === 'reload schema' ? reload() : undefined),
  });

  return {
    async current() {
      if (!known) await (reading ?? reload());
      if (known) return known;
      throw new AppError('PGRST002', 'Could not query the database for the schema cache. Retrying.', 503);
    },
    async close() {
      closed = true;
      again = false;
      await listener.close();
      await reading;
      clearTimeout(retry);
    },
  };
}
