import type { OfferTable } from '../index/offer-table.ts';

/** Whether place a of the matches stands before place b: negative when it does. */
type Before = (a: number, b: number) => number;

/**
 * The first `count` rows by score, duplicates collapsed. Ties go to the lower price and then to the id, so the order never
 * depends on how the rows came in.
 */
export function takeTop(
  table: OfferTable,
  rows: readonly number[],
  scores: Float64Array,
  count: number,
): number[] {
  const before: Before = (a, b) => {
    const byScore = (scores[b] ?? 0) - (scores[a] ?? 0);
    if (byScore !== 0) return byScore;
    const [first = 0, second = 0] = [rows[a], rows[b]];
    const byPrice = (table.price[first] ?? 0) - (table.price[second] ?? 0);
    if (byPrice !== 0) return byPrice;
    return (table.ids[first] ?? '') < (table.ids[second] ?? '') ? -1 : 1;
  };
  for (let size = Math.max(64, count * 4); ; size *= 4) {
    const sorted = first(rows.length, size, before).map((at) => rows[at] ?? 0);
    const taken = collapse(table, sorted, count);
    if (taken.length === count || size >= rows.length) return taken;
  }
}

/** Places of the best `size`, sorted: a heap with the worst on top, so nothing sorts the whole catalogue. */
function first(total: number, size: number, before: Before): number[] {
  const heap = Array.from({ length: Math.min(size, total) }, (_, at) => at);
  if (total <= size) return heap.sort(before);
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(heap, at, before);
  for (let at = size; at < total; at++) {
    if (before(at, heap[0] ?? 0) >= 0) continue;
    heap[0] = at;
    sink(heap, 0, before);
  }
  return heap.sort(before);
}

function sink(heap: number[], from: number, before: Before): void {
  const entry = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    const right = child + 1;
    if (right < heap.length && before(heap[right] ?? 0, heap[child] ?? 0) > 0) child = right;
    if (before(heap[child] ?? 0, entry) <= 0) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = entry;
}

/** Of the same thing at one merchant, or at one price, only the one that stands first is shown. */
function collapse(table: OfferTable, sorted: readonly number[], count: number): number[] {
  const shops = new Set<number>();
  const prices = new Set<number>();
  const kept: number[] = [];
  for (const row of sorted) {
    const shop = table.sameShop[row] ?? 0;
    const price = table.samePrice[row] ?? 0;
    if (shops.has(shop) || prices.has(price)) continue;
    shops.add(shop);
    prices.add(price);
    kept.push(row);
    if (kept.length === count) break;
  }
  return kept;
}
