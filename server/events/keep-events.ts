import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { addressKey } from '../http/client-address.ts';
import type { Job } from '../jobs/start-jobs.ts';
import type { SecurityEvent } from './security-event.ts';

const flushEveryMs = 15_000;
/** Limit between two writes; events from further addresses are counted without their address. */
const mostAtOnce = 250;
/** Maximum rows in the table; the oldest are deleted first. */
const mostRows = 500_000;
const keepDays = 30;

/** The client address and the target account, each null when unknown. */
type About = { address: string | null; account: string | null };

export type KeptEvents = {
  /** Counts an event in memory: costs a request nothing and cannot fail it. */
  note(event: SecurityEvent, about: About): void;
  /** Totals since the start of this process. */
  counts: () => ReadonlyMap<SecurityEvent, number>;
  /** Writes what was counted since the last write. During a database outage the counts are kept. */
  flush(): Promise<void>;
  job: Job;
};

type Line = { event: SecurityEvent; address: string; account: string; count: number };

/**
 * Security events, counted by minute, kind, client address and account. Address and account are stored as hashes with a dedicated
 * key: the table contains no names, yet shows what came from one address or targeted one account.
 */
export function keepEvents(options: {
  pool: pg.Pool;
  /** Called for each event, because the keys may be loaded after the first request. */
  key: () => string;
  now: () => Date;
  log: Logger;
}): KeptEvents {
  const { pool, key, now, log } = options;
  const totals = new Map<SecurityEvent, number>();
  let waiting = new Map<string, Line>();
  let prunedAt = 0;

  const add = (line: Line): void => {
    const named = [line.event, line.address, line.account].join();
    const isRoom = waiting.size < mostAtOnce || waiting.has(named);
    const place = isRoom ? named : line.event;
    const kept = waiting.get(place) ?? { ...line, ...(isRoom ? {} : { address: '', account: '' }), count: 0 };
    waiting.set(place, { ...kept, count: kept.count + line.count });
  };

  const write = async (lines: readonly Line[]): Promise<void> => {
    await pool.query(
      `insert into host.security_events (minute, event, address, account, count)
       select date_trunc('minute', $1::timestamptz), event, address, account, sum(count)
         from unnest($2::text[], $3::text[], $4::text[], $5::int[]) as noted (event, address, account, count)
        group by event, address, account
       on conflict (minute, event, address, account) do update set count = security_events.count + excluded.count`,
      [
        now(),
        lines.map(({ event }) => event),
        lines.map(({ address }) => address),
        lines.map(({ account }) => account),
        lines.map(({ count }) => count),
      ],
    );
  };

  const prune = async (): Promise<void> => {
    if (now().getTime() - prunedAt < 3_600_000) return;
    prunedAt = now().getTime();
    await pool.query(
      `delete from host.security_events where minute < $1
          or minute < (select minute from host.security_events order by minute desc offset $2 limit 1)`,
      [new Date(prunedAt - keepDays * 86_400_000), mostRows],
    );
  };

  const flush = async (): Promise<void> => {
    const lines = [...waiting.values()];
    waiting = new Map();
    if (lines.length > 0) {
      try {
        await write(lines);
      } catch (error) {
        lines.forEach(add);
        throw error;
      }
      for (const [event, count] of countsOf(lines)) log.info({ event, count }, 'security events');
    }
    await prune();
  };

  return {
    note(event, { address, account }) {
      totals.set(event, (totals.get(event) ?? 0) + 1);
      const place =
        address === null || address === 'unknown' ? '' : hashOf(key(), 'address', addressKey(address));
      add({
        event,
        address: place,
        account: account === null ? '' : hashOf(key(), 'account', account),
        count: 1,
      });
    },
    counts: () => totals,
    flush,
    job: { name: 'security events', everyMs: flushEveryMs, run: flush },
  };
}

function countsOf(lines: readonly Line[]): Map<SecurityEvent, number> {
  const counts = new Map<SecurityEvent, number>();
  for (const { event, count } of lines) counts.set(event, (counts.get(event) ?? 0) + count);
  return counts;
}

/** The stored form of an address or an account. */
export function hashOf(key: string, kind: 'address' | 'account', text: string): string {
  return createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url').slice(0, 16);
}
