import type { Deal } from '../../domain/deal.ts';

/** A product that several shops offer at the same price is shown once: the first of its deals, and the other shops. */
export type Product = { deal: Deal; alsoAt: readonly Deal[] };

/** The products of a list, in its order. */
export function oncePerProduct(deals: readonly Deal[]): readonly Product[] {
  const groups = Map.groupBy(deals, ({ title, dealPrice }) => `${title} ${dealPrice}`);
  return [...groups.values()].flatMap(([deal, ...alsoAt]) => (deal ? [{ deal, alsoAt }] : []));
}
