import { observedDays, type Deal } from '../../domain/deal.ts';
import { getBackend } from '../backend/client.ts';

export type Seen = Required<Pick<Deal, 'picture' | 'observations'>>;

/** The observed prices and pictures of these offers, by id, in one call. Cards work without them, so a failure is not shown. */
export async function readObservations(
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Seen>> {
  if (ids.length === 0) return new Map();
  const backend = await getBackend();
  const since = new Date(now.getTime() - observedDays * 86_400_000).toISOString();
  const { data } = await backend.rpc('observations_summary', { deal_ids: ids, since });
  return new Map(
    (data ?? []).map(({ deal_id, picture, ...seen }) => [
      deal_id,
      { picture, observations: { ...seen, days: observedDays } },
    ]),
  );
}
