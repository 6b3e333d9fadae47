import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import { formOf } from '../kinds/kind-phrases.ts';
import { remembering } from '../text/remembering.ts';
import { fold } from '../text/tokens.ts';

export const attributeTypes = [
  'color',
  'material',
  'audience',
  'age',
  'size',
  'hand',
  'fit',
  'length',
  'weight',
  'ounces',
  'volume',
  'memory',
  'persons',
  'pieces',
  'volts',
  'hertz',
  'spf',
] as const;
/** Types that are an amount of something, the most telling of a product's size first. */
export const measures: readonly AttributeType[] = [
  'persons',
  'volume',
  'length',
  'ounces',
  'weight',
  'memory',
];
export type AttributeType = (typeof attributeTypes)[number];

/** A property with its value. Numbers have one unit per type: inches, grams, ounces, liters, gigabytes. */
type Attribute = { type: AttributeType; value: string; start: number; end: number; bound?: BoundSide };

/** "At least 30 in" and "under 20 lb"; without one the value itself is meant. */
export const boundSides = ['least', 'most'] as const;
type BoundSide = (typeof boundSides)[number];

/** How a property is stored on an offer: one word. */
export const attributeKey = (type: AttributeType, value: string): string =>
  `${type}:${value.replaceAll(' ', '_')}`;

type Meaning = { type: AttributeType; values: readonly string[] };

/** The meaning of each word or phrase. A shade means itself first and then its color: "navy" is navy, and blue. */
const meanings = new Map<string, Meaning[]>();
/** The length in words of the longest phrase starting with a word: most words start none. */
const reach = new Map<string, number>();
const worded = ['color', 'material', 'audience', 'size', 'hand', 'fit'] as const;
for (const type of worded) {
  for (const [value, words] of Object.entries<string>(lexicon[type])) {
    for (const word of words.split(', ')) {
      const key = keyOf(word);
      const isShade = type === 'color' && formOf(key) !== formOf(value);
      const list = meanings.get(key) ?? [];
      const same = list.find((other) => other.type === type);
      if (same) same.values = [...new Set([...same.values, value])];
      else meanings.set(key, [...list, { type, values: isShade ? [key, value] : [value] }]);
      const [first = '', ...others] = key.split(' ');
      reach.set(first, Math.max(reach.get(first) ?? 0, others.length + 1));
    }
  }
}

