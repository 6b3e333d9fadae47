import { noFilters, type Browse } from './browse.ts';
import { filtersInWords } from './filters-in-words.ts';
import { countOffers, type Wanted } from './read-offers.ts';

/** A filter whose removal alone leaves deals; how many; and the list without it. */
export type BlockingFilter = { text: string; count: number; without: Browse };

/** The filters that empty a list, sorted by how many deals their removal brings. None if the request fails. */
export async function findBlocking(
  wanted: Wanted,
  merchantName: string | null,
): Promise<readonly BlockingFilter[]> {
  const { browse, places } = wanted;
  const everywhere = { ...browse, areas: [], page: 1 };
  const filters = filtersInWords(browse, merchantName).map(({ text, without }) => ({
    text,
    without,
    places,
  }));
  const titles = places.map(({ title }) => title).join(', ');
  if (places.length > 0) filters.push({ text: titles, without: everywhere, places: [] });
  const count = (without: Browse, there: Wanted['places']) =>
    countOffers({ ...wanted, browse: without, places: there }).catch(() => 0);
  const counted = await Promise.all(
    filters.map(async ({ text, without, places: there }) => ({
      text,
      without,
      count: await count(without, there),
    })),
  );
  const blocking = counted.filter((each) => each.count > 0).toSorted((a, b) => b.count - a.count);
  if (blocking.length > 0 || filters.length < 2) return blocking;
  const without = { ...everywhere, ...noFilters };
  const all = await count(without, []);
  return all > 0 ? [{ text: 'all filters', count: all, without }] : [];
}
