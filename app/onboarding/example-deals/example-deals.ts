import type { GoalId } from '../../../domain/goals.ts';

/** The kinds a merchant can choose from; the sixth is for goals that are not locked. */
export const dealKinds = [
  'Extra cashback',
  'Extra points',
  'Free gift',
  'Local offer',
  'Bundle discount',
  'VIP access',
] as const;

export type ExampleDeal = { kind: (typeof dealKinds)[number]; title: string; merchant: string };

/** Invented shops of the sample catalog, and for each area one deal of each kind, in the order of the kinds. */
type ExampleShelf = { shops: readonly string[]; deals: Readonly<Record<string, readonly string[]>> };

// A goal's examples are fetched when it is shown: together they weigh more than the page around them.
const shelves = import.meta.glob<ExampleShelf>('./*.json', { import: 'default' });

/** What deals in a goal could look like, by area. Examples, never offers: no merchant has made one yet. */
export async function readExampleDeals(goal: GoalId): Promise<ReadonlyMap<string, readonly ExampleDeal[]>> {
  const read = shelves[`./${goal}.json`];
  if (!read) throw new Error(`There are no example deals for ${goal}.`);
  const { shops, deals } = await read();
  return new Map(
    Object.entries(deals).map(([area, titles], at) => [
      area,
      titles.flatMap((title, i) => {
        const kind = dealKinds[i];
        return kind ? [{ kind, title, merchant: shops[(at + i) % shops.length] ?? '' }] : [];
      }),
    ]),
  );
}
