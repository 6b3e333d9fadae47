import type { OfferTable } from '../index/offer-table.ts';
import type { Ranked } from './rank.ts';

/**
 * The first `count` by score, duplicates collapsed. Ties go to the lower price and then to the id, so the order never
 * depends on how the rows came in.
 */
export function takeTop(table: OfferTable, ranked: readonly Ranked[], count: number): Ranked[] {
  const before = (a: Ranked, b: Ranked) =>
    b.score - a.score ||
    (table.price[a.row] ?? 0) - (table.price[b.row] ?? 0) ||
    ((table.ids[a.row] ?? '') < (table.ids[b.row] ?? '') ? -1 : 1);
  for (let size = Math.max(64, count * 4); ; size *= 4) {
    const taken = collapse(table, first(ranked, size, before), count);
    if (taken.length === count || size >= ranked.length) return taken;
  }
}

/** A heap of the best `size`, worst on top, then sorted: nothing sorts the whole catalogue. */
function first(ranked: readonly Ranked[], size: number, before: (a: Ranked, b: Ranked) => number): Ranked[] {
  if (ranked.length <= size) return ranked.slice().sort(before);
  const heap: Ranked[] = [];
  const worse = (i: number, j: number) => {
    const [a, b] = [heap[i], heap[j]];
    return a !== undefined && b !== undefined && before(a, b) > 0;
  };
  const swap = (i: number, j: number) => {
    const [a, b] = [heap[i], heap[j]];
    if (a && b) [heap[i], heap[j]] = [b, a];
  };
  const sink = () => {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let worst = at;
      if (left < heap.length && worse(left, worst)) worst = left;
      if (right < heap.length && worse(right, worst)) worst = right;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };
  for (const entry of ranked) {
    const top = heap[0];
    if (heap.length < size) {
      heap.push(entry);
      for (let at = heap.length - 1; at > 0 && worse(at, (at - 1) >> 1); at = (at - 1) >> 1)
        swap(at, (at - 1) >> 1);
    } else if (top && before(entry, top) < 0) {
      heap[0] = entry;
      sink();
    }
  }
  return heap.sort(before);
}

/** Of the same thing at one merchant, or at one price, only the one that stands first is shown. */
function collapse(table: OfferTable, sorted: readonly Ranked[], count: number): Ranked[] {
  const shops = new Set<number>();
  const prices = new Set<number>();
  const kept: Ranked[] = [];
  for (const entry of sorted) {
    const shop = table.sameShop[entry.row] ?? 0;
    const price = table.samePrice[entry.row] ?? 0;
    if (shops.has(shop) || prices.has(price)) continue;
    shops.add(shop);
    prices.add(price);
    kept.push(entry);
    if (kept.length === count) break;
  }
  return kept;
}
