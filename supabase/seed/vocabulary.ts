import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { goalIds } from '../../domain/goals.ts';

const Words = z.array(z.string()).min(1);

const Shelf = z.object({
  /** Who or what everything on the shelf is for. */
  for: z.string(),
  /**
   * `noun:lowest-highest:ware[:weight]`: the usual price range in US dollars, the entry of `wares` that fits the noun, and how many
   * times as many offers as usual there are: 3 for what comes in many sizes.
   */
  kinds: Words,
});
export type Shelf = z.infer<typeof Shelf>;

/**
 * What fits a kind of product: adjectives, variants to choose from, and facts about how it is made. A trait or variant
 * belongs to the product kind and not to the area, so that no glove has a flex and no course has a size.
 */
const Ware = z.object({ traits: Words, variants: Words, facts: Words });
const Wares = z.record(z.string(), Ware);

/**
 * What the merchants of each goal sell, by area title, and the wares that only this goal has. All brands are invented; the nouns are
 * everyday words.
 */
const Aisle = z.object({
  brands: Words,
  shops: Words,
  shelves: z.record(z.string(), Shelf),
  wares: z.optional(Wares),
});
export type Aisle = z.infer<typeof Aisle>;

export const aisles = new Map(goalIds.map((goal) => [goal, Aisle.parse(read(goal))]));
export const wares = new Map(
  [Wares.parse(read('wares')), ...[...aisles.values()].map(({ wares }) => wares ?? {})].flatMap(
    Object.entries<z.infer<typeof Ware>>,
  ),
);

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`vocabulary/${name}.json`, import.meta.url), 'utf8'));
}

/** The names of the kinds on each shelf, as `deals/feed/kind-areas.json` has them. */
export function kindAreas(): Record<string, Record<string, string>> {
  const namesOf = ({ kinds }: Shelf) => kinds.map((kind) => kind.split(':', 1)[0]).join(', ');
  return Object.fromEntries(
    [...aisles].map(([goal, { shelves }]) => [
      goal,
      Object.fromEntries(Object.entries(shelves).map(([area, shelf]) => [area, namesOf(shelf)])),
    ]),
  );
}
