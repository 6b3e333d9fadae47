import * as z from 'zod';
import type { Rpc } from '../../functions/create-rpc.ts';

const DealStats = z.object({
  offers: z.number(),
  searchable: z.number(),
  expired: z.number(),
  removed: z.number(),
  removedBy: z.record(z.string(), z.number()),
  discounted: z.number(),
  sample: z.number(),
  merchants: z.number(),
  brands: z.number(),
  observations: z.number(),
  evidence: z.record(z.string(), z.number()),
  sources: z.array(
    z.object({ source: z.string(), offers: z.number(), oldest_check: z.string(), newest_check: z.string() }),
  ),
  categories: z.array(
    z.object({ goal: z.nullable(z.string()), category: z.nullable(z.string()), offers: z.number() }),
  ),
});
export type DealStats = z.infer<typeof DealStats>;

/** Counts for the whole catalogue at `now`. */
export async function dealStats(rpc: Rpc, now: Date): Promise<DealStats> {
  return DealStats.parse(await rpc('deal_stats', { at: now.toISOString() }));
}
