import type pg from 'pg';
import type { Logger } from 'pino';
import { listenOn } from '../../postgres/listen-on.ts';
import type { AuthConfig } from '../settings/read-auth-config.ts';
import { loadOrCreateKeys } from './load-or-create-keys.ts';
import type { Keys } from './load-or-create-keys.ts';
import { newSecretKey } from './secret-keys.ts';
import { keysChannel } from './signing-key-rows.ts';

/** Also the longest delay for a process that gets no notifications, as behind a pooler that does not pass them on. */
const readAgainMs = 60_000;

/**
 * The current keys: `keys` always contains the last ones read. They are read again when a notification says that they changed, and
 * every minute. During a database outage the last known keys remain.
 */
export async function keepKeys(options: {
  pool: pg.Pool;
  from?: Pick<AuthConfig, 'sharedSecret' | 'fileKeys'>;
  now: () => Date;
  log: Logger;
}): Promise<{ keys: Keys; reload(): Promise<void>; close(): Promise<void> }> {
  const { pool, from, now, log } = options;
  const own = newSecretKey();
  let known = await loadOrCreateKeys(pool, from, now(), own);
  let reading: Promise<void> = Promise.resolve();
  let closed = false;

  const read = async (): Promise<void> => {
    if (closed) return;
    try {
      const before = known.signing.kid;
      known = await loadOrCreateKeys(pool, from, now(), own);
      if (known.signing.kid !== before) log.info({ kid: known.signing.kid }, 'another key signs now');
    } catch (error) {
      log.warn({ err: error }, 'keys could not be read again');
    }
  };
  // Sequential, so that an older read never replaces a newer one.
  const reload = (): Promise<void> => {
    reading = reading.then(read);
    return reading;
  };
  const listener = listenOn({ pool, channel: keysChannel, log, onNotice: () => void reload() });
  const timer = setInterval(() => void reload(), readAgainMs);
  timer.unref();

  return {
    keys: liveView(() => known),
    reload,
    async close() {
      closed = true;
      clearInterval(timer);
      await listener.close();
      await reading;
    },
  };
}

function liveView(known: () => Keys): Keys {
  return {
    get signing() {
      return known().signing;
    },
    get verifying() {
      return known().verifying;
    },
    get publicJwks() {
      return known().publicJwks;
    },
    get publishableKey() {
      return known().publishableKey;
    },
    get secretKey() {
      return known().secretKey;
    },
    get secretKeyDigests() {
      return known().secretKeyDigests;
    },
    get codeKeys() {
      return known().codeKeys;
    },
    get eventKey() {
      return known().eventKey;
    },
    get encryptionKey() {
      return known().encryptionKey;
    },
    get outside() {
      return known().outside;
    },
  };
}