function keyOf(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

const units = new Map<string, { type: AttributeType; factor: number }>();
for (const [type, factors] of Object.entries(lexicon.units))
  for (const [unit, factor] of Object.entries<number>(factors))
    units.set(unit, { type: type as AttributeType, factor });
export const numbers = new Map(Object.entries<number>(lexicon.numbers));

const amount = `(\\d+(?:\\.\\d+)?|${[...numbers.keys()].join('|')})`;
const measured = new RegExp(
  `(?<![\\w.$])${amount}\\+?[ -]?(${[...units.keys()].filter((unit) => unit !== '"').join('|')}|")(?![\\w])`,
  'g',
);
/** Words right before and right after an amount that make it a limit: a minimum in the first group, a maximum in the second. */
const cueBefore =
  /\b(?:(over|above|at least|(?:more|greater) than|no less than|min(?:imum)?(?: of)?|(?:bigg|larg|long|thick|heavi|wid|tall|deep)er than)|(under|below|at most|(?:less|fewer) than|(?:no|not) more than|up to|max(?:imum)?(?: of)?|(?:small|short|thinn|light|narrow)er than))\s+(?:an?\s+)?$/;
const cueAfter =
  /^\s*(?:((?:or|and) (?:more|better|bigger|larger|longer|heavier|thicker|taller|wider|higher|up|over|above|greater)\b|plus\b|min(?:imum)?\b)|((?:or|and) (?:less|fewer|smaller|shorter|lighter|thinner|under|below)\b|max(?:imum)?\b))/;
/** "SPF 50". */
const spf = /\bspf[ -]?(\d{1,3})\+?(?!\w)/g;
/** "Set of 6", "a box of twelve". */
const setOf = new RegExp(`\\b(?:set|pack|box|case|bundle)s? of ${amount}(?![\\w.])`, 'g');
/** "Sleeps 6", "a family of five". */
const forSeveral = new RegExp(
  `\\b(?:sleeps|seats|(?:family|group|party) of) ${amount}(?![\\w.])|\\b([2-9]|1\\d) (?:adults|players|guests|grown-?ups)\\b|\\bfor (?!one\\b)([2-9]|${[...numbers.keys()].join('|')})(?=\\s*(?:$|[,.;?!]|(?:and|that|which|with|under|below|to)\\b))`,
  'g',
);
const feetAndInches = /(?<![\w.])(\d+) ?(?:ft|feet|foot|') ?(\d+) ?(?:in|inch|inches|")?(?!\w)/g;
/** "8x10", "8 by 10", "5 x 7 ft". */
const sides = /(?<![\w.])(\d{1,3}) ?(?:'|ft|in)? ?(?:x|×|by) ?(\d{1,3})(?![\w.]|px)/g;
const otherSide = /(?<![\w.])(\d{1,3}) ?(?:'|ft|in)? ?(?:x|×|by) ?$/;
const numericSize =
  /\b(?:size|us|men['’]?s?|women['’]?s?|man|woman|ladies|youth|junior|senior|sizes)[ -](\d{1,2}(?:\.5)?)(?![\w.]| (?:years?|yrs?|yo)\b)/g;

/** "Women's M", "Gloves, M, Red", "in an L", "shirts L". */
const letterSize =
  /(?:\b(?:shirts?|tops?|pants|shorts|jackets?|tees?|clothes|clothing|everything|the rest)(?: in| are| is)?(?: an?)? |\b(?:(?:wo)?men['’]?s|ladies['’]?|youth|kids['’]?|junior|adult|unisex)[ -]|, |\bin (?:an? )?|\ban )(s|m|l)(?=\s*(?:[,.;?!/)]|$|please\b|or\b))/g;
const digitOrNumber = new RegExp(`\\d|\\b(?:${[...numbers.keys()].join('|')})(?:[ -]|$)`);

function wordsOf(folded: string): { word: string; start: number; end: number }[] {
  return Array.from(folded.matchAll(/[a-z0-9]+(?:['’]s?(?![a-z]))?/g), (match) => ({
    word: match[0].replace(/['’]/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A cat of three is no child. */
const ofPet =
  '(?! (?:\\w+ )?(?:dog|cat|pup|puppy|kitten|lab|husky|retriever|poodle|terrier|horse|rabbit)\\b)';
const age = new RegExp(`\\b(\\d{1,2})[ -]?(?:(?:years?|yrs?)[ -]olds?|yo)\\b${ofPet}`, 'g');
/** "2 to 4 Players", of what is sold. */
const players = /\b(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))? players?\b/g;
/** "Ages 4-7", "ages 6 and up", of what is sold. */
const ages = /\bages? (\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2})| (?:and|&) up\b|\+)/g;
/** Whole numbers in words, as alternatives of a pattern. */
export const spelled = [...numbers.keys()]
  .filter((word) => /^[a-z]+$/.test(word) && word !== 'half')
  .join('|');
const aged = new RegExp(
  `\\b(\\d{1,2}|${spelled})[ -]?(?:(?:years?|yrs?)[ -]?olds?|yo)\\b${ofPet}|\\b(?:(?:he|she|they|who|kid|child|boy|girl|son|daughter)(?:['’]?s| is| are)|(?:kids|children|boys|girls|twins|sons|daughters)(?:['’]re| are)|turn(?:s|ing|ed)?|aged?)(?: only| just| about| almost| turning)* (\\d{1,2}|${spelled})\\b(?! ?(?:dollars?|bucks|usd|percent|%|off|years? (?:ago|into)|feet|foot|ft|'|lbs?|pounds?|inch|in\\b|(?:boy|girl|kid|teen|toddler|adult|son|daughter)s?\\b))`,
  'i',
);
export const young =
  '(?:nephew|niece|son|daughter|grand(?:son|daughter|kid)|kid|boy|girl|brother|sister|cousin|godson|goddaughter)';
const toldOf = String.raw`(?:who|he|she|loves?|likes?|into|wants?|plays?|started|starting|learning)\b`;
const afterAge = String.raw`(?=\s*(?:[).,;!?]|$|and\b|${toldOf}))`;
/** "A present for my nephew, 8", where a number beside what is worn is a size, unless more is told: "my niece, 6, loves yellow". */
const agedGift = new RegExp(
  String.raw`\b(?:gifts?|presents?|toys?|something|birthday|books?|games?)\b.*\b${young},? \(?(\d{1,2})${afterAge}|\b${young},? \(?(\d{1,2})\)?,? (?=${toldOf})|\b${young} \((\d{1,2})\)`,
  'i',
);
/** "A raincoat for my granddaughter, 6": not a size that it is sold in. */
const agedChild = new RegExp(String.raw`\bfor (?:\w+ ){0,2}${young},? \(?(\d|1[0-7])${afterAge}`, 'i');
/** Someone's age: "an 8-year-old", "she is only nine". */
export function ageIn(text: string): { years: number; at: Pick<Attribute, 'start' | 'end'> } | null {
  const match = aged.exec(text) ?? agedGift.exec(text) ?? (isWorn(text) ? null : agedChild.exec(text));
  const said = (match?.[1] ?? match?.[2] ?? match?.[3])?.toLowerCase();
  if (!match || said === undefined) return null;
  return {
    years: numbers.get(said) ?? Number(said),
    at: { start: match.index, end: match.index + match[0].length },
  };
}

/** From this age on, what is made for teens or adults suits. */
export const teen = 13;
/** Whether a property says that a thing is for a child. */
export const isOfChild = ({ type, value }: Pick<Attribute, 'type' | 'value'>): boolean =>
  type === 'age' ? Number(value) < teen : type === 'audience' && value === 'kids';

/** From this age on, people wear adult sizes. */
export const adult = 14;

/** Properties named in a text, each with the position of its words. */
export const readAttributes = remembering(512, (text): readonly Attribute[] => {
  const folded = text.toLowerCase();
  // Positions would be wrong where lowercasing changes the length, as in some scripts.
  if (folded.length !== text.length) return [];
  const found: Attribute[] = [];
  const add = (type: AttributeType, value: string, match: RegExpExecArray | RegExpMatchArray) => {
    const start = match.index ?? 0;
    found.push({ type, value, start, end: start + match[0].length });
  };
  const addMeasure = (type: AttributeType, value: string, match: RegExpExecArray) => {
    const end = match.index + match[0].length;
    const before = cueBefore.exec(folded.slice(0, match.index));
    const after = cueAfter.exec(folded.slice(end));
    const isLeast = before?.[1] ?? after?.[1] ?? (match[0].includes('+') ? '+' : undefined);
    const isMost = before?.[2] ?? after?.[2];
    const bound = isLeast ? ('least' as const) : isMost ? ('most' as const) : undefined;
    const from = match.index - (before?.[0].length ?? 0);
    found.push({ type, value, start: from, end: end + (after?.[0].length ?? 0), ...(bound && { bound }) });
  };
  if (digitOrNumber.test(folded)) {
    for (const match of folded.matchAll(feetAndInches))
      add('length', String(Number(match[1]) * 12 + Number(match[2])), match);
    const taken = [...found];
    for (const match of folded.matchAll(sides)) add('size', `${match[1] ?? ''}x${match[2] ?? ''}`, match);
    for (const match of folded.matchAll(numericSize)) add('size', String(Number(match[1])), match);
    for (const match of folded.matchAll(measured)) {
      const unit = units.get(match[2] ?? '');
      const own = numbers.get(match[1] ?? '') ?? Number(match[1]);
      // A desk of 63 x 30 in is 63 in long.
      const beside = Number(otherSide.exec(folded.slice(0, match.index))?.[1] ?? 0);
      const number = unit?.type === 'length' ? Math.max(own, beside) : own;
      // "He sprained one in October".
      if (match[2] === 'in' && !/\d/.test(match[1] ?? '')) continue;
      // The 6 ft of "6 ft 2 in" is not a separate length.
      const isPart = taken.some(({ start, end }) => match.index >= start && match.index < end);
      if (unit && !isPart) addMeasure(unit.type, String(Math.round(number * unit.factor * 100) / 100), match);
    }
    for (const match of folded.matchAll(setOf))
      add('pieces', String(numbers.get(match[1] ?? '') ?? Number(match[1])), match);
    for (const match of folded.matchAll(spf)) addMeasure('spf', String(Number(match[1])), match);
    for (const match of folded.matchAll(forSeveral))
      add(
        'persons',
        String(numbers.get(match[1] ?? match[3] ?? '') ?? Number(match[1] ?? match[2] ?? match[3])),
        match,
      );
  }
  for (const match of folded.matchAll(letterSize)) {
    const end = match.index + match[0].length;
    found.push({ type: 'size', value: match[1] ?? '', start: end - 1, end });
  }
  for (const match of folded.matchAll(age)) {
    if (Number(match[1]) >= adult) continue;
    add('audience', 'kids', match);
    add('age', String(Number(match[1])), match);
  }
  for (const match of folded.matchAll(players))
    for (let count = Number(match[1]); count <= Number(match[2] ?? match[1]); count++)
      add('persons', String(count), match);
  // A bike for ages 4 to 7 is one for a child of six.
  for (const match of folded.matchAll(ages)) {
    const last = Math.min(Number(match[2] ?? adult), adult);
    for (let years = Number(match[1]); years <= last; years++) add('age', String(years), match);
  }
  for (const match of folded.matchAll(fullBed)) add('size', 'full', match);
  const words = wordsOf(
    [leftOver, noColor].reduce(
      (left, idle) => left.replaceAll(idle, (said) => '_'.repeat(said.length)),
      folded,
    ),
  );
  for (let at = 0; at < words.length; at++) {
    const most = reach.get(words[at]?.word ?? '') ?? 0;
    for (let length = Math.min(most, words.length - at); length > 0; length--) {
      const last = words[at + length - 1];
      const phrase = words.slice(at, at + length).map(({ word }) => word);
      const known = meanings.get(phrase.join(' '));
      if (!known || !last) continue;
      const place = { start: words[at]?.start ?? 0, end: last.end };
      for (const { type, values } of known) for (const value of values) found.push({ type, value, ...place });
      at += length - 1;
      break;
    }
  }
  // "A big guy, so XL": a stated size says more.
  const isRough = ({ type, start, end }: Attribute) =>
    type === 'size' && rough.test(folded.slice(start, end));
  const stated = found.find((each) => each.type === 'size' && !isRough(each));
  return stated ? found.map((each) => (isRough(each) ? { ...each, value: stated.value } : each)) : found;
});

const rough = /^(?:big|huge|giant)\b/i;
/** "Big" and "big guy": a shop says "large" or "XL". */
export const isRoughSize = (text: string): boolean => rough.test(text);
/** "Mattress, Full, 10 in": of what is sold, in a place of its own. */
const fullBed = /(?<=, )full(?=[,.]|$)/g;
/** "What is left" and "my left knee" say nothing about left-handedness, and "medium-firm" nothing about size. */
const leftOver =
  /\bmedium[- ](?=firm|weight|duty)|\b(?:whats|what['’]?s|what is|what are|which are|anything|is there any|are there any|deals?|money|any(?:thing)? [a-z' ]{1,24}) left\b|\bleft (?:on|over|for|from|to spend|knee|ankle|foot|leg|shin|elbow|shoulder|hip|arm|side|eye|ear)\b/g;

/** "White cast" and "green tea" are no colors. */
const noColor = new RegExp(`\\b(?:${lexicon.noColor.replaceAll(', ', '|')})\\b`, 'g');

const relations = Object.entries(lexicon.relations).map(([value, words]) => ({
  value,
  says: new RegExp(
    `\\b(?:for|to|get|buy|gift|present)\\b.*\\b(?:my (?:\\w+ )?|(?<=\\bfor ))(${words.replaceAll(', ', '|')})\\b(?!['’])`,
    'i',
  ),
}));

const ofDog = /\b(?:dog|pup|puppy|lab|labrador|retriever|shepherd|mutt|terrier|poodle|husky)s?\b/i;
/** In grams. */
export const pound = 453.6;
const dogSizes = [
  { size: 'xs', under: 12 * pound },
  { size: 's', under: 28 * pound },
  { size: 'm', under: 55 * pound },
  { size: 'l', under: Infinity },
];
/** The size of what a dog of a weight in grams wears and lies on. */
export const dogSize = (grams: number): string => dogSizes.find(({ under }) => grams < under)?.size ?? 'l';
const bodily = new Set<AttributeType>(['length', 'weight']);
/** "She's 5'2", "I'm 6'1 and 200 lbs", "my cat weighs 20 pounds". */
const ofSomebody =
  /\b(?:i'?m|i am|(?:he|she|it|they)(?:'?s| is|'?re| are)|weighs?|weighing|(?:my|our|the) \w+(?:'s| is))(?: (?:about|around|like|almost|over|only|at|just|\d+'\d+\W*|and))*\s*$/i;
/** "A bed for a lab, 80 lbs", "took in a dog last week, about 45 lb". */
const ofAnimal =
  /\b(?:dog|pup|puppy|lab|labrador|retriever|shepherd|mutt|terrier|poodle|husky|cat|kitten)s?(?: (?:last|this) \w+)?(?:,| at| of| is| \()?(?: (?:about|around|maybe|like|roughly|almost|nearly))? *$/i;
const packed = /^\s*(?:bags?|box(?:es)?|packs?|tubs?|cases?|cans?)\b/i;
const ofBeing =
  /^[\s,]*(?:old |big )?(?:dog|cat|pup|puppy|kitten|kid|child|man|guy|woman|person|lab|boy|girl)s?\b/i;

/** "She's an 8", "he wears a 10 and a half": the size of shoes or clothes, unlike "she's 8." */
const wornSize =
  /\b(?:(?:i|he|she|they)['’]?(?:m|s|re)?(?: am| is| are)?|my \w+ is|wears?|takes?|needs?|in|size) (?:usually |normally |about |like )?(?:an? |about an? |(?<=(?:wears?|takes?|size) )|(?<=in )(?=\d+\.5))(\d{1,2}(?:\.5)?)( and a half| 1\/2| ½)?(?=\s*(?:[,;?!]|\.(?!\d)|$|(?:wide|narrow|in|so|and|or|but|please|now)\b))/i;
/** What is worn, by the numbers it is sold in. */
const worn = Object.entries(lexicon.worn).map(([names, sizes]) => ({
  name: new RegExp(`\\b(?:${names})\\b`, 'i'),
  isSize: (size: number) => sizes.some(([least = 0, most = 0]) => size >= least && size <= most),
}));
/** Whether a text names shoes or clothes. */
export const isWorn = (text: string): boolean => worn.some(({ name }) => name.test(text));
/** Whether the shoes or clothes that a text names are sold in a size of that number. */
export const isWornIn = (text: string, size: number): boolean =>
  worn.some(({ name, isSize }) => name.test(text) && isSize(size));
const wornName = Object.keys(lexicon.worn).join('|');
const wearer = /\b(?:(?:wo)?m[ae]n['’]?s?|ladies|boys|girls|kids['’]?|youth)\b(?: [a-z-]+){1,4},? $/i;
/** "Boots, 9 wide", "a 10 shoe", "shoes for basketball, 11, no more than 90 bucks": a number that nothing else is said of. */
const numberAlone = new RegExp(
  `(?<![\\w$.:/+%-]|\\d,|\\d ?[-x] ?)(\\d{1,2}(?:\\.5)?)(?=\\s*(?:[,;?!)]|\\.(?!\\d)|$)| (?:in |(?<=\\ban? \\S+ )|(?<=\\d\\d? )(?=shoe|boot))(?:${wornName})\\b| (?:(?:extra )?wide|narrow|in (?:${Object.keys(lexicon.color).join('|')})|please|for|under|below|with|waterproof|(?<=(?:shoes?|boots?|sneakers) \\d[\\d.]* )(?:shirts?|pants)|${Object.keys(lexicon.color).join('|')}|(?:and|or|but)(?! (?:up|under|over|less|more|fewer|so|below|above|older)))\\b)`,
  'gi',
);
const amountBefore =
  /(?:\b(?:under|over|below|above|than|around|about|for|max|to|past|at|of|is|least|most|top|pack|last|first|turns?|turning|aged?|ages|budget|model|level|spend) |[$%]\s*)$/i;

/** A size that is only a number, with no word for it. */
function bareSizeIn(text: string): Attribute[] {
  const wears = wornSize.exec(text);
  if (wears?.[1] !== undefined) {
    const start = wears.index + wears[0].lastIndexOf(wears[1] + (wears[2] ?? ''));
    const value = String(Number(wears[1]) + (wears[2] ? 0.5 : 0));
    return [{ type: 'size', value, start, end: wears.index + wears[0].length }];
  }
  const things = worn.filter(({ name }) => name.test(text));
  for (const { 0: said, index: start } of text.matchAll(numberAlone)) {
    const before = text.slice(0, start);
    const isSize = things.some((thing) => thing.isSize(Number(said))) || wearer.test(before);
    if (isSize && !amountBefore.test(before))
      return [{ type: 'size', value: String(Number(said)), start, end: start + said.length }];
  }
  return [];
}

/** Whether somebody is tall or short, by what a text says of a height: "I'm 6'3", "for a tall guy". */
export function statureIn(text: string): (typeof statures)[number] | null {
  const height = readAttributes(text).find(
    ({ type, start, value }) =>
      type === 'length' && Number(value) > leastHeight && ofSomebody.test(text.slice(0, start)),
  );
  const isSo = ({ least, most, says }: (typeof statures)[number]) =>
    height ? Number(height.value) >= least && Number(height.value) <= most : says.test(text);
  return statures.find(isSo) ?? null;
}
const leastHeight = 48;
const statures = [lexicon.statures.tall, lexicon.statures.short].map(({ says, suits, not, ...bounds }) => ({
  says: new RegExp(`\\b(?:${says})\\b`, 'i'),
  suits: suits.split(', '),
  not: not.split(', '),
  least: 'least' in bounds ? bounds.least : -Infinity,
  most: 'most' in bounds ? bounds.most : Infinity,
}));

/** Properties a request asks for: a gift for someone's wife is for women. What was said before tells of whom. */
export function readAsked(text: string, earlier = ''): Attribute[] {
  const all = readAttributes(text);
  // "White or oak" names two colors, and no material of both.
  const colors = new Set(all.flatMap(({ type, start }) => (type === 'color' ? [start] : [])));
  const stated =
    colors.size > 1 ? all.filter(({ type, start }) => type !== 'material' || !colors.has(start)) : all;
  // "Small, shoe 7.5": sizes in letters are of something else.
  const child = ageIn(text);
  const isSized = stated.some(({ type, value }) => type === 'size' && /\d/.test(value));
  // "The kids are 8 and 11": an age is no size.
  const bare = isSized ? [] : bareSizeIn(text).filter(({ end }) => child?.at.end !== end);
  const found = [...stated, ...bare].flatMap((each): Attribute[] => {
    const [before, after] = [text.slice(0, each.start), text.slice(each.end)];
    const isBodily =
      ofSomebody.test(before) ||
      ofBeing.test(after) ||
      (each.type === 'weight' && ofAnimal.test(before) && !packed.test(after));
    if (!bodily.has(each.type) || !isBodily) return [each];
    // A 70-pound dog wears a large harness.
    const isDog = each.type === 'weight' && !each.bound && ofDog.test(`${earlier} ${text}`);
    return isDog ? [{ ...each, type: 'size', value: dogSize(Number(each.value)) }] : [];
  });
  const isForKids = found.some(({ type, value }) => type === 'audience' && value === 'kids');
  const isAged = child && child.years < adult && !found.some(({ type }) => type === 'age');
  const age = isAged ? [{ type: 'age' as const, value: String(child.years), ...child.at }] : [];
  if (isForKids) return [...found, ...age];
  if (found.some(({ type }) => type === 'audience')) return found;
  if (child && child.years < adult)
    return [...found, { type: 'audience', value: 'kids', ...child.at }, ...age];
  const told = relations.flatMap(({ value, says }) => {
    const match = says.exec(text);
    const name = match?.[1];
    if (!match || name === undefined) return [];
    const end = match.index + match[0].length;
    return [{ type: 'audience' as const, value, start: end - name.length, end }];
  });
  return [...found, ...told];
}

/** The first person that a text tells of, as what suits them: a wife wears women's boots. */
export function relationIn(text: string): Attribute | null {
  const found = Object.entries(lexicon.relations).flatMap(([value, words]) => {
    const match = new RegExp(`\\b(?:${words.replaceAll(', ', '|')})\\b(?!['’])`, 'i').exec(text);
    return match
      ? [{ type: 'audience' as const, value, start: match.index, end: match.index + match[0].length }]
      : [];
  });
  return found.sort((one, other) => one.start - other.start)[0] ?? null;
}

/** Whether words mean a particular person rather than a group that shops sell to. */
export const isRelation = (text: string): boolean =>
  Object.values(lexicon.relations).some((words) => words.split(', ').includes(text.toLowerCase()));

const materials = new RegExp(
  `\\b(?:${Object.values(lexicon.material).join(', ').split(', ').join('|')})\\b`,
  'g',
);

/** A candle in lavender smells of it, and is not purple. */
const scented = new RegExp(`\\b(?:${lexicon.scented.replaceAll(', ', '|')})\\b`, 'i');
const isOfShade = ({ type, value, start, end }: Attribute, title: string): boolean =>
  type === 'color' && formOf(keyOf(title.slice(start, end))) !== formOf(value);

/**
 * The properties of an offer as unique `type:value` entries. Descriptions mention materials of parts, so colors and sizes
 * come from titles only.
 */
export function attributesOfOffer(title: string, description: string, attributes: string): string[] {
  // "Wrist Brace, Right Hand, M": a letter of its own is a size.
  const whole = title.replaceAll(/(?<=, )([SML])(?=,|$)/g, 'size $1');
  const stated = readAttributes(attributes === '' ? whole : `${whole} ${attributes}`);
  const found = scented.test(title) ? stated.filter((each) => !isOfShade(each, whole)) : stated;
  const said = new Set(found.map(({ type, value }) => attributeKey(type, value)));
  for (const [word] of description.toLowerCase().matchAll(materials))
    for (const { type, values } of meanings.get(word) ?? [])
      if (type === 'material') for (const value of values) said.add(attributeKey(type, value));
  return [...said].sort();
}
