import table from '../../lexicon/vague-limits.json' with { type: 'json' };
import { units } from '../amounts.ts';
import { askBack, type Found, sure } from '../found.ts';
import { type Lexed, stretchOf, textAt, type Token } from '../tokens.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { cueBefore } from './cues.ts';

const cues = Phrases.of(table.cues);
/** What makes an amount of the words after a cue, whatever cue it is: "under the price of a dinner". */
const amounts = Phrases.of(table.amounts);
/** "For" leads up to much else: after it only these are amounts. */
const afterFor = Phrases.of(table.afterFor);
/** After these only an amount can follow: "less than my car payment", where "under my desk" is a place. */
const comparing = new Set(table.comparing);
/** After these even "a plane ticket" is one: a thing is compared with by its price. */
const comparatives = new Set(table.comparatives);
const articles = new Set(table.articles);
/** "Less than an inch", "less than the best": these are no prices. */
const noPrice = new Set(table.noPrice);
const owners = new Set(table.owners);
const ends = new Set(table.ends);
const wages = new Set(table.wages);
const nouns = new Set(table.nouns);
const decades = new Set(table.decades);
const beforePrices = new Set(table.beforePrices);
const mostToWages = 4;
const mostUnknown = 2;

/** Limits in words that are no number ("less than my phone bill", "in the low 70s", "under fourdy dollars"): asked back. */
export function readVagueLimits(lexed: Lexed): Found[] {
  const { query, tokens } = lexed;
  const asked = (from: number, to: number, certainty: number): Found => {
    const at = stretchOf(tokens, from, to);
    return { ...at, sure: certainty, what: askBack(query, at) };
  };
  return tokens.flatMap((_, index) => {
    const compared = comparedTo(tokens, index);
    const decade = decadeAt(tokens, index);
    const lost = lostMoneyFrom(tokens, index);
    return [
      ...(compared === null ? [] : [asked(leadFrom(tokens, index), compared, sure.vague)]),
      ...(decade === null ? [] : [asked(decade, index + 1, sure.lostMoney)]),
      ...(lost === null ? [] : [asked(lost, index + 1, sure.lostMoney)]),
    ];
  });
}

/** Where a limit that compares with something ends that begins at `index`; null where none does. */
function comparedTo(tokens: readonly Token[], index: number): number | null {
  const length = cues.lengthAt(tokens, index);
  if (!length) return null;
  const said = tokens.slice(index, index + length).map(({ text }) => text);
  let at = index + length;
  // "Max is whatever's left".
  if (nouns.has(said.join(' '))) while (/^(?:is|:|of|=|-)$/.test(textAt(tokens, at))) at += 1;
  const amount = (said[0] === 'for' && length === 1 ? afterFor : amounts).lengthAt(tokens, at);
  const isCounted = textAt(tokens, at) !== 'what' && units.has(textAt(tokens, at + amount));
  const isOwned = comparing.has(said.at(-1) ?? '') && owners.has(textAt(tokens, at));
  const isThing = comparatives.has(said.join(' ')) && isComparedThing(tokens, at);
  if (!isOwned && !isThing && !isWages(tokens, at) && (!amount || isCounted)) return null;
  while (at < tokens.length && !ends.has(textAt(tokens, at))) at += 1;
  return at;
}

/** "A plane ticket" after "less than"; not "a foot tall", "less than a year old". */
function isComparedThing(tokens: readonly Token[], at: number): boolean {
  const following = tokens.slice(at + 1, at + 4);
  return (
    articles.has(textAt(tokens, at)) &&
    following.every(({ kind, text }) => kind !== 'number' && !noPrice.has(text)) &&
    /^\p{L}{2,}/u.test(textAt(tokens, at + 1))
  );
}

/** "Two weeks' pay": what somebody earns in that time. */
function isWages(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at + 1, at + 1 + mostToWages);
  const isTime = /^(?:hour|day|week|month|year)s?$/.test(words[0]?.text ?? '');
  return tokens[at]?.kind === 'number' && isTime && words.some(({ text }) => wages.has(text));
}

/** "That costs under half my rent": with what leads up to it. */
const leadFrom = (tokens: readonly Token[], from: number): number =>
  /^(?:cost|costs|costing|priced)$/.test(textAt(tokens, from - 1)) ? from - 1 : from;

/** "Somewhere in the 70s", "double digits only": an amount, and nobody can say which. */
function decadeAt(tokens: readonly Token[], index: number): number | null {
  const text = (at: number) => textAt(tokens, at);
  if (/^(?:digits|figures)$/.test(text(index)))
    return /^(?:single|double|triple|two|three|four|[234])$/.test(text(index - 1)) ? index - 1 : null;
  const isNumbers = text(index) === 's' && tokens[index]?.joined && tokens[index - 1]?.kind === 'number';
  if (!isNumbers && !decades.has(text(index))) return null;
  let from = isNumbers ? index - 1 : index;
  if (/^(?:low|mid|high|upper|lower)$/.test(text(from - 1))) from -= 1;
  if (text(from - 1) !== 'the' || text(from - 2) !== 'in') return null;
  // "Posters in the 70s style" tells of years.
  return /^(?:hundreds|thousands)$/.test(text(index)) || beforePrices.has(text(from - 3)) ? from - 2 : null;
}

/** "Under fourdy dollars": a limit in a number nobody can read is never dropped in silence. */
function lostMoneyFrom(tokens: readonly Token[], index: number): number | null {
  if (!/^(?:dollars?|bucks|usd)$/.test(textAt(tokens, index))) return null;
  for (let unknown = 1; unknown <= mostUnknown; unknown++) {
    const cue = cueBefore(tokens, index - unknown);
    if (cue && cue.from < index - unknown && tokens[index - unknown]?.kind === 'word') return cue.from;
  }
  return null;
}
