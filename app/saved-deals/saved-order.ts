import { priceView } from '../deals/deal-card/price-view.ts';
import type { SavedDeal } from './saved-deals.ts';

export const savedOrders = {
  newest: 'Newest',
  price: 'Lowest price',
  discount: 'Biggest discount',
} as const;
export type SavedOrder = keyof typeof savedOrders;

/** The order in the URL; anything unknown is newest first. */
export function readSavedOrder(params: URLSearchParams): SavedOrder {
  const order = params.get('order');
  return order === 'price' || order === 'discount' ? order : 'newest';
}

export function savedAddress(order: SavedOrder): string {
  return order === 'newest' ? '/saved-deals' : `/saved-deals?order=${order}`;
}

/** An unverified discount, which is not shown, does not count in the order either. */
const shownDiscount = ({ deal }: SavedDeal) => (priceView(deal).badge === null ? 0 : (deal.discount ?? 0));

export function sortSaved(list: readonly SavedDeal[], order: SavedOrder): readonly SavedDeal[] {
  if (order === 'price') return list.toSorted((a, b) => a.deal.dealPrice - b.deal.dealPrice);
  if (order === 'discount') return list.toSorted((a, b) => shownDiscount(b) - shownDiscount(a));
  return list;
}
