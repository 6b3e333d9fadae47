import * as z from 'zod/mini';
import { observedDays, type PriceObservations } from '../../../../domain/deal.ts';
import type { Rpc } from '../deps.ts';

const Rows = z.array(
  z.object({ deal_id: z.string(), min: z.number(), median: z.number(), max: z.number(), count: z.number() }),
);

/** Observed prices of these deals in the last 90 days, by deal id. */
export async function readObservations(
  rpc: Rpc,
  dealIds: readonly string[],
  now: Date,
): Promise<Map<string, PriceObservations>> {
  if (dealIds.length === 0) return new Map();
  const since = new Date(now.getTime() - observedDays * 86_400_000).toISOString();
  const rows = Rows.parse(await rpc('observations_summary', { deal_ids: dealIds, since }));
  return new Map(rows.map(({ deal_id, ...seen }) => [deal_id, { ...seen, days: observedDays }]));
}
