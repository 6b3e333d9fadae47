import type { GoalId } from '../../domain/goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import { bareOf, calledNamesOf, phraseOf } from '../kinds/kind-phrases.ts';
import { kindsOfOffer } from '../kinds/kinds-of-offer.ts';
import kindAreas from './kind-areas.json' with { type: 'json' };

type Area = { goal: GoalId; category: string };
/** What a shop says it sells: a goal and some of its areas, or nothing. */
export type Sells = { goal: GoalId | null; subcategories: readonly string[] };

/** By the whole name of a kind, and by every end of its names: a hair brush is a brush as well. */
const [byName, byEnd] = [new Map<string, Area[]>(), new Map<string, Area[]>()];
for (const [goal, shelves] of Object.entries(kindAreas) as [GoalId, Record<string, string>][])
  for (const [title, kinds] of Object.entries(shelves)) {
    const area = areaOf(title, goal);
    for (const kind of kinds.split(', ')) {
      const phrase = phraseOf(kind);
      const names = [phrase, bareOf(phrase)];
      for (const name of names) add(byName, name, area);
      for (const name of [...names, ...calledNamesOf(phrase)]) {
        const words = name.split(' ');
        for (const at of words.keys()) add(byEnd, words.slice(at).join(' '), area);
      }
    }
  }

/** What shops sell on shelves whose kinds the sample catalog hardly has. "Sock yarn" is yarn. */
const shelves: [goal: GoalId, title: string, kinds: string][] = [
  [
    'creatives',
    'Art Supplies',
    `yarn, knitting yarn, crafting fiber, wool roving, knitting needle, circular needle, double-pointed needle, crochet hook,
    stitch marker, row counter, yarn bowl, yarn swift, yarn winder, knitting kit, crochet kit, knitting pattern, crochet pattern,
    knitting notion, embroidery floss, embroidery thread, embroidery hoop, cross-stitch kit, punch needle, felting needle, felting kit,
    macrame cord, sewing thread, sewing needle, sewing pattern, sewing notion, latch hook kit, weaving loom`,
  ],
  [
    'sports',
    'Outdoor Activities',
    `trail pack, hiking pack, hiking backpack, hiking daypack, backpacking pack, trekking pack, hiking sock, hiking short, hiking pant,
    hiking shirt, trail gaiter, hiking gaiter, ice spike, ice cleat, traction spike, traction cleat, micro spike, microspike, bear canister,
    bear spray, camp mug, camp chair, camp table, camp pillow, camp cookware, camping stove, camping hammock, camping cot, tent stake,
    tent footprint, tent peg, guy line, bivy sack, bivy, trail map, fire starter, climbing rope, climbing chalk, chalk bag, carabiner, quickdraw`,
  ],
  [
    'homeowners',
    'Furniture and Decor',
    `candle, wax melt, wax tart, candle holder, candlestick, reed diffuser, room spray, incense, incense holder, wreath, garland, wall hanging,
    wall decor, home decor, art print, throw pillow, pillow cover, coaster, doormat, vase, wooden sign, figurine, ornament`,
  ],
];
const endings = new Map(
  shelves.flatMap(([goal, title, kinds]) =>
    kinds.split(/,\s+/).map((name) => [phraseOf(name), areaOf(title, goal)] as const),
  ),
);

function endsIn(text: string, goal: GoalId | null): Area | null {
  const phrase = phraseOf(text);
  const found = [phrase, bareOf(phrase)]
    .flatMap((whole) => whole.split(' ').map((_, at, words) => endings.get(words.slice(at).join(' '))))
    .find((area) => area);
  return found && (goal === null || found.goal === goal) ? found : null;
}

function areaOf(title: string, goal: GoalId): Area {
  return { goal, category: findSubcategory(title, goal)?.title ?? title };
}

function isSame(one: Area, other: Area): boolean {
  return one.goal === other.goal && one.category === other.category;
}

function add(areas: Map<string, Area[]>, name: string, area: Area): void {
  const known = areas.get(name) ?? [];
  if (!known.some((each) => isSame(each, area))) areas.set(name, [...known, area]);
}

/**
 * The area of a product by what kind of thing it is: the only one that has this kind, or the only one of those that its shop
 * sells. Null if the kind is unknown or ambiguous. `goal` is that of the feed's own words.
 */
export function areaOfKind(
  { title, type, goal }: { title: string; type: string; goal: GoalId | null },
  sells: Sells | null,
): Area | null {
  const folders = type.split(/[>|]/).toReversed();
  const typed = folders.map((folder) => endsIn(folder, goal)).find((area) => area);
  if (typed) return typed;
  const own = ownAreas(sells);
  const kinds = new Set([phraseOf(folders[0] ?? ''), ...kindsOfOffer(title, type || null)]);
  for (const kind of kinds) {
    if (!byName.has(kind)) continue;
    const areas = (byEnd.get(kind) ?? []).filter((area) => goal === null || area.goal === goal);
    const among = areas.length > 1 ? areas.filter((area) => own.some((each) => isSame(each, area))) : areas;
    if (among.length === 1 && among[0]) return among[0];
  }
  // A size at the end says nothing of the kind: "Trail Pack 28L".
  return endsIn((title.split(/[,(|;]| [-–—] /, 1)[0] ?? '').replace(/(\s+\d[\w.]*)+\s*$/, ''), goal);
}

/** The area that a shop signed up with, if it is one. */
export function onlyAreaOf(sells: Sells | null): Area | null {
  const [area, ...others] = ownAreas(sells);
  return area && others.length === 0 ? area : null;
}

function ownAreas(sells: Sells | null): Area[] {
  const goal = sells?.goal ?? null;
  if (goal === null || !sells) return [];
  return sells.subcategories
    .filter((name) => findSubcategory(name, goal)?.goal === goal)
    .map((name) => areaOf(name, goal));
}
