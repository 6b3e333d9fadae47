import { Phrases } from '../../lexicon/phrases.ts';
import table from '../../lexicon/vague-limits.json' with { type: 'json' };
import { units } from '../amounts.ts';
import { askBack, type Reading, sure } from '../reading.ts';
import { type Lexed, stretchOf, textAt, type Token } from '../lexed.ts';
import { cueBefore } from './cues.ts';

const cues = Phrases.of(table.cues);
/** What makes an amount of the words after a cue, whatever cue it is: "under the price of a dinner". */
const amounts = Phrases.of(table.amounts);
/** "For" leads up to much else: after it only these are amounts. */
const afterFor = Phrases.of(table.afterFor);
/** After these only an amount can follow: "less than my car payment", where "under my desk" is a place. */
const comparing = Phrases.of(table.comparing);
/** After these even "a plane ticket" is one: a thing is compared with by its price; not "an inch", "the best". */
const comparatives = Phrases.of(table.comparatives);
/** "They love their garden more than their own kids": what is compared there is no price. */
const ofLiving = Phrases.of(table.ofLiving);
const noPrice = new Set(table.noPrice);
const ends = new Set(table.ends);
const wages = Phrases.of(table.wages);
const decades = new Set(table.decades);
const beforePrices = new Set(table.beforePrices);
const mostOfThing = 3;
const mostUnknown = 2;

/** Limits in words that are no number ("less than my phone bill", "in the low 70s", "under fourdy dollars"): asked back. */
export function readVagueLimits({ query, tokens }: Lexed): Reading[] {
  return tokens.flatMap((_, index) => {
    const compared = comparedTo(tokens, index);
    // "That costs under half my rent": with what leads up to it.
    const lead = /^(?:cost|costs|costing|priced)$/.test(textAt(tokens, index - 1)) ? index - 1 : index;
    const from = decadeFrom(tokens, index) ?? lostMoneyFrom(tokens, index);
    const asked = (from: number, to: number, certainty: number): Reading => {
      const at = stretchOf(tokens, from, to);
      return { ...at, sure: certainty, what: askBack(query, at) };
    };
    return [
      // Beside a price that is stated, "it leaks more than my roof" is no other.
      ...(compared === null
        ? []
        : [{ ...asked(lead, compared, sure.vague), unless: ['price', 'money'] as const }]),
      ...(from === null ? [] : [asked(from, index + 1, sure.unreadableAmount)]),
    ];
  });
}

/** Where a limit that compares with something ends that begins at `index`; null where none does. */
function comparedTo(tokens: readonly Token[], index: number): number | null {
  const cue = cues.lengthAt(tokens, index);
  if (!cue) return null;
  let at = index + cue;
  const isFor = cue === 1 && textAt(tokens, index) === 'for';
  const amount = (isFor ? afterFor : amounts).lengthAt(tokens, at);
  const isCounted = textAt(tokens, at) !== 'what' && units.has(textAt(tokens, at + amount));
  const following = tokens.slice(at + 1, at + 1 + mostOfThing);
  const isThing =
    comparatives.lengthAt(tokens, index) === cue + 1 &&
    following.length > 0 &&
    following.every(({ kind, text }) => kind !== 'number' && !noPrice.has(text));
  // "Two weeks' pay".
  const isPay = tokens[at]?.kind === 'number' && wages.lengthAt(tokens, at + 1) > 0;
  const isOwned = comparing.lengthBefore(tokens, at + 1) > 0 && !isLiving(tokens, index);
  if (!isOwned && !isThing && !isPay && (!amount || isCounted)) return null;
  while (at < tokens.length && !ends.has(textAt(tokens, at))) at += 1;
  return at;
}

/** Whether the clause before a comparison says what somebody does, unless it is to pay. */
function isLiving(tokens: readonly Token[], index: number): boolean {
  const from = tokens.findLastIndex(({ kind }, at) => at < index && kind === 'mark') + 1;
  return tokens.slice(from, index).some((_, at) => ofLiving.lengthAt(tokens, from + at) > 0);
}

/** "Somewhere in the 70s", "double digits only": an amount, but not a definite one. */
function decadeFrom(tokens: readonly Token[], index: number): number | null {
  const text = (at: number) => textAt(tokens, at);
  const before = tokens[index - 1];
  if (/^(?:digits|figures)$/.test(text(index))) {
    const isCount = before?.kind === 'number' || /^(?:single|double|triple)$/.test(text(index - 1));
    return isCount ? index - 1 : null;
  }
  const isNumbers = text(index) === 's' && tokens[index]?.joined && before?.kind === 'number';
  if (!isNumbers && !decades.has(text(index))) return null;
  let from = isNumbers ? index - 1 : index;
  if (/^(?:low|mid|high|upper|lower)$/.test(text(from - 1))) from -= 1;
  if (text(from - 1) !== 'the' || text(from - 2) !== 'in') return null;
  // "Posters in the 70s style" tells of years.
  return /^(?:hundreds|thousands)$/.test(text(index)) || beforePrices.has(text(from - 3)) ? from - 2 : null;
}

/** "Under fourdy dollars": a limit whose number cannot be read is asked back, never dropped silently. */
function lostMoneyFrom(tokens: readonly Token[], index: number): number | null {
  if (!/^(?:dollars?|bucks|usd)$/.test(textAt(tokens, index))) return null;
  for (let unknown = 1; unknown <= mostUnknown; unknown++) {
    const cue = cueBefore(tokens, index - unknown);
    if (cue && cue.from < index - unknown && tokens[index - unknown]?.kind === 'word') return cue.from;
  }
  return null;
}
