import { attributeKey, readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isQuiet } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { withDigits } from '../understand/lex.ts';
import { defaultQuantity } from '../weights.ts';
import { plansOf } from '../wants.ts';
import { shownFor } from './answer-turn.ts';
import { isSameThing } from './new-topic.ts';
import { readPlan } from './read-plan.ts';
import { placesIn, superlatives } from './references.ts';
import type { Standing, Turn } from './turn.ts';

/** A turn about a deal that it describes: the list that has it, and the words with its place there for the description. */
export type Described = { text: string; standing: Standing; shown: readonly Found[]; isEarlier: boolean };

/** What tells a deal from others: words of its title or shop, or its price. `text` is how that was said. */
type Description = { text: string; by: string | number };

/**
 * "The 10 mm Corvane one, is it non-slip?", "is that 26.99 one a good price": which deal is meant, in the list that is
 * shown or in one before it of the same thing. Null where nothing is described, or no list has it.
 */
export function describedIn(turn: Turn): Described | null {
  const { text, standing, index, now, person } = turn;
  if (standing.shown === 0 || placesIn(text).length > 0 || apart.test(text)) return null;
  const described = [...byWords(text), ...byPrice(text)];
  if (described.length === 0 || described.length > mostDescribed) return null;
  for (const list of listsOf(index, standing)) {
    const isEarlier = list !== standing;
    const shown = isEarlier ? shownFor(index, list, { now, shopper: person }) : turn.shown();
    const kind = kindWordsOf(list.plan);
    const found = described.map((each) => shown.filter((deal) => isCalled(deal, each, kind)));
    if (found.some(({ length }) => length === 0)) {
      // A part of them is here: the rest is nowhere.
      if (found.some(({ length }) => length > 0)) return null;
      continue;
    }
    const firsts = found.flatMap(([first]) => first ?? []);
    const tells = found.every((deals) => deals.length < Math.max(shown.length, 2));
    if (tells && asks.test(text)) {
      const places = firsts.map((first) => shown.indexOf(first));
      return { text: placed(text, described, places), standing: list, shown, isEarlier };
    }
    return isEarlier ? { text, standing: list, shown, isEarlier } : null;
  }
  return null;
}

const mostDescribed = 2;
/** Words that open a turn before the description. */
const mostOpening = 5;
/** "Cheaper than the navy one", "not the blue one", "like the blue one": others are meant. */
const apart =
  /\b(?:than|not|without|like|similar|except|but|instead of|other|another|again|hide|remove)\b.*\bthe\b/i;
