import { observedDays, type PriceObservations } from '../../domain/deal.ts';
import { getBackend } from '../backend/client.ts';

/** The observed prices of these offers, by id, in one call. The cards are complete without it, so a failure is not shown. */
export async function readObservations(
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PriceObservations>> {
  if (ids.length === 0) return new Map();
  const backend = await getBackend();
  const since = new Date(now.getTime() - observedDays * 86_400_000).toISOString();
  const { data } = await backend.rpc('observations_summary', { deal_ids: ids, since });
  return new Map(
    (data ?? []).map(({ deal_id, ...seen }) => [deal_id, { ...seen, days: observedDays }] as const),
  );
}
