import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { goalIds } from '../../domain/goals.ts';

const Words = z.array(z.string()).min(1);

const Shelf = z.object({
  /** `noun:lowest-highest:ware`: the usual price in US dollars, and the entry of `wares` that fits the noun. */
  kinds: Words,
  /** What a description says it is for; true of everything on the shelf. */
  uses: Words,
});
export type Shelf = z.infer<typeof Shelf>;

/** What the shops of one goal sell, by the title of its areas. Everything is invented or an everyday noun. */
const Aisle = z.object({ brands: Words, shops: Words, shelves: z.record(z.string(), Shelf) });
export type Aisle = z.infer<typeof Aisle>;

/**
 * What fits a kind of ware: words before its name, what one chooses of it, and what a shop says of how it is made.
 * A trait or variant belongs to the ware and not to the shelf, so that no glove has a flex and no course has a size.
 */
const Ware = z.object({ traits: Words, variants: Words, facts: Words });

export const aisles = new Map(goalIds.map((goal) => [goal, Aisle.parse(read(goal))]));
export const wares = new Map(Object.entries(z.record(z.string(), Ware).parse(read('wares'))));

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`vocabulary/${name}.json`, import.meta.url), 'utf8'));
}
