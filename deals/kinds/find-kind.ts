import { readAttributes } from '../attributes/read-attributes.ts';
import { type DealIndex, saysTerm } from '../index/deal-index.ts';
import type { PlanKind, Span } from '../plan.ts';
import { isDoneBy, isPlace, isUnquoted } from './asked-of.ts';
import { isGood, isHead, isKnownPhrase, isMeantByWord } from './kind-phrases.ts';
import { kindsNamed, rowsOfKinds } from './kind-table.ts';
import { isPerson, isQuiet } from './needs.ts';
import type { Word } from './segments.ts';

/**
 * A kind found in a few words: `used` are its own, the others describe it; `made` is its recipient, mentioned elsewhere.
 * `isSold`: the catalogue has it.
 */
export type FoundKind = {
  phrase: string;
  used: readonly Word[];
  isSold: boolean;
  made?: Word;
  /** Several kinds that serve it alike. */
  phrases?: readonly string[];
  /** What is named is not sold, and this is the nearest that is, with its own name. */
  isInstead?: boolean;
  called?: string | undefined;
};

const longest = 5;

/**
 * The kind that some words name: the longest name that ends farthest to the right, since the head of an English name
 * comes last. If the catalogue has none, a noun from the dictionary; null if the words name nothing.
 */
export function findKind(index: DealIndex, words: readonly Word[]): FoundKind | null {
  const { kinds } = index;
  const free = words.filter((word) => word.free);
  /** "Wool socks", "kitchen mops": a word that says how or where the thing is, and does nothing. */
  const isOfKind = (before: Word | undefined, phrase: string) =>
    before !== undefined &&
    (readAttributes(before.text).length > 0 ||
      isPlace(before.text) ||
      before.text.endsWith('ing') ||
      isSaidOf(index, phrase, before.form));
  const isOwnName = (before: Word | undefined, word: Word | undefined) =>
    before?.free === true && kinds.byName.has(`${before.form} ${word?.form ?? ''}`);
  const find = (
    isName: (phrase: string) => boolean,
    isSold: boolean,
    until = words.length,
  ): FoundKind | null => {
    for (let end = until; end > 0; end--) {
      for (let length = Math.min(longest, end); length > 0; length--) {
        const used = words.slice(end - length, end);
        // In "a pull up bar" the other words are not a separate topic.
        const phrase = used.map(({ form }) => form).join(' ');
        // "Cutting board", "train set": each word alone may not name a product.
        const isWhole = isWholeName(phrase) && used.some(({ free }) => free);
        const isFree = used.at(-1)?.free === true && (used[0]?.free === true || length > 2);
        if (
          !(isWhole || isFree) ||
          used.at(-1)?.isHow ||
          used.some(({ isShade }) => isShade) ||
          !isRun(used) ||
          isDoing(used)
        )
          continue;
        // "Bathroom door sticks".
        if (
          length === 1 &&
          isDoneBy(words[end - 2]?.text, used[0]?.text ?? '') &&
          !isOfKind(words[end - 2], phrase)
        )
          continue;
        if (!isName(phrase) || isQuality(words[end]) || isEvening(phrase, words[end])) continue;
        // "Weed killer safe for dogs".
        if (
          length === 1 &&
          phrase === 'safe' &&
          end > 1 &&
          !/^(?:gun|wall|fire|home|floor|a)$/.test(words[end - 2]?.text ?? '')
        )
          continue;
        // "Basketball shoes low top": words after a plural and another word describe it, and are not part of the name.
        // So does what they are made of: "food containers glass".
        const isOfGlass = isMaterial(phrase) && !isPlural(used[0]);
        // "Guitar strings light" are no string lights: in a name only the last word is a plural.
        const isTurned =
          length === 2 && isPlural(used[0]) && !isPlural(used[1]) && isOwnName(words[end - 3], used[0]);
        const before =
          length > 1 && !isTurned ? null : find(isName, isSold, isOfGlass || isTurned ? end - 1 : end - 2);
        return before && isPlural(before.used.at(-1)) ? before : { phrase, used, isSold };
      }
    }
    return null;
  };
  // A word for a color or a size is a broader name of some kinds, but alone names none.
  const isNamed = (phrase: string) => phrase.includes(' ') || isHead(phrase);
  const sold = find((phrase) => kinds.byName.has(phrase) && isNamed(phrase) && !isLoose(phrase), true);
  const isThing = (phrase: string) => {
    const last = phrase.split(' ').at(-1) ?? '';
    return isGood(phrase) || (isKnownPhrase(phrase) && isHead(last) && !isMaterial(last));
  };
  const head = find((phrase) => isThing(phrase) && !isSaid(free, phrase), false);
  const before = sold && words[words.indexOf(sold.used[0] ?? ({} as Word)) - 1];
  // "Concert tickets" are not sold because other tickets are.
  if (sold && before?.free && isMeantByWord(sold.phrase) && isOther(index, sold, before))
    return { phrase: `${before.form} ${sold.phrase}`, used: [before, ...sold.used], isSold: false };
  // A blood pressure cuff for an "XL arm" is no boom arm.
  if (sold?.used.length === 1 && isUnquoted(last(sold).text)) {
    const named = find((phrase) => phrase.includes(' ') && isThing(phrase), false, words.indexOf(last(sold)));
    if (named && !isSaidOf(index, sold.phrase, last(named).form)) return named;
  }
  if (!sold || !head) return sold ?? head;
  if (head.phrase === sold.phrase) return sold;
  if (isWholeName(head.phrase) && words.indexOf(last(head)) >= words.indexOf(last(sold))) return head;
  // "Headset rake" is a rake; in "a bed, the last one" only the bed is requested.
  const next = free[free.findIndex((word) => word === sold.used.at(-1)) + 1];
  // A fishing rod is not a walking rod: the longer name decides. "Direct drive wheel" is a description used by offers of wheels.
  if (head.used.at(-1) === sold.used.at(-1) && head.used.length > sold.used.length) {
    const before = head.used.slice(0, -sold.used.length);
    return before.every(({ form }) => isSaidOf(index, sold.phrase, form)) ? sold : head;
  }
  if (next !== undefined && isSaidOf(index, sold.phrase, next.form)) return sold;
  return next !== undefined && head.used.includes(next) && isBeside(sold, next) ? head : sold;
}

