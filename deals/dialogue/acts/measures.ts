import { usd } from '../../../domain/usd.ts';
import { type AttributeType, readAttributes } from '../../attributes/read-attributes.ts';
import type { Found } from '../../search/search.ts';
import { listed } from '../say.ts';
import type { Reply } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';

/** What can be asked about a measure, the properties that state it, and the words for most and least. */
export type Measure = {
  name: string;
  asks: RegExp;
  types: readonly AttributeType[];
  most?: RegExp;
  least?: RegExp;
  /** What titles say of what has the least, where no shop states the measure. */
  near?: RegExp;
};
export const measures: readonly Measure[] = [
  {
    name: 'size',
    asks: /\bhow (?:tall|high|wide|deep|big|large)\b|\bhow long\b(?! (?:do|does|did|will|would|can)\b)|\bdimensions\b|\b(?:what|which)(?:'?s)?(?: is| are)?(?: the| its| their)? (?:sizes?|width|length|height)\b|^(?:sizes?|width|length|height)\W*$/i,
    types: ['length', 'persons', 'volume', 'size', 'weight', 'ounces'],
    most: /\b(?:(?<!\blast(?:s|ing)? (?:the )?)longe(?:st|r)|talle(?:st|r)|bigge(?:st|r)|large(?:st|r)|wide(?:st|r)|roomie(?:st|r)|(?:holds?|fits?) (?:the )?most|most room)\b/i,
    least: /\b(?:shorte(?:st|r)|smalle(?:st|r)|most compact)\b/i,
  },
  {
    name: 'weight',
    asks: /\bhow heavy\b|\b(?:what|which) weights\b|\bwhat(?:'?s| is)? (?:the |its |their )?weight\b|^weight\W*$|\bhow much\b.*\bweigh/i,
    types: ['weight', 'ounces'],
    most: /\bheavie(?:st|r)\b/i,
    least: /\blighte(?:st|r)\b|\bweighs? (?:the )?least\b/i,
    near: /\b(?:ultra-?)?light(?:weight)?\b(?! ?-|,| stand| strip)|\bcompact\b/i,
  },
  {
    name: 'thickness',
    asks: /\bhow thick\b|\bthickness\b/i,
    types: ['length'],
    most: /\bthicke(?:st|r)\b/i,
    least: /\bthinne(?:st|r)\b/i,
  },
  {
    name: 'memory',
    asks: /\bhow (?:much|many gigs of) (?:memory|storage|space|ram)\b/i,
    types: ['memory'],
    most: /\bmost (?:memory|storage|space|ram)\b/i,
  },
  {
    name: 'color',
    asks: /\b(?:what|which|other|different|darker|lighter|brighter|nicer|prettier|more|another) colou?rs?\b/i,
    types: ['color'],
  },
  {
    name: 'age',
    asks: /\b(?:what|which) ages?\b|\bhow old\b|\bage (?:range|group|limit)\b/i,
    types: ['age'],
  },
  {
    name: 'material',
    asks: /\bmade (?:of|from|out of)\b|\b(?:what|which) materials?\b/i,
    types: ['material'],
  },
];
/** The share of deals that must state a measure before one can be called the highest. */
export const leastStated = 0.5;

/** "Which is thicker": the most or the least of a measure. */
export const asksMostOfMeasure = (text: string): boolean =>
  measures.some(({ most, least }) => most?.test(text) === true || least?.test(text) === true);

/** "What's the thickest one" asks for it, and names none called "extra-thick." */
export const asksExtreme = (text: string): boolean =>
  asksMostOfMeasure(text) &&
  /^\W*(?:(?:and|so|but|ok(?:ay)?)\W+)*(?:what|which|whats)\b.*(?:est|\bmost|\bleast)\b/i.test(text);

/** What these titles say after the name, and the measures that all of them state, where they differ: rows of a comparison. */
export function differences(titles: readonly string[]): { label: string; cells: string[] }[] {
  const details = titles.map((title) => title.split(', ').slice(1).join(', '));
  const areTold = details.every((detail) => detail !== '') && new Set(details).size > 1;
  const stated = measures.flatMap(({ name, types: all }) => {
    const types = name === 'size' ? all.filter((type) => type !== 'weight' && type !== 'ounces') : all;
    const cells = titles.map((title) => statedIn(title, types).join(', '));
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    // A knife of 8 in is as long, and not as thick.
    const isSaid = name !== 'thickness' || cells.every((cell) => /mm$/i.test(cell));
    return isSaid && cells.every((cell) => cell !== '') && new Set(cells).size > 1 ? [{ label, cells }] : [];
  });
  return areTold ? [{ label: 'Details', cells: details }, ...stated] : stated;
}

/** "Which one is the lightest" where no shop states a weight: which title says the nearest to it. */
export function unstatedReply(deals: readonly Found[], { name, least, near }: Measure, text: string): Reply {
  const none = `I can’t tell which: the shops don’t state the ${name} of enough of these.`;
  const said = deals.filter(({ offer }) => near !== undefined && least?.test(text) && near.test(offer.title));
  const [first] = said;
  if (!near || !first) return { reply: none };
  const word = near.exec(first.offer.title)?.[0] ?? '';
  return { reply: `${none} By its title, ${nameOf(first)} is “${word}.”`, ...pointing([first]) };
}

/** A measure as the title states it: "34 in", "Four-Person". */
export const statedOf = ({ offer }: Found, types: readonly AttributeType[]) => statedIn(offer.title, types);

export function statedIn(title: string, types: readonly AttributeType[]): string[] {
  // "52 x 84" and "84 in" are one measure.
  const said = readAttributes(title)
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => a.start - b.start)
    .reduce<{ start: number; end: number }[]>((all, { start, end }) => {
      const before = all.at(-1);
      if (!before || start >= before.end) return [...all, { start, end }];
      return [...all.slice(0, -1), { start: before.start, end: Math.max(before.end, end) }];
    }, []);
  return [...new Set(said.map(({ start, end }) => title.slice(start, end)))];
}

const mostEqual = 3;
/** Sizes by their letters, the smallest first. */
const letters = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];
export function extremeOf(
  deals: readonly Found[],
  { name, types, most, least }: Measure,
  text: string,
): Reply | null {
  const isMost = most?.test(text) ?? false;
  if (!isMost && !least?.test(text)) return null;
  for (const type of types) {
    const valued = deals.flatMap((found) => {
      const { title } = found.offer;
      const stated = readAttributes(title).filter((each) => each.type === type);
      // A mat of 10 mm is as thick, and not as long; "Queen, 3 in" states nothing else.
      const isThick = ({ start, end }: (typeof stated)[number]) => /mm$/i.test(title.slice(start, end));
      const thick = stated.find(isThick) ?? (stated.length === 1 ? stated[0] : undefined);
      const said = name === 'thickness' ? thick : stated.find((each) => !isThick(each));
      const value = type === 'size' ? letters.indexOf(said?.value ?? '') : Number(said?.value);
      return Number.isFinite(value) && value >= 0 ? [{ found, value }] : [];
    });
    if (valued.length < deals.length * leastStated) continue;
    const best = valued.reduce((so, each) =>
      isMost === each.value > so.value && each.value !== so.value ? each : so,
    );
    const said = (isMost ? most : least)?.exec(text)?.[0].toLowerCase() ?? '';
    const word = /\b(?:holds?|fits?|room)\b/.test(said) ? 'roomiest' : said;
    const equal = valued.filter(({ value }) => value === best.value).map(({ found }) => found);
    if (equal.length === valued.length || (equal.length > 1 && equal.length <= mostEqual))
      return {
        reply:
          equal.length === valued.length
            ? `These are alike: ${statedOf(best.found, [type]).join(', ')}.`
            : `The ${word} of these are ${listed(equal.map(nameOf), 'and')} (${statedOf(best.found, [type]).join(', ')}).`,
        ...pointing(equal),
      };
    return {
      reply: `The ${word} of these is ${nameOf(best.found)} (${statedOf(best.found, [type]).join(', ')}), at ${usd(best.found.offer.dealPrice)}.`,
      ...pointing([best.found]),
    };
  }
  return null;
}