const asks =
  /(?:^|[,.;!] ?)(?:(?:and|so|but|ok(?:ay)?|wait|hm+|also),? )*(?:is|are|was|were|does|do|can|could|will|would|has|have|how|what|what'?s|why|which|who|save|compare|tell)\b|\?\W*$|^(?:the )?[\w-]+ (?:one )?or (?:the )?[\w-]+ one\W*$/i;

const choosing = new Set(
  'which what one ones is are s better best nicer should would do i you get pick choose or ok so hmm'.split(
    ' ',
  ),
);
const beforeQuestion =
  /^(?:(?:actually|and|so|but|ok(?:ay)?|wait|hm+|no|oh),? )+(?=(?:is|are|does|do|how|what|why|can|will)\b)/i;

/** The text with the places of the deals for their descriptions. "Ok the Corvane one, is it warm?" is "is number 2 warm?" */
function placed(text: string, described: readonly Description[], places: readonly number[]): string {
  const names = places.map((at) => `number ${at + 1}`);
  const [first] = described;
  const said = first?.text ?? '';
  const isPair = described.length > 1 && described.every((each) => each.text === said);
  if (isPair && tokensOf(text.replace(said, '')).every((word) => choosing.has(word)))
    return `compare ${names.join(' and ')}`;
  const name = isPair ? names.join(' or ') : (names[0] ?? '');
  const start = text.indexOf(said);
  const rest = text.slice(start + said.length).replace(/^[\s,.;:–-]+/, '');
  const opens = tokensOf(text.slice(0, start)).length <= mostOpening && asks.test(rest);
  const asked =
    described.length > 1 && !isPair
      ? described.reduce((left, each, at) => left.replace(each.text, names[at] ?? ''), text)
      : opens && /\bit\b/i.test(rest)
        ? rest.replace(/\bit\b/i, name)
        : text.replace(said, name);
  return asked.replace(beforeQuestion, '');
}

const one = /\b(?:the|that|this|those) ((?:[\w$.'"/%-]+ ){1,4}?)(?:ones?)\b/gi;
const eitherOf = /\b(?:the )?([\w-]+)(?: one)? (?:or|and|vs\.?|versus) the ([\w-]+) one\b/i;
/** "How much does the ultralight weigh": no "one" follows, so it has to be a word that few titles have. */
const named =
  /\b(?:the|that) ([a-z-]+(?: [a-z-]+)?)(?= (?:weigh|cost|come|have|has|fit|fold|work|is|good|any|last|hold|need|run|made)\w*\b)/gi;

function byWords(text: string): Description[] {
  const [pair, first = '', second = ''] = eitherOf.exec(text) ?? [];
  const said = pair
    ? [first, second].map((words) => ({ text: pair, words }))
    : [...text.matchAll(one)].map((match) => ({ text: match[0], words: match[1] ?? '' }));
  const all =
    said.length > 0
      ? said
      : [...text.matchAll(named)].map((match) => ({ text: match[0], words: match[1] ?? '' }));
  return all.flatMap(({ text: whole, words }) => {
    if (superlatives.some(({ says }) => says.test(words))) return [];
    return isTelling(words) ? [{ text: whole, by: words }] : [];
  });
}

/** "Blue", "8 month": not "other" or "114 dollar", which is a price. */
const isTelling = (words: string): boolean =>
  !/\d ?(?:dollars?|bucks?)\b|\$|^\d+\.\d\d\W*$/i.test(words) &&
  (readAttributes(words).length > 0 ||
    tokensOf(withDigits(words)).some((word) => !isQuiet(word) || /\d/.test(word)));

/** "Why is one only 7 dollars", "is 18.17 for a dozen": a price that is shown, and no limit. */
const price =
  /(?:\b(?:the|that|this|one) (?:(?:only|just|is|at|for|costs?) )*)?(?<!\b(?:under|over|below|above|than|to|around|about|max|like|least|most|between|spend|budget|and|of) )(?:\$?(?<exact>\d+\.\d\d)\b|(?<=\b(?:the|that|this|one|only|just|is) )\$?(?<round>\d+)(?: ?(?:dollars?|bucks?|\$)(?! (?:or less|max|tops|limit))| (?=ones?\b)| (?=a good (?:price|deal)\b)))(?: ones?\b)?/gi;

function byPrice(text: string): Description[] {
  return [...text.matchAll(price)].flatMap((match) => {
    const { exact, round } = match.groups ?? {};
    return [{ text: match[0], by: Number(exact ?? round) }];
  });
}

function isCalled(found: Found, { by: text }: Description, kind: ReadonlySet<string>): boolean {
  const { title, merchant, brand, dealPrice } = found.offer;
  if (typeof text === 'number') return Math.abs(dealPrice - text) < (Number.isInteger(text) ? 1 : 0.005);
  const stated = new Set(readAttributes(title).map(({ type, value }) => attributeKey(type, value)));
  const asked = readAttributes(text);
  const names = new Set(tokensOf(withDigits(`${title} ${merchant} ${brand ?? ''}`)).map(stemOf));
  const left = asked.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  const own = tokensOf(withDigits(left)).map(stemOf);
  const telling = own.filter((word) => !kind.has(word) && !(isQuiet(word) && !names.has(word)));
  return (
    telling.length + asked.length > 0 &&
    asked.every(({ type, value }) => stated.has(attributeKey(type, value))) &&
    telling.every((word) => names.has(word))
  );
}

/** What all deals of a list are called. */
const kindWordsOf = (plan: Plan): ReadonlySet<string> =>
  new Set(plansOf(plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(stemOf)));

/** The list that is shown, and those before it of the same thing, latest first. */
function listsOf(index: DealIndex, standing: Standing): Standing[] {
  const lists = [standing];
  for (let each = standing.plan.before; each;) {
    const plan = readPlan(each);
    if (isSameThing(index, standing.plan, plan))
      lists.push({ plan, shown: plan.quantity?.value ?? defaultQuantity });
    each = plan.before;
  }
  return lists;
}
