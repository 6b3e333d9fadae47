import type { Deal } from '../../domain/deal.ts';
import { ownPlaces, placesOf, readBrowse } from './browse.ts';
import { readOffers } from './read-offers.ts';
import { oncePerProduct } from './same-product.ts';

/** The first deals of a person's own list on Find Deals, as many as asked for. */
export async function readOwnDeals(
  goal: string | null,
  areas: readonly string[],
  most: number,
): Promise<readonly Deal[]> {
  const browse = readBrowse(new URLSearchParams());
  const offers = await readOffers({ browse, places: placesOf(ownPlaces(goal, areas)), ids: null });
  return oncePerProduct(offers?.deals ?? [])
    .slice(0, most)
    .map(({ deal }) => deal);
}
