import * as z from 'zod/mini';
import { maskPersonalData } from '../../../../domain/personal-data.ts';
import type { FunctionDeps, Rpc } from '../deps.ts';
import type { WrittenMail } from './lay-out-mail.ts';

export type Mail = WrittenMail & {
  headers: Record<string, string>;
  /** Text files. */
  attachments?: { filename: string; contentType: string; content: string }[];
};

/** `isFinal`: retrying cannot succeed. */
export type Delivered = { taken: true } | { taken: false; reason: string; isFinal: boolean };

/** `dropped`: no longer wanted, or the mailbox reached its limit. `waiting`: postponed by a limit. */
export type Mailed = { sent: number; dropped: number; waiting: number; failed: number };

const Rows = z.array(
  z.object({
    id: z.string(),
    lease_id: z.string(),
    attempts: z.number(),
    created_at: z.string(),
    waitlist_entry_id: z.nullable(z.guid()),
    payload: z.unknown(),
  }),
);
export type OutboxRow = z.infer<typeof Rows>[number];

export type OutboxOptions = Pick<FunctionDeps, 'rpc' | 'now'> & {
  topic: string;
  /** Sends one mail, or returns that it is no longer wanted, or in how many seconds it may be sent. */
  send: (row: OutboxRow) => Promise<Delivered | { seconds: number } | 'nobody'>;
  signal?: AbortSignal | undefined;
  /** Yields to pending requests between two batches. */
  pause?: (() => Promise<void>) | undefined;
  onProblem?: ((problem: { entry: string; attempts: number; reason: string }) => void) | undefined;
};

const batch = 20;
const leaseSeconds = 120;
const maxAttempts = 20;

/** Sends a topic's mails from the outbox, each at least once. */
export async function sendOutbox(options: OutboxOptions): Promise<Mailed> {
  const { rpc, now, topic, signal } = options;
  const total: Mailed = { sent: 0, dropped: 0, waiting: 0, failed: 0 };
  for (;;) {
    const since = now();
    const rows = Rows.parse(
      await rpc('claim_outbox', { topic, n: batch, lease_seconds: leaseSeconds, at: since.toISOString() }),
    );
    for (const row of rows) {
      // Stop before the lease ends: after that another worker may take the same mail.
      const isLate = now().getTime() - since.getTime() > leaseSeconds * 500;
      if (isLate || signal?.aborted) await putBack(rpc, row);
      else total[await settle(options, row)] += 1;
    }
    if (rows.length < batch || signal?.aborted) return total;
    await options.pause?.();
  }
}

/** Sends one mail and marks its row immediately, so that a killed process repeats at most one. */
async function settle({ rpc, now, send, onProblem }: OutboxOptions, row: OutboxRow): Promise<keyof Mailed> {
  const outcome = await send(row).catch((error: unknown) => ({
    taken: false as const,
    reason: error instanceof Error ? error.message : String(error),
    isFinal: false,
  }));
  const marked = { lease: row.lease_id, ids: [row.id], at: now().toISOString() };
  if (outcome === 'nobody') {
    await rpc('complete_outbox', marked);
    return 'dropped';
  }
  if ('seconds' in outcome) {
    await putBack(rpc, row, new Date(now().getTime() + outcome.seconds * 1000));
    return 'waiting';
  }
  if (outcome.taken) {
    await rpc('complete_outbox', marked);
    return 'sent';
  }
  const reason = maskPersonalData(outcome.reason);
  onProblem?.({ entry: row.id, attempts: row.attempts, reason });
  const max_attempts = outcome.isFinal ? row.attempts : maxAttempts;
  await rpc('fail_outbox', { ...marked, error: reason, max_attempts });
  return 'failed';
}

/** Released now or at `availableAt`; the claim does not count as an attempt. */
async function putBack(rpc: Rpc, row: OutboxRow, availableAt?: Date): Promise<void> {
  const available_at = availableAt?.toISOString();
  await rpc('release_outbox', { lease: row.lease_id, ids: [row.id], ...(available_at && { available_at }) });
}
