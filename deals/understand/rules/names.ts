import table from '../../lexicon/name-context.json' with { type: 'json' };
import { isAccessoryWord } from '../../text/accessory-words.ts';
import { units } from '../amounts.ts';
import type { KnownName, Vocabulary } from '../vocabulary.ts';
import { Phrases, type Said } from '../../lexicon/phrases.ts';
import { isRequestWord } from '../request-words.ts';
import { isColor } from './exclusions.ts';
import { type Lexed, textAt, type Word } from '../lexed.ts';
import { brandOfMany, misspelledBrand, misspelledNameWord } from '../../lexicon/brand-misspellings.ts';
import { type KnownBrand, knownBrands } from '../../lexicon/brands.ts';
import { isAreaWord } from '../../lexicon/areas.ts';
import { isEnglishWord } from '../../lexicon/english.ts';
import { editsBetween } from '../../../domain/edits.ts';

/** A maker or shop that words name. `isDue`: only where a name is due, after "from" or in what is left out. */
export type NameFound = { from: number; to: number; name: Omit<KnownName, 'certain'>; isDue: boolean };

const brands = new Phrases(knownBrands);
const sources = new Set(table.sources);
/** "Chewy deals": what comes before these is a name. */
const dealWords = new Set(table.deals);
/** "Looking for a Weber grill" asks for the maker, where "a case for Samsung phones" does not. */
const seeking = new Set(table.seeking);
const articles = new Set(table.articles);
const fitting = new Set(table.fitting);
const listing = new Set(['or', 'nor', 'and']);
/** So many words after a name tell it from the everyday word: "milwaukee cordless drill". */
const mostBeside = 2;
const mostToModel = 3;
/** A misspelled name that was not confirmed needs more letters around the error. */
const shortestCatalogueSlip = 6;

export const isSource = (word: string): boolean => sources.has(word);

/** The names at each word, the longest first. What names a brand of the catalog is for `vocabulary` to say. */
export function readNames(
  { query, words }: Lexed,
  vocabulary: Vocabulary,
  isTaken: (index: number) => boolean,
): Map<number, NameFound[]> {
  const meant = words.map(({ text }) => ({
    text: isWord(text, vocabulary) ? text : misspelledNameWord(text),
  }));
  const found = new Map<number, NameFound[]>();
  words.forEach((_, from) => {
    const isDue = !isAfterSource(words, from);
    const at = [
      ...ofCatalogue(words, from, vocabulary),
      ...knownAt({ words, meant, query, isTaken }, from, vocabulary),
    ];
    // "Not purple" leaves out a color, and no maker of mattresses.
    const isOfColor = words[from]?.capital !== true && isColor(textAt(words, from));
    const names = at
      .filter(({ to }) => !isOfColor || to > from + 1)
      .map((name) => ({ ...name, isDue: name.isDue && isDue }))
      .toSorted((a, b) => b.to - a.to);
    if (names.length > 0) found.set(from, names);
  });
  return found;
}

function ofCatalogue(words: readonly Word[], from: number, vocabulary: Vocabulary): NameFound[] {
  for (let length = Math.min(vocabulary.longest, words.length - from); length > 0; length--) {
    const key = words
      .slice(from, from + length)
      .map(({ text }) => text)
      .join(' ');
    const known = vocabulary.find(key);
    if (known) return [{ from, to: from + length, name: known, isDue: !known.certain }];
  }
  const slip = catalogueSlip(textAt(words, from), vocabulary);
  return slip ? [{ from, to: from + 1, name: slip, isDue: false }] : [];
}

const isWord = (text: string, vocabulary: Vocabulary): boolean =>
  isRequestWord(text) || isAreaWord(text) || vocabulary.says?.(text) === true;

const slipAt = (text: string, vocabulary: Vocabulary): KnownBrand | null =>
  brandOfMany(text) ?? (isWord(text, vocabulary) ? null : misspelledBrand(text));

/** A catalog name one edit away from a word that means nothing else. */
function catalogueSlip(text: string, vocabulary: Vocabulary): KnownName | undefined {
  const isOther = /\d/.test(text) || isWord(text, vocabulary) || isEnglishWord(text);
  if (!vocabulary.names || text.length < shortestCatalogueSlip || isOther) return undefined;
  return [...vocabulary.names].find(([key, { certain }]) => {
    const isNear = key.length >= shortestCatalogueSlip && key[0] === text[0] && key !== text;
    return certain && isNear && editsBetween(text, key, 1) === 1;
  })?.[1];
}

type Place = {
  words: readonly Word[];
  meant: ReadonlyArray<{ text: string }>;
  query: string;
  /** Part of a limit, and no thing a name could go with. */
  isTaken: (index: number) => boolean;
};