const last = ({ used }: FoundKind): Word => used.at(-1) ?? ({} as Word);

/** "Sheet music", "camera battery": a name that neither word has alone. */
export const isWholeName = (phrase: string) => phrase.includes(' ') && isGood(phrase);

const isOther = (index: DealIndex, { phrase }: FoundKind, { text, form }: Word) =>
  !/^\d+$/.test(text) &&
  !isQuiet(text) &&
  !isPerson(form) &&
  readAttributes(text).length === 0 &&
  !isSaidOf(index, phrase, form);

/** "Fragrance free", "dishwasher safe", "light ones": descriptions. */
const isQuality = (next: Word | undefined) =>
  next !== undefined &&
  /^(?:free|safe|proof|resistant|friendly|washable|compatible|scented|powered|ones)$/.test(next.text);

/** "Game night" is an occasion. */
const isEvening = (phrase: string, next: Word | undefined) =>
  next?.text === 'night' && /^(?:game|card|movi|film|board game)$/.test(phrase);

/** "A diffuser ceramic": a material is not a product. */
const isMaterial = (form: string) => readAttributes(form).some(({ type }) => type === 'material');
export const isPlural = (word: Word | undefined) =>
  word !== undefined && /[^s]s$/.test(word.text) && !notPlural.has(word.text);
/** "Sports bra": such words also precede a name. */
const notPlural = new Set('sports news glasses jeans'.split(' '));

/** Words of small talk that could also name a product, but are never meant that way. */
const isSaid = (words: readonly Word[], phrase: string) =>
  words.some(({ form, text }) => form === phrase && (isQuiet(text) || isPerson(form)));

const vessels = new Set(
  'bag box bottle can jar cup case carton tub tube bowl plate bucket pack package pair set roll dozen stack bunch couple piece sheet'.split(
    ' ',
  ),
);

/** "A bag of chips" asks for chips. */
export function withoutVessel(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, place) => vessels.has(text) && words[place + 1]?.text === 'of');
  return at >= 0 && words.slice(at + 2).some(({ free }) => free) ? words.slice(at + 2) : words;
}

/** "Diapers, the big box": how what was named before is packed. */
export const isPacking = (words: readonly Word[]): boolean =>
  words[0]?.text === 'the' &&
  vessels.has(words.at(-1)?.text ?? '') &&
  words.slice(1, -1).every(({ text }) => isQuiet(text) || readAttributes(text).length > 0);

/** "Protein powder chocolate": a word commonly used in offers of the kind is not another product. */
export function isSaidOf(index: DealIndex, phrase: string, form: string): boolean {
  const term = index.terms.get(form);
  if (term === undefined) return false;
  const rows = rowsOfKinds(index.kinds, kindsNamed(index.kinds, [phrase])).slice(0, mostRows);
  return rows.some((row) => saysTerm(index, term, row));
}

const mostRows = 400;

/** The words of a name are adjacent. */
const isRun = (used: readonly Word[]) =>
  used.every(({ span }, at) => at === 0 || span.start - (used[at - 1]?.span.end ?? 0) <= 2);

const things = new Set([
  'lighting',
  'bedding',
  'clothing',
  'shelving',
  'flooring',
  'painting',
  'decking',
  'insulation',
  'bowling',
  'composting',
]);
/** "Chewing" and "chewed" alone are activities, although a chew is sold. */
const isDoing = ([only, ...others]: readonly Word[]) =>
  others.length === 0 &&
  only !== undefined &&
  (only.isDone || only.text.endsWith('ing') || (only.text.endsWith('ed') && only.form !== only.text)) &&
  !things.has(only.text);

/** Whether a word directly follows a name, separated by at most a space. */
const isBeside = ({ used }: FoundKind, next: Word) => next.span.start - (used.at(-1)?.span.end ?? 0) <= 1;

/** Names too broad for a request to mean them. */
const loose = new Set([
  'gear',
  'equip',
  'suppli',
  'stuff',
  'kit',
  'set',
  'accessori',
  'product',
  'item',
  'tool kit',
]);
export const isLoose = (phrase: string) => loose.has(phrase);
/** "Camping gear": a name for many kinds, unlike "knife set", which is the name of one. */
export function isBroad({ kinds }: DealIndex, phrase: string): boolean {
  const last = phrase.split(' ').at(-1) ?? '';
  const isOfMany = loose.has(phrase) || kinds.byName.get(phrase)?.length !== 1;
  return groups.has(phrase) || ((groups.has(last) || loose.has(last)) && isOfMany);
}

const groups = new Set([
  'tool',
  'furniture',
  'decor',
  'home decor',
  'applianc',
  'makeup',
  'skincar',
  'apparel',
  'footwear',
]);

export function planKind(text: string, phrases: readonly string[], words: readonly Word[]): PlanKind {
  return { text, phrases: [...new Set(phrases)], span: spanOf(words) };
}

function spanOf(words: readonly Word[]): Span {
  const [first] = words;
  const last = words.at(-1);
  return {
    start: first?.span.start ?? 0,
    end: last?.span.end ?? 0,
    text: words.map(({ span }) => span.text).join(' '),
  };
}
