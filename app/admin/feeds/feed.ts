import * as z from 'zod/mini';
import { askOperator } from '../operator.ts';

const Run = z.object({
  outcome: z.enum(['running', 'applied', 'unchanged', 'held', 'approved', 'rejected', 'failed']),
  reason: z.nullable(z.string()),
  started_at: z.string(),
  accepted: z.number(),
  refused: z.number(),
  added: z.number(),
  changed: z.number(),
  gone: z.number(),
  prices_changed: z.number(),
  offers_before: z.number(),
});
export const Feed = z.object({
  source: z.string(),
  url: z.string(),
  state: z.enum(['active', 'paused', 'held']),
  every_minutes: z.number(),
  failures: z.number(),
  offers: z.number(),
  last_run: z.nullable(Run),
  refusals: z.array(z.object({ line: z.number(), reason: z.string() })),
  changes: z.array(
    z.object({ id: z.string(), title: z.string(), now: z.nullable(z.number()), next: z.number() }),
  ),
});
export type Feed = z.infer<typeof Feed>;

/** Changes a feed; see the SQL function of this name for the words. */
export const changeFeed = (source: string, change: string) =>
  askOperator('operator_change_feed', { source, change }, z.unknown());