function knownAt({ words, meant, query, isTaken }: Place, from: number, vocabulary: Vocabulary): NameFound[] {
  const exact = brands.allAt(words, from);
  const slipped = brands.at(meant, from);
  const isSlip =
    slipped && slipped.length > Math.max(1, exact[0]?.length ?? 0) && slipped.value.certainty === 'any';
  const slip = exact.length > 0 || isSlip ? null : slipAt(textAt(words, from), vocabulary);
  const sure = [...(isSlip ? [slipped] : []), ...(slip ? [{ length: 1, value: slip }] : [])];
  const found =
    (isSure: (to: number, brand: KnownBrand) => boolean) =>
    ({ length, value }: Said<KnownBrand>) => {
      const { name, merchant } = value;
      const to = from + length;
      return { from, to, name: { name, brand: !merchant, merchant }, isDue: !isSure(to, value) };
    };
  const isHere = (to: number, brand: KnownBrand) =>
    isNameHere(brand, words, from, to, query) || isListed(words, from, to);
  const all = [...sure.map(found(() => true)), ...exact.map(found(isHere))];
  return all.length > 0 && !goesWith(words, from, isTaken) ? all : [];
}

function isNameHere(
  brand: KnownBrand,
  words: readonly Word[],
  from: number,
  to: number,
  query: string,
): boolean {
  const { certainty, merchant, beside } = brand;
  // "In August" is when.
  if (months.test(textAt(words, from)) && beforeMonth.test(textAt(words, from - 1))) return false;
  if (certainty === 'any') return true;
  if (isBeside(beside, words, to, query)) return true;
  const next = textAt(words, to);
  const isCapital = words[from]?.capital === true;
  if (certainty === 'capital') return dealWords.has(next) || isCapital;
  return isCapital && ((merchant && dealWords.has(next)) || isOnlyCapital(words, from, query));
}

const months = /^(?:april|may|june|august)$/;
const beforeMonth = /^(?:in|by|for|this|next|early|late|mid|since|until|till|of|before|after|end)$/;

/** One of these words follows, with nothing but words before it. */
function isBeside(
  beside: KnownBrand['beside'],
  words: readonly Word[],
  from: number,
  query: string,
): boolean {
  for (let at = from; at < from + mostBeside; at++) {
    const [before, word] = [words[at - 1], words[at]];
    if (!before || !word || !/^[\s\-'’]*$/.test(query.slice(before.end, word.start))) return false;
    if (beside.has(word.text)) return true;
  }
  return false;
}

/** Written with a capital right after a word that is not: "a Coach wallet", and not "Diamond Ring". */
function isOnlyCapital(words: readonly Word[], index: number, query: string): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word || word.ends || query.slice(before.end, word.start).includes(':')) return false;
  return /^\p{Ll}/u.test(query.slice(before.start));
}

/** "Ninja or Cuisinart": beside a name that is one anywhere, the other is one too. */
function isListed(words: readonly Word[], from: number, to: number): boolean {
  const isSureFrom = (at: number) => brands.at(words, at)?.value.certainty === 'any';
  const isSureTo = (at: number) => brands.before(words, at)?.value.certainty === 'any';
  const isBefore = listing.has(textAt(words, to)) && isSureFrom(to + 1);
  return isBefore || (listing.has(textAt(words, from - 1)) && isSureTo(from - 1));
}

/** "From the gap", "at target". */
function isAfterSource(words: readonly Word[], index: number): boolean {
  const before = textAt(words, index - 1);
  return sources.has(before) || (before === 'the' && /^(?:from|by|at)$/.test(textAt(words, index - 2)));
}

const onlyFor = /^(?:just|only|mostly|mainly)$/;
/** "For essays and Netflix", "just for pictures and IKEA furniture"; in "for running and Nike socks" the maker is asked for. */
function isInPurpose(words: readonly Word[], index: number): boolean {
  let from = index - 1;
  while (from > 0 && !words[from]?.cut && words[from]?.text !== 'for') from -= 1;
  if (words[from]?.text !== 'for' || seeking.has(textAt(words, from - 1))) return false;
  const next = words[index + 1];
  return onlyFor.test(textAt(words, from - 1)) || !next || next.cut;
}

/** "A case for Samsung phones", "LG Q7 screen protectors": anybody makes these, and the maker's name says what they go with. */
function goesWith(words: readonly Word[], index: number, isTaken: (index: number) => boolean): boolean {
  const before = textAt(words, index - 1);
  if (before === 'with' && fitting.has(textAt(words, index - 2))) return true;
  // "Her racquet is from Walmart" tells where it came from.
  if (before === 'from' && /^(?:is|was|are|were|came)$/.test(textAt(words, index - 2))) return true;
  const at = articles.has(before) ? index - 2 : index - 1;
  const isAfterFor = textAt(words, at) === 'for' && !seeking.has(textAt(words, at - 1));
  const isThing = ({ text }: Word, before: number) => !isRequestWord(text) && !isTaken(before);
  if (isAfterFor && words.slice(0, at).some(isThing)) return true;
  if (isAfterFor && words.slice(0, at).every(({ text }) => onlyFor.test(text))) return true;
  if (/^(?:and|or)$/.test(before) && isInPurpose(words, index)) return true;
  const following = words.slice(index + 1);
  const end = following.findIndex(({ text }) => isRequestWord(text));
  const isModel = following
    .slice(0, end < 0 ? mostToModel : Math.min(end, mostToModel))
    .some(({ text }, step) => /\d/.test(text) && !units.has(textAt(following, step + 1)));
  return isModel && following.some(({ text }) => isAccessoryWord(text));
}
