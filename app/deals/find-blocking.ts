import { findGoal } from '../../domain/goals.ts';
import { noFilters, type Browse } from './browse.ts';
import { filtersInWords } from './filters-in-words.ts';
import { countOffers } from './read-offers.ts';

/** A filter whose removal alone leaves deals; how many; and the list without it. */
export type BlockingFilter = { text: string; count: number; without: Browse };

/** Which filters empty a list, those first whose absence brings most. Without an answer none is named. */
export async function findBlocking(
  browse: Browse,
  merchantName: string | null,
): Promise<readonly BlockingFilter[]> {
  const goal = findGoal(browse.goal);
  const filters = [
    ...filtersInWords(browse, merchantName),
    ...(goal ? [{ text: goal.label, without: { ...browse, goal: null, area: null, page: 1 } }] : []),
  ];
  const counted = await Promise.all(
    filters.map(async ({ text, without }) => ({
      text,
      without,
      count: await countOffers(without).catch(() => 0),
    })),
  );
  const blocking = counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (blocking.length > 0 || filters.length < 2) return blocking;
  const without = { ...browse, ...noFilters, page: 1 };
  const count = await countOffers(without).catch(() => 0);
  return count > 0 ? [{ text: 'all filters', count, without }] : [];
}
