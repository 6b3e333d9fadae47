import type { OfferTable } from '../index/offer-table.ts';

/** Positive when match a ranks below match b of the same score. */
type Tie = (a: number, b: number) => number;

/**
 * The first `count` rows by score, with duplicates collapsed. Ties go to the lower price and then to the id, so the order
 * never depends on the input order.
 */
export function selectTopK(
  table: OfferTable,
  rows: readonly number[],
  scores: Float64Array,
  count: number,
): number[] {
  const tie: Tie = (a, b) => {
    const first = rows[a] ?? 0;
    const second = rows[b] ?? 0;
    const byPrice = (table.price[first] ?? 0) - (table.price[second] ?? 0);
    if (byPrice !== 0) return byPrice;
    return table.compareIds(first, second);
  };
  const best: Order = { scores, tie, sign: 1 };
  for (let size = Math.max(64, count * 4); ; size *= 4) {
    const heap = bestOf(best, size);
    const taken = takeUnlike(table, rows, { heap, order: best }, count);
    if (taken.length === count || size >= rows.length) return taken;
  }
}

type Order = { scores: Float64Array; tie: Tie; sign: 1 | -1 };

/** Positions of the best `size`, as a heap with the best on top. While it fills, the worst is on top, so the whole catalog is never sorted. */
function bestOf(best: Order, size: number): Uint32Array {
  const { scores } = best;
  const heap = new Uint32Array(Math.min(size, scores.length));
  for (let at = 0; at < heap.length; at++) heap[at] = at;
  if (scores.length > size) {
    const worst: Order = { ...best, sign: -1 };
    heapify(heap, worst);
    for (let at = size; at < scores.length; at++) {
      if (!isAhead(worst, heap[0] ?? 0, at)) continue;
      heap[0] = at;
      sink(heap, worst, 0, heap.length);
    }
  }
  heapify(heap, best);
  return heap;
}

/** Whether match a ranks above match b. */
function isAhead({ scores, tie, sign }: Order, a: number, b: number): boolean {
  const one = sign * (scores[a] ?? 0);
  const other = sign * (scores[b] ?? 0);
  return one > other || (one === other && sign * tie(a, b) < 0);
}

function heapify(heap: Uint32Array, order: Order): void {
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, order, at, heap.length);
}

function sink(heap: Uint32Array, order: Order, from: number, end: number): void {
  const entry = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= end) break;
    const right = child + 1;
    if (right < end && isAhead(order, heap[right] ?? 0, heap[child] ?? 0)) child = right;
    if (!isAhead(order, heap[child] ?? 0, entry)) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = entry;
}

/** Of duplicates at one merchant, or at one price, only the first is shown. */
function takeUnlike(
  table: OfferTable,
  rows: readonly number[],
  { heap, order }: { heap: Uint32Array; order: Order },
  count: number,
): number[] {
  const shops = new Set<number>();
  const prices = new Set<number>();
  const kept: number[] = [];
  for (let end = heap.length; end > 0 && kept.length < count; end--) {
    const row = rows[heap[0] ?? 0] ?? 0;
    heap[0] = heap[end - 1] ?? 0;
    sink(heap, order, 0, end - 1);
    const shop = table.sameShop[row] ?? 0;
    const price = table.samePrice[row] ?? 0;
    if (shops.has(shop) || prices.has(price)) continue;
    shops.add(shop);
    prices.add(price);
    kept.push(row);
  }
  return kept;
}
