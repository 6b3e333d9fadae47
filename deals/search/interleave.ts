import type { OfferTable } from '../index/offer-table.ts';
import { selectTopK } from './select-top-k.ts';

/** The matches of one want, with their scores. */
export type Ranked = { rows: readonly number[]; scores: Float64Array };
type Place = { row: number; want: number };

/**
 * The first `count` rows of several wants: in one order if the request states one, otherwise alternating, so that each
 * want is answered. A row counts for the first want it matches.
 */
export function interleave(
  table: OfferTable,
  wants: readonly Ranked[],
  { count, sorted, chosen }: { count: number; sorted: boolean; chosen: boolean },
): Place[] {
  if (!sorted) return inTurns(table, wants, { count, chosen });
  const wantOf = new Map<number, number>();
  const scores: number[] = [];
  wants.forEach((ranked, want) =>
    ranked.rows.forEach((row, at) => {
      if (wantOf.has(row)) return;
      wantOf.set(row, want);
      scores.push(ranked.scores[at] ?? 0);
    }),
  );
  const top = selectTopK(table, [...wantOf.keys()], Float64Array.from(scores), count);
  return top.map((row) => ({ row, want: wantOf.get(row) ?? 0 }));
}

/** Of kinds that were chosen for a need, best first, the first three have two turns before the others. */
const [firstChosen, firstTurns] = [3, 2];

function inTurns(
  table: OfferTable,
  wants: readonly Ranked[],
  { count, chosen }: { count: number; chosen: boolean },
): Place[] {
  // Rows taken by another want leave gaps, so each list has enough to fill them.
  const lists = wants.map(({ rows, scores }) => selectTopK(table, rows, scores, count * wants.length));
  const shops = new Set<number>();
  const prices = new Set<number>();
  const places: Place[] = [];
  const next = lists.map(() => 0);
  let isMore = true;
  for (let turn = 0; isMore && places.length < count; turn++) {
    const isFirst = chosen && turn < firstTurns;
    isMore = isFirst;
    for (const [want, list] of lists.slice(0, isFirst ? firstChosen : undefined).entries()) {
      for (let row = list[next[want] ?? 0]; row !== undefined; row = list[next[want] ?? 0]) {
        next[want] = (next[want] ?? 0) + 1;
        const [shop, price] = [table.sameShop[row] ?? 0, table.samePrice[row] ?? 0];
        if (shops.has(shop) || prices.has(price)) continue;
        shops.add(shop);
        prices.add(price);
        places.push({ row, want });
        isMore = true;
        break;
      }
      if (places.length === count) break;
    }
  }
  return places;
}
