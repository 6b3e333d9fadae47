import * as z from 'zod';
import type { Rpc } from '../../functions/create-rpc.ts';

const Refusal = z.object({ line: z.number(), reason: z.string(), id: z.optional(z.string()) });

export const FeedRun = z.object({
  id: z.string(),
  source: z.string(),
  outcome: z.enum(['running', 'applied', 'unchanged', 'held', 'approved', 'rejected', 'failed']),
  reason: z.nullable(z.string()),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  bytes: z.number(),
  rows_read: z.number(),
  accepted: z.number(),
  refused: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  gone: z.number(),
  offers_before: z.number(),
  prices_changed: z.number(),
  prices_jumped: z.number(),
  refusals: z.array(Refusal),
});
export type FeedRun = z.infer<typeof FeedRun>;

const AppliedRun = FeedRun.extend({ samples: z.number() });
export type AppliedRun = z.infer<typeof AppliedRun>;

type Apply = { run: string; at: Date; review?: boolean; complete?: boolean; keepSample?: boolean };

/** Replaces the offers of a source with the rows of a run, all or nothing. With `review` the run may end as held. */
export async function applyRun(
  rpc: Rpc,
  { run, at, review, complete, keepSample }: Apply,
): Promise<AppliedRun> {
  return AppliedRun.parse(
    await rpc('apply_feed_run', { run, at: at.toISOString(), review, complete, keep_sample: keepSample }),
  );
}

/** Ends a run that failed. If even that fails, the run counts as dead after a while. */
export async function failRun(rpc: Rpc, run: string, at: Date, reason: string): Promise<void> {
  await rpc('end_feed_run', { run, at: at.toISOString(), outcome: 'failed', reason }).catch(() => undefined);
}
