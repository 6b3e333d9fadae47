import type { Deal } from '../../domain/deal.ts';
import { dealKey } from '../deals/deal-card/deal-key.ts';

/** The results of a search in front, in their order; what stood there before after them, each deal once. */
export function mergeDeals(shown: readonly Deal[], found: readonly Deal[]): readonly Deal[] {
  const byKey = new Map<string, Deal>();
  for (const deal of [...found, ...shown]) {
    const key = dealKey(deal);
    if (!byKey.has(key)) byKey.set(key, deal);
  }
  return [...byKey.values()];
}
