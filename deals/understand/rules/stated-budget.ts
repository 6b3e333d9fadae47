import table from '../../lexicon/stated-budgets.json' with { type: 'json' };
import { isMeasure } from '../amounts.ts';
import { type Reading, spanOf, sure } from '../reading.ts';
import type { Bound } from '../../plan.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { type Lexed, type Stretch, stretchOf, textAt } from '../lexed.ts';

const held = Phrases.of(table.held);
const places = Phrases.of(table.places);
const ends = new Set(table.ends);
const goesOn = new Set(table.goesOn);
const whole = Phrases.of(table.whole);
/** What says it only right beside the amount: "150 all". */
const near = Phrases.of(table.near);
/** "I have $75 for a rope and a mat": all that there is. */
const purse = Phrases.of(table.purse);
/** "Both 65", "all 30": a number after these is no price. */
const counts = new Set(table.counts);
const eachOne = Phrases.of(table.each);
const bills = new Set([5, 10, 20, 50, 100]);
/** "Dinnerware for 12". */
const servings = new Set(table.servings);
const leastAlone = 10;
const leastFor = 15;
/** "The whole thing has to stay under 200": how far the words that say it may be. */
const mostToWhole = 10;
const mostToEach = 3;
const marks = /^[.?!;,\n]$/;

/**
 * "I got a twenty. Soccer ball?", "i have 60, need a tent": cash in hand is the most there is to spend, and so is what everything
 * together may cost: "150 for all of it", "the whole lot has to fit in 200".
 */
export function readStatedBudgets(lexed: Lexed): Reading[] {
  const { query, tokens, amounts } = lexed;
  return [...amounts.values()].flatMap(({ value, currency, from, to }) => {
    const before = textAt(tokens, from - 1);
    const isBill =
      bills.has(value) && (/^(?:a|crisp)$/.test(before) || textAt(tokens, from).startsWith('a '));
    const lead = held.lengthBefore(tokens, from);
    const isHeld = lead > 0 && textAt(tokens, from - lead - 1) !== 'to' && (isBill || before !== 'a');
    const place = places.lengthAt(tokens, to);
    const next = tokens[to + place];
    // "Can I get a fan for 20?": what it may cost, unless so many are served.
    const isFor = before === 'for' && value >= leastFor && !servings.has(textAt(tokens, from - 2));
    const isPrice = isFor && (!next || /^[.?!,;]$/.test(next.text));
    const isEnd = place > 0 || !next || (ends.has(next.text) && (next.kind === 'mark' || !next.joined));
    const isCash = isHeld || (isBill && place > 0);
    const isWhole =
      value >= leastFor &&
      !counts.has(before) &&
      (wholeOf(lexed, { from, to }) === 'all' || place > 0) &&
      (isEnd || goesOn.has(next.text));
    // "I need it all. 150."
    const isAlone =
      isMarkAt(tokens, from - 1) && isMarkAt(tokens, to) && value >= leastFor && value < leastYear;
    const isSaid = isWhole || isAlone || (isEnd && (isPrice || isCash));
    if (currency || !isSaid || (!isBill && value < leastAlone)) return [];
    // "120 for the pair" counts no pairs.
    if (!(isWhole && forThem.test(next?.text ?? '')) && isMeasure(tokens, from, to)) return [];
    const verb = isWhole && covering.test(next?.text ?? '') ? 1 : 0;
    const at = stretchOf(tokens, from - (isHeld ? lead : isPrice ? 1 : 0), to + place + verb);
    const priceMax = { value, inclusive: true, span: spanOf(query, at) };
    const what = { kind: 'limit', of: 'price', bounds: { priceMax } } as const;
    return [
      { ...at, sure: sure.statedBudget, ...(!isWhole && { unless: ['price', 'money'] as const }), what },
    ];
  });
}

/**
 * Whether the clause of an amount says that it is for several things together; undefined if it says nothing of that.
 * The words nearest to the amount count: "a bag for each of them, 300 for the lot".
 */
function wholeOf({ tokens }: Lexed, { from, to }: { from: number; to: number }): Bound['whole'] {
  const start = edgeOf(tokens, from, -1);
  const end = edgeOf(tokens, to - 1, 1);
  const places = Array.from({ length: end - start }, (_, at) => start + at);
  const distance = (at: number) => (at < from ? from - at : at - to + 1);
  const says = (phrases: Phrases, most: number) =>
    places.some((at) => distance(at) <= most && phrases.lengthAt(tokens, at) > 0);
  if (says(eachOne, mostToEach)) return 'each';
  if (says(whole, mostToWhole) || says(near, mostToEach)) return 'all';
  return says(purse, mostToWhole) ? 'purse' : undefined;
}

/** A sentence begins or ends there. */
const isMarkAt = (tokens: Lexed['tokens'], at: number): boolean =>
  tokens[at] === undefined ? at > 0 : /^[.?!;\n]$/.test(textAt(tokens, at));
const leastYear = 1950;
const forThem = /^(?:for|the|in)$/;
const covering = /^(?:covers?|covering)$/;

/** Where the clause of a token ends. One that is only an amount goes with the clause beside it: "everything he needs, 150". */
function edgeOf(tokens: Lexed['tokens'], index: number, step: 1 | -1): number {
  let at = index + step;
  const isMark = () => marks.test(textAt(tokens, at));
  if (isMark()) at += step;
  while (at >= 0 && at < tokens.length && !isMark()) at += step;
  return step > 0 ? at : at + 1;
}

/** The limits with what was said of each: whether it is for everything together. */
export function withWholes(lexed: Lexed, limits: readonly Reading[]): Reading[] {
  return limits.map((reading) => {
    const { what } = reading;
    if (what.kind !== 'limit' || !what.bounds.priceMax) return reading;
    const of = wholeOf(lexed, tokensAt(lexed, reading));
    if (of === undefined) return reading;
    const priceMax = { ...what.bounds.priceMax, whole: of };
    return { ...reading, what: { ...what, bounds: { ...what.bounds, priceMax } } };
  });
}

function tokensAt({ tokens, amounts }: Lexed, { start, end }: Stretch): { from: number; to: number } {
  const isIn = (from: number) => (tokens[from]?.start ?? 0) >= start && (tokens[from]?.start ?? 0) < end;
  const amount = [...amounts.values()].findLast(({ from }) => isIn(from));
  return amount ?? { from: 0, to: 0 };
}
