import type { Reason } from '../../domain/deal.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { CatalogueOffer } from '../index/offer.ts';
import type { Plan } from '../plan.ts';
import { defaultQuantity } from '../weights.ts';
import { explain } from './explain.ts';
import { filterOf } from './filter.ts';
import { match } from './match.ts';
import { messageFor } from './message.ts';
import { rank, type Shopper } from './rank.ts';
import { takeTop } from './top.ts';
import { topicOf } from './topic.ts';

export type Found = { offer: CatalogueOffer; reasons: Reason[] };
export type Answer = { found: Found[]; message: string | undefined };

const sortedOrders = new Set(['cheapest', 'dearest', 'discount', 'newest', 'ending']);

/** Filter, rank, collapse, explain. `now` is the only clock; nothing here reads another. */
export function search(
  index: DealIndex,
  plan: Plan,
  { now, shopper = null, limit }: { now: Date; shopper?: Shopper | null; limit?: number },
): Answer {
  const at = now.getTime();
  if (plan.unread.length > 0)
    return { found: [], message: messageFor(index, plan, { topic: [], rows: [], now: at }) };
  const passes = filterOf(index, plan, at);
  const topic = topicOf(index, plan);
  const matches = match(index, plan, { topic, passes, sorted: sortedOrders.has(plan.order?.value ?? '') });
  const scores = rank(index, plan, matches, { now: at, shopper });
  const rows = takeTop(index.table, matches.rows, scores, limit ?? plan.quantity?.value ?? defaultQuantity);
  const found = rows.map((row) => ({
    offer: index.table.read(row),
    reasons: explain(index, plan, row, { topic, now: at, shopper }),
  }));
  return { found, message: messageFor(index, plan, { topic, rows, now: at }) };
}
