import * as z from 'zod/mini';
import { neutral } from '../../../../domain/csv.ts';
import type { WaitlistKind } from '../../../../domain/waitlist-consent.ts';
import type { Rpc } from '../deps.ts';
import type { Reading } from './read-answer.ts';

const Row = z.object({
  id: z.string(),
  lease: z.string(),
  attempts: z.number(),
  entry: z.string(),
  gone: z.boolean(),
  row: z.nullable(
    z.object({
      email: z.string(),
      form: z.record(z.string(), z.string()),
      joinedAt: z.string(),
      confirmedAt: z.nullable(z.string()),
      joinNumber: z.number(),
    }),
  ),
});
type Row = z.infer<typeof Row>;
const Claimed = z.nullable(z.object({ failures: z.number(), rows: z.array(Row) }));

type ForwardOptions = {
  rpc: Rpc;
  list: WaitlistKind;
  /** Sends one row to the sheet. */
  send: (fields: Record<string, string>) => Promise<Reading>;
  now: () => Date;
  random: () => number;
  signal?: AbortSignal;
  onRefused?: (refusal: { entry: string; attempts: number; reason: string }) => void;
};

export type Forwarded = { taken: number; refused: number; rests: boolean };

const batch = 20;
const leaseSeconds = 120;
/** Refusals of one row until it is given up. Failures of the endpoint itself do not count. */
const maxAttempts = 20;
/** This many rows refused in sequence indicate a problem with the sheet, not with the rows. */
const refusedInARow = 3;

/**
 * Sends the rows waiting for one sheet in order, under the sheet's single lease; at least once, with the entry's id in each row.
 */
export async function forwardSheet(options: ForwardOptions): Promise<Forwarded> {
  const { rpc, list, now } = options;
  const lease = crypto.randomUUID();
  const total: Forwarded = { taken: 0, refused: 0, rests: false };
  for (;;) {
    const since = now().getTime();
    const at = now().toISOString();
    const claimed = Claimed.parse(
      await rpc('claim_sheet', { list, lease, n: batch, lease_seconds: leaseSeconds, at }),
    );
    if (!claimed) return { ...total, rests: true };
    const { untried, trouble } = await sendAll(options, claimed.rows, since, total);
    const done = options.signal?.aborted === true || claimed.rows.length < batch || trouble !== null;
    if (!done && untried.length === 0) continue;
    await rpc('release_sheet', {
      list,
      lease,
      untried: untried.map(({ id, lease: claim }) => ({ id, lease: claim })),
      ...(trouble === null
        ? {}
        : { rest_until: restUntil(now(), claimed.failures, options.random), error: trouble }),
    });
    return { ...total, rests: trouble !== null };
  }
}

async function sendAll(
  { rpc, list, send, now, signal, onRefused }: ForwardOptions,
  rows: readonly Row[],
  since: number,
  total: Forwarded,
): Promise<{ untried: readonly Row[]; trouble: string | null }> {
  let refused = 0;
  for (const [place, row] of rows.entries()) {
    // Stop before the lease ends: after that another worker may send the same rows.
    if (signal?.aborted || now().getTime() - since > leaseSeconds * 500)
      return { untried: rows.slice(place), trouble: null };
    const fields = fieldsOf(list, row);
    const reading: Reading = fields ? await send(fields) : { taken: true };
    const at = now().toISOString();
    if (reading.taken) {
      await rpc('complete_sheet_row', { list, lease: row.lease, id: row.id, at });
      total.taken += 1;
      refused = 0;
      continue;
    }
    // A row cut off by shutdown is sent again; that is no fault of the sheet.
    if (reading.about === 'sheet')
      return { untried: rows.slice(place), trouble: signal?.aborted ? null : reading.reason };
    onRefused?.({ entry: row.entry, attempts: row.attempts, reason: reading.reason });
    await rpc('fail_outbox', {
      lease: row.lease,
      ids: [row.id],
      error: reading.reason,
      max_attempts: maxAttempts,
      at,
    });
    total.refused += 1;
    refused += 1;
    if (refused >= refusedInARow) return { untried: rows.slice(place + 1), trouble: reading.reason };
  }
  return { untried: [], trouble: null };
}

/** The row to send, or null when the entry was deleted before it was sent. No value can run as a formula. */
function fieldsOf(list: WaitlistKind, { entry, gone, row }: Row): Record<string, string> | null {
  if (gone) return { entryId: entry, deleted: 'yes' };
  if (!row) return null;
  const fields = {
    ...row.form,
    [list === 'merchant' ? 'emailAddress' : 'email']: row.email,
    entryId: entry,
    joinNumber: String(row.joinNumber),
    joinedAt: row.joinedAt,
    confirmed: row.confirmedAt === null ? 'no' : 'yes',
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, neutral(value)]));
}

/** 15 s, 30 s, 1 min … at most five minutes, with 25% jitter either way so that processes do not retry at the same time. */
function restUntil(now: Date, failures: number, random: () => number): string {
  const seconds = Math.min(15 * 2 ** Math.min(failures, 10), 300) * (0.75 + random() * 0.5);
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
