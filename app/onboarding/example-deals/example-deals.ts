import type { GoalId } from '../../../domain/goals.ts';

/** The kinds a merchant can choose from; the sixth is for sports, wellness and pets. */
export const dealKinds = [
  'Extra cashback',
  'Extra points',
  'Free gift',
  'Local offer',
  'Bundle discount',
  'VIP access',
] as const;

export type ExampleDeal = { kind: (typeof dealKinds)[number]; title: string; merchant: string };

/** Invented shops of the sample catalogue, and for each area one deal of each kind, in the order of the kinds. */
export type ExampleShelf = { shops: string; deals: Readonly<Record<string, string>> };

// A goal's examples are fetched when it is shown: together they weigh more than the page around them.
const shelves: Record<GoalId, () => Promise<ExampleShelf>> = {
  sports: () => import('./sports.ts').then(({ sports }) => sports),
  wellness: () => import('./wellness.ts').then(({ wellness }) => wellness),
  pets: () => import('./pets.ts').then(({ pets }) => pets),
  gamers: () => import('./gamers.ts').then(({ gamers }) => gamers),
  creatives: () => import('./creatives.ts').then(({ creatives }) => creatives),
  homeowners: () => import('./homeowners.ts').then(({ homeowners }) => homeowners),
};

/** What deals in a goal could look like, by area. Examples, never offers: no merchant has made one yet. */
export async function readExampleDeals(goal: GoalId): Promise<ReadonlyMap<string, readonly ExampleDeal[]>> {
  const { shops, deals } = await shelves[goal]();
  const merchants = shops.split('|');
  return new Map(
    Object.entries(deals).map(([area, titles], at) => [
      area,
      titles.split('|').flatMap((title, i) => {
        const kind = dealKinds[i];
        return kind ? [{ kind, title, merchant: merchants[(at + i) % merchants.length] ?? '' }] : [];
      }),
    ]),
  );
}
