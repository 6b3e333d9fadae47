import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sentNothing } from './is-database-trouble.ts';

export type Place = { host: string; port: number };

type Writer = {
  /** The host that was writable at the last check. */
  place: Place;
  /** Connects to the writable host; for pools and single connections. */
  Client: typeof pg.Client;
  stop(): void;
};

/** As the driver declares it. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

const patienceMs = 3000;
const lookAgainMs = 5000;
/** A planned switch takes about two seconds: requests wait for it instead of failing. After that they get a 503 immediately. */
const switchMs = 5000;
const pauseMs = 200;

/**
 * Follows the writable one of several hosts through failovers and back. After a failed or lost connection the next one
 * checks all hosts; a hanging host is detected by a check every five seconds, and its connections are closed so that no
 * request waits for them. For five seconds after the writer was lost, connecting waits for the next one. `first` is the host
 * known at the start, `config` the other connection settings.
 */
export function followWriter(options: {
  config: pg.ClientConfig;
  places: readonly Place[];
  first: Place;
}): Writer {
  const { config, places } = options;
  const open = new Map<pg.Client, Place>();
  const writer = { place: options.first, lostAt: null as number | null };
  let search: Promise<Place> | undefined;

  const find = (): Promise<Place> => {
    writer.lostAt ??= performance.now();
    search ??= findWriter(config, [writer.place, ...places], writer.lostAt + switchMs)
      .then((found) => {
        Object.assign(writer, { place: found, lostAt: null });
        for (const [client, place] of open) if (place !== found) client.connection.stream.destroy();
        return found;
      })
      .finally(() => {
        search = undefined;
      });
    return search;
  };
  const doubt = (place: Place) => {
    if (writer.place === place) writer.lostAt ??= performance.now();
  };

  class FollowingClient extends pg.Client {
    /** Pools use the callback, other callers the promise. */
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connected = this.toWriter();
      if (!callback) return connected;
      const answer = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then((client) => answer(null, client), answer);
    }

    private async toWriter(): Promise<pg.Client> {
      const place = writer.lostAt === null ? writer.place : await find();
      Object.assign(this, place);
      open.set(this, place);
      this.on('end', () => open.delete(this));
      this.on('error', () => doubt(place));
      try {
        await super.connect();
        await refuseReader(this);
      } catch (error) {
        doubt(place);
        this.connection.stream.destroy();
        if (error instanceof Error) sentNothing.add(error);
        throw error;
      }
      return this;
    }
  }

  const timer = setInterval(() => {
    const { place, lostAt } = writer;
    const looked = lostAt === null ? askWriter(config, place).catch(find) : find();
    // No host is writable: the next check may find one, and until then requests are told to retry.
    looked.catch(() => doubt(writer.place));
  }, lookAgainMs);
  timer.unref();

  return {
    get place() {
      return writer.place;
    },
    Client: FollowingClient,
    stop() {
      clearInterval(timer);
    },
  };
}

/** The first writable host. If two are writable, as when a failed one came back, the one in use is kept. */
async function findWriter(config: pg.ClientConfig, places: readonly Place[], until: number): Promise<Place> {
  for (;;) {
    const answers = await Promise.allSettled(places.map((place) => askWriter(config, place)));
    const found = answers.find((answer) => answer.status === 'fulfilled');
    if (found) return found.value;
    if (performance.now() >= until) break;
    await wait(pauseMs, undefined, { ref: false });
  }
  throw Object.assign(new Error('no host of DATABASE_URL is writable'), { code: '57P03' });
}

async function askWriter(config: pg.ClientConfig, place: Place): Promise<Place> {
  const client = new pg.Client({
    ...config,
    ...place,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReader(client);
    return place;
  } finally {
    // A hanging host does not answer the termination message either.
    client.connection.stream.destroy();
  }
}

/** What libpq means by `target_session_attrs=read-write`. */
async function refuseReader(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error(`${client.host}:${client.port} is read-only`), { code: '57P03' });
}
