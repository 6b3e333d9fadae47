import type { Plan } from '../plan.ts';
import { units } from './amount.ts';
import type { Lexed } from './lex.ts';
import { askBack } from './ask-back.ts';
import { phraseList } from './phrase-list.ts';

const cues = phraseList(
  'no more than|not more than|more than|less than|cheaper than|lower than|no higher than|no pricier than|not over|up to|at most|at least|as much as|under|below|over|above|maximum|max|limit|budget|cap|ceiling|max budget|for',
);
/** What makes an amount of the words after a cue, whatever cue it is: "under the price of a dinner". */
const amounts = phraseList(
  `the price of|the cost of|what|what i|what we|what it|what a|what the|what they|what my|i paid|we paid|i spent|i make|i earn|what's left|what's in|what's on|whats left|whats in|whats on|whatever|whatever's|whatevers|a couple|a few|several|a handful of|a paycheck|a fortune|
  a ton of money|half my|half of my|half a paycheck|half what|half of what|half our|half his|half her|half a month's|a week's|a month's|one day's|one week's|one month's|one hour's|an hour's|a day's|a week of|a month of|my paycheck|my rent|my salary|my car payment|my mortgage|my phone bill|my allowance|
  my lunch|my last|my electric bill|a tank of|a cup of|the going rate|market value|last year|last time`,
);
/** "For" leads up to much else: after it only these are amounts. */
const afterFor = phraseList(
  'the price of|the cost of|half what|half of what|a handful of|what a|what i|what we|a few bucks|a few dollars|a couple bucks|a couple dollars|a couple of bucks|a couple of dollars|a handful of bucks|pocket change|next to nothing',
);
/** After these only an amount can follow: "less than my car payment", where "under my desk" is a place. */
const comparing = new Set(['than', 'most', 'least', 'max', 'maximum', 'much']);
/** After these even "a plane ticket" is one: a thing is compared with by its price. */
const comparatives = new Set([
  'less than',
  'cheaper than',
  'no more than',
  'not more than',
  'lower than',
  'no higher than',
  'no pricier than',
  'as much as',
]);
const articles = new Set(['a', 'an', 'the', 'half', 'one', 'two', 'that', 'this', 'last']);
/** "Less than an inch", "less than the best": these are no prices. */
const noPrice = new Set(
  'inch foot yard mile hour minute second day week month year pound ounce gram kilo liter gallon cup best average rest usual perfect ideal full half third quarter percent few couple decibel watt size star majority minimum maximum'.split(
    ' ',
  ),
);
const owners = new Set(['my', 'our', 'his', 'her', 'their']);
const ends = new Set([
  ':',
  ',',
  '.',
  ';',
  '?',
  '!',
  '(',
  'with',
  'that',
  'which',
  'by',
  'from',
  'not',
  'but',
]);

/** Limits in words that are no number: heard, and asked back. Numbers must have been read before. */
export function readVagueLimits(lexed: Lexed, plan: Plan): void {
  for (let index = 0; index < lexed.items.length; index++) {
    const cue = cues.find((words) => lexed.phraseAt(index, words));
    if (!cue) continue;
    const said = cue.join(' ');
    const after = skipLinks(lexed, index + cue.length, cue);
    const known = said === 'for' ? afterFor : amounts;
    const amount = known.find((words) => lexed.phraseAt(after, words));
    const isOwned = comparing.has(cue.at(-1) ?? '') && owners.has(lexed.text(after));
    const isThing = comparatives.has(said) && isComparedThing(lexed, after);
    const isPay = isWages(lexed, after);
    const isUnit =
      amount !== undefined && amount[0] !== 'what' && units.has(lexed.text(after + amount.length));
    if (!isOwned && !isThing && !isPay && (!amount || isUnit)) continue;
    let to = after;
    while (lexed.text(to) !== '' && !ends.has(lexed.text(to))) to += 1;
    askBack(lexed, plan, leadBefore(lexed, index), to);
  }
}

const wages = new Set([
  'pay',
  'wages',
  'salary',
  'rent',
  'work',
  'groceries',
  'paycheck',
  'paychecks',
  'allowance',
]);
const mostToWages = 4;

/** "Two weeks' pay": what somebody earns in that time. */
function isWages(lexed: Lexed, at: number): boolean {
  if (lexed.at(at)?.kind !== 'number') return false;
  const words = lexed.items.slice(at + 1, at + 1 + mostToWages);
  return (
    /^(?:hour|day|week|month|year)s?$/.test(words[0]?.text ?? '') && words.some(({ text }) => wages.has(text))
  );
}

const nouns = new Set(['max', 'maximum', 'limit', 'budget', 'cap', 'ceiling', 'max budget']);

/** "Max is whatever's left". */
function skipLinks(lexed: Lexed, at: number, cue: readonly string[]): number {
  let next = at;
  if (nouns.has(cue.join(' '))) while (['is', ':', 'of', '=', '-'].includes(lexed.text(next))) next += 1;
  return next;
}

/** "A plane ticket" after "less than"; not "a foot tall", "less than a year old". */
function isComparedThing(lexed: Lexed, at: number): boolean {
  if (!articles.has(lexed.text(at))) return false;
  return (
    lexed.items.slice(at + 1, at + 4).every(({ kind, text }) => kind !== 'number' && !noPrice.has(text)) &&
    /^\p{L}{2,}/u.test(lexed.text(at + 1))
  );
}

/** "For under half my rent": with what leads up to it. */
function leadBefore(lexed: Lexed, from: number): number {
  return ['costs', 'cost', 'costing', 'priced'].includes(lexed.text(from - 1)) ? from - 1 : from;
}
