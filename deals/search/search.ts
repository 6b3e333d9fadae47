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
import { topicOf, type TopicWord } from './topic.ts';

type Part = { plan: Plan; topic: readonly TopicWord[]; ranked: Ranked };
type Asked = { index: DealIndex; part: Part; now: number; shopper: Shopper | null };

/** A row of the answer. Its offer is read, and its reasons are written, when they are asked for: most searches look at few. */
export class Found {
  readonly row: number;
  /** Which of several wants it answers, 0 for the first. */
  readonly want: number;
  readonly #asked: Asked;
  #offer: CatalogueOffer | undefined;
  #reasons: Reason[] | undefined;

  constructor(row: number, want: number, asked: Asked) {
    this.row = row;
    this.want = want;
    this.#asked = asked;
  }

  get id(): string {
    return this.#asked.index.table.ids[this.row] ?? '';
  }

  get offer(): CatalogueOffer {
    return (this.#offer ??= this.#asked.index.table.read(this.row));
  }

  get reasons(): Reason[] {
    const { index, part, now, shopper } = this.#asked;
    return (this.#reasons ??= explain(index, part.plan, this.row, { topic: part.topic, now, shopper }));
  }
}
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
    return { plan: part, topic, ranked: { rows: matches.rows, scores } } satisfies Part;
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
  const asked = parts.map((part): Asked => ({ index, part, now: at, shopper }));
  const found = places.flatMap(({ row, want }) => {
    const by = asked[want];
    return by ? [new Found(row, want, by)] : [];
  });
  const notes = parts.map((part, want) => {
    const rows = places.flatMap((place) => (place.want === want ? [place.row] : []));
    if (rows.length === 0 && places.length > 0) return `I found nothing for "${wantText(part.plan)}".`;
    return messageFor(index, part.plan, { topic: part.topic, rows, now: at });
  });
  const message = [...new Set(notes.filter((note) => note !== undefined))].join(' ');
  return { found, message: message || undefined };
}
