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

/** `amount` only if an example states its discount, for instance "$15 off". */
export type ExampleDeal = { kind: (typeof dealKinds)[number]; title: string; amount: string | null };

/** For each area one title of each kind, in the order of the kinds, and the discount of two of them. */
type ExampleShelf = Readonly<Record<string, { titles: readonly string[]; local?: string; bundle?: string }>>;

// A goal's examples are fetched when it is shown: together they are larger than the page around them.
const shelves = import.meta.glob<ExampleShelf>('./*.json', { import: 'default' });

/**
 * What deals in a goal could look like, by area, those with an amount first. Examples, never offers: no merchant has made one yet.
 */
export async function readExampleDeals(goal: GoalId): Promise<ReadonlyMap<string, readonly ExampleDeal[]>> {
  const read = shelves[`./${goal}.json`];
  if (!read) throw new Error(`There are no example deals for ${goal}.`);
  return new Map(
    Object.entries(await read()).map(([area, { titles, local, bundle }]) => {
      const amounts: Partial<Record<ExampleDeal['kind'], string | undefined>> = {
        'Local offer': local,
        'Bundle discount': bundle,
      };
      const deals = titles.flatMap((title, i) => {
        const kind = dealKinds[i];
        return kind ? [{ kind, title, amount: amounts[kind] ?? null }] : [];
      });
      return [area, deals.toSorted((a, b) => Number(b.amount !== null) - Number(a.amount !== null))];
    }),
  );
}
