import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { maskPersonalData } from '../../domain/personal-data.ts';
import { Mail, type DeliverMail } from '../mail/mail.ts';
import { asCaller } from '../postgres/as-caller.ts';
import type { Job } from './start-jobs.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/**
 * One message to deliver. `id` is the same for every attempt. `waitlistEntryId`: the waitlist entry it is for, if any.
 */
export type OutboxEntry = {
  id: string;
  payload: unknown;
  waitlistEntryId: string | null;
  attempts: number;
  createdAt: Date;
};

/**
 * Thrown by a delivery that must not be retried as usual: never, or only after some seconds without counting as a
 * failure.
 */
export class NotDelivered extends Error {
  readonly next: 'never' | { seconds: number };

  constructor(reason: string, next: NotDelivered['next']) {
    super(reason);
    this.next = next;
  }
}

type OutboxJobOptions = {
  /** The pool of `authenticator`: the worker acts as `service_role`. */
  pool: Pool;
  topic: string;
  /**
   * Resolves when the receiver has definitely accepted the entry; rejects when it has not, or may not have
   * (`NotDelivered`).
   */
  deliver: (entry: OutboxEntry) => Promise<void>;
  log: Logger;
  everyMs?: number;
  /** Entries claimed at a time, and for how long. A batch must be delivered well within its lease. */
  batch?: number;
  leaseSeconds?: number;
  maxAttempts?: number;
};

/**
 * Delivers a topic's entries, at least once each. Each is marked as soon as it is delivered, so a killed process repeats
 * at most one; the others it had claimed become available when the lease expires.
 */
export function outboxJob(options: OutboxJobOptions): Job {
  const batch = options.batch ?? 20;
  const leaseSeconds = options.leaseSeconds ?? 120;
  return {
    name: `outbox ${options.topic}`,
    everyMs: options.everyMs ?? 1000,
    async run(now, signal) {
      for (;;) {
        const claimedAt = now();
        const entries = await claim(options, batch, leaseSeconds, claimedAt);
        for (const entry of entries) {
          // Stop before the lease ends: after that another worker may take the same entry.
          const late = now().getTime() - claimedAt.getTime() > leaseSeconds * 500;
          if (late || signal.aborted) await giveBack(options, entry);
          else await deliverOne(options, entry, now);
        }
        if (entries.length < batch || signal.aborted) return;
        // Sign-ups and the mail they cause share the CPU; pending requests go first.
        await waitUntilIdle();
      }
    },
  };
}

/** Sends mail from the outbox. `pool` is the pool of `authenticator`. */
export function mailJob(options: { pool: Pool; deliver: DeliverMail; log: Logger; everyMs?: number }): Job {
  return outboxJob({
    ...options,
    topic: 'mail',
    deliver: (entry) => options.deliver(entry.id, Mail.parse(entry.payload)),
  });
}

type Claimed = OutboxEntry & { lease: string };

function claim(options: OutboxJobOptions, batch: number, leaseSeconds: number, at: Date): Promise<Claimed[]> {
  return asService(
    options.pool,
    `select id, payload, waitlist_entry_id as "waitlistEntryId", attempts, created_at as "createdAt", lease_id as lease
     from public.claim_outbox($1, $2, $3, $4)`,
    [options.topic, batch, leaseSeconds, at],
  );
}

async function deliverOne(options: OutboxJobOptions, entry: Claimed, now: () => Date): Promise<void> {
  const { pool, topic, deliver, log } = options;
  try {
    await deliver(entry);
  } catch (error) {
    const next = error instanceof NotDelivered ? error.next : 'again';
    if (typeof next === 'object') {
      await giveBack(options, entry, new Date(now().getTime() + next.seconds * 1000));
      return;
    }
    const reason = maskPersonalData(error instanceof Error ? error.message : String(error));
    log.warn(
      { topic, entry: entry.id, attempts: entry.attempts, reason },
      'an outbox entry was not delivered',
    );
    await asService(pool, 'select public.fail_outbox($1, $2, $3, $4, $5)', [
      entry.lease,
      [entry.id],
      reason,
      next === 'never' ? entry.attempts : (options.maxAttempts ?? 20),
      now(),
    ]);
    return;
  }
  await asService(pool, 'select public.complete_outbox($1, $2, $3)', [entry.lease, [entry.id], now()]);
}

/**
 * Entries that were claimed and not tried are released, now or at `availableAt`; the claim does not count as an attempt.
 */
async function giveBack(options: OutboxJobOptions, entry: Claimed, availableAt?: Date): Promise<void> {
  await asService(options.pool, 'select public.release_outbox($1, $2, $3)', [
    entry.lease,
    [entry.id],
    availableAt ?? null,
  ]);
}

function asService<Row extends object>(pool: Pool, sql: string, values: unknown[]): Promise<Row[]> {
  return asCaller(pool, { role: 'service_role', claims: { role: 'service_role' } }, async (client) => {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  });
}
