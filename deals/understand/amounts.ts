import table from '../lexicon/currencies.json' with { type: 'json' };
import measures from '../lexicon/measures.json' with { type: 'json' };
import { Phrases } from '../lexicon/phrases.ts';
import { type Amount, textAt, type Token } from './lexed.ts';

const marks = new Map(Object.entries(table.marks));
const abroad = new Map(Object.entries(table.abroad));
const nations = new Map(Object.entries(table.nations));
const words = new Map(Object.entries(table.words));
const nationsMoney = new Set(table.nationsMoney);

/** Every amount of a request by the token it begins with. */
export function amountsOf(tokens: readonly Token[]): Map<number, Amount> {
  const found = new Map<number, Amount>();
  if (!tokens.some(({ kind }) => kind === 'number')) return found;
  for (let index = 0; index < tokens.length; index++) {
    const amount = amountAt(tokens, index);
    if (!amount) continue;
    found.set(index, amount);
    index = amount.to - 1;
  }
  return found;
}

function amountAt(tokens: readonly Token[], from: number): Amount | null {
  const text = (at: number) => textAt(tokens, at);
  let at = text(from) === 'us' && text(from + 1) === '$' ? from + 1 : from;
  let currency: string | null = null;
  const country = abroad.get(text(at));
  if (country && text(at + 1) === '$' && tokens[at + 1]?.joined && tokens[at + 2]?.kind === 'number') {
    currency = country;
    at += 2;
  }
  const mark = marks.get(text(at)) ?? words.get(text(at));
  if (mark && tokens[at + 1]?.kind === 'number') {
    currency = mark;
    at += 1;
  }
  const number = tokens[at];
  if (number?.kind !== 'number') return null;
  // "iphone11", "v2": part of a name, not an amount.
  if (!currency && number.joined && tokens[at - 1]?.kind === 'word') return null;
  let { value } = number;
  if (number.text.endsWith(' grand')) currency ??= 'USD';
  at += 1;
  if (text(at) === 'k' && (tokens[at]?.joined || currency)) {
    value *= 1000;
    at += 1;
  }
  const isLeast = ['plus', '+'].includes(text(at)) && words.has(text(at + 1));
  if (isLeast) at += 1;
  const nation = text(at) === 'pounds' && text(at + 1) === 'sterling' ? 'GBP' : nations.get(text(at));
  if (nation && (nationsMoney.has(text(at + 1)) || text(at + 1) === 'sterling')) {
    currency = nation;
    at += 2;
  }
  const named = words.get(text(at)) ?? (tokens[at]?.joined ? marks.get(text(at)) : undefined);
  if (named !== undefined) {
    if (currency === null || currency === 'USD') currency = named;
    at += 1;
  }
  const cents = text(at) === 'and' ? at + 1 : at;
  if (currency && tokens[cents]?.kind === 'number' && text(cents + 1) === 'cents') {
    value += (tokens[cents]?.value ?? 0) / 100;
    at = cents + 2;
  }
  const [comma, rest] = tokens.slice(at, at + 2);
  const unreadable =
    comma !== undefined &&
    rest !== undefined &&
    comma.text === ',' &&
    comma.joined &&
    rest.kind === 'number' &&
    rest.joined;
  return { value, currency, from, to: unreadable ? at + 2 : at, unreadable, isLeast };
}

/** What a number may count or measure: "500 reviews", "6 inch". */
export const units: ReadonlySet<string> = new Set(measures.units);
const ends = new Set(measures.ends);
const beforeSizes = new Set(measures.beforeSizes);
/** "Rated at least 4". */
const scored = Phrases.of(measures.scored);
const mostToUnit = 3;

/** Whether a bare number counts or measures something ("500 customer reviews", "6-inch", "rated over 4.5"). */
export function isMeasure(tokens: readonly Token[], from: number, to: number): boolean {
  const text = (at: number) => textAt(tokens, at);
  const next = tokens[to];
  // "50ish", "50-ish".
  if (text(to) === 'ish' || (text(to) === '-' && text(to + 1) === 'ish')) return false;
  if (next?.joined && (next.kind === 'word' || next.text === '%' || next.text === '/')) return true;
  if (next?.joined && next.text === '-' && tokens[to + 1]?.kind === 'word') return true;
  for (let at = to; at < to + mostToUnit && text(at) !== '' && !ends.has(text(at)); at++)
    if (units.has(text(at))) return true;
  return beforeSizes.has(text(from - 1)) || scored.lengthBefore(tokens, from) > 0;
}
