import type { Reason } from '../../domain/deal.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { CatalogueOffer } from '../index/offer.ts';
import type { Plan } from '../plan.ts';
import { wantText } from '../understand/chips.ts';
import { plansOf } from '../wants.ts';
import { defaultQuantity } from '../weights.ts';
import { explain } from './explain.ts';
import { filterOf } from './filter.ts';
import { match } from './match.ts';
import { messageFor } from './message.ts';
import { mixed, type Ranked } from './mixed.ts';
import { rank, type Shopper } from './rank.ts';
import { takeTop } from './top.ts';
import { topicOf } from './topic.ts';

/** `want`: which of several wants it answers, 0 for the first. */
export type Found = { offer: CatalogueOffer; reasons: Reason[]; want: number };
export type Answer = { found: Found[]; message: string | undefined };

const sortedOrders = new Set(['cheapest', 'dearest', 'discount', 'newest', 'ending']);

/** Filter, rank, collapse, explain, for each thing that is asked for. `now` is the only clock; nothing here reads another. */
export function search(
  index: DealIndex,
  plan: Plan,
  { now, shopper = null, limit }: { now: Date; shopper?: Shopper | null; limit?: number },
): Answer {
  const at = now.getTime();
  if (plan.unread.length > 0)
    return { found: [], message: messageFor(index, plan, { topic: [], rows: [], now: at }) };
  const sorted = sortedOrders.has(plan.order?.value ?? '');
  const count = limit ?? plan.quantity?.value ?? defaultQuantity;
  const parts = plansOf(plan).map((part) => {
    const passes = filterOf(index, part, at);
    const topic = topicOf(index, part);
    const matches = match(index, part, { topic, passes, sorted });
    const scores = rank(index, part, matches, { now: at, shopper });
    return { plan: part, topic, ranked: { rows: matches.rows, scores } satisfies Ranked };
  });
  const [only] = parts;
  const places =
    parts.length === 1 && only
      ? takeTop(index.table, only.ranked.rows, only.ranked.scores, count).map((row) => ({ row, want: 0 }))
      : mixed(
          index.table,
          parts.map(({ ranked }) => ranked),
          { count, sorted },
        );
  const found = places.flatMap(({ row, want }) => {
    const part = parts[want];
    if (!part) return [];
    const reasons = explain(index, part.plan, row, { topic: part.topic, now: at, shopper });
    return [{ offer: index.table.read(row), reasons, want }];
  });
  const notes = parts.map((part, want) => {
    const rows = places.flatMap((place) => (place.want === want ? [place.row] : []));
    if (rows.length === 0 && places.length > 0) return `I found nothing for "${wantText(part.plan)}".`;
    return messageFor(index, part.plan, { topic: part.topic, rows, now: at });
  });
  const message = [...new Set(notes.filter((note) => note !== undefined))].join(' ');
  return { found, message: message || undefined };
}
