import type { Bound, Plan, Span } from '../plan.ts';
import { type Amount, isMeasure, readAmount } from './amount.ts';
import { askBack } from './ask-back.ts';
import { type Cue, cueAfter, cueBefore } from './cues.ts';
import type { Lexed } from './lex.ts';
import type { Limit } from './limits.ts';
import { pastPriceFrom } from './past-prices.ts';
import { withPriceWords } from './price-phrases.ts';

/** "Around $50" means within this share of it. */
const aboutShare = 0.2;
const dashes = new Set(['-', '–', '—', '~']);
const pricePrefixes = new Set([
  'price',
  'priced',
  'prices',
  'cost',
  'costs',
  'costing',
  'for',
  'at',
  'is',
  'spend',
  'budget',
]);

const moneyWords = new Set([
  'spend',
  'spending',
  'pay',
  'budget',
  'cost',
  'costs',
  'costing',
  'price',
  'priced',
]);

/**
 * Reads every limit on the price, marks what it read, and gives the prices that were only told of. Discounts must have been read before. Amounts with a currency come
 * first: whoever named one for the price means something else by a bare range ("from 1 to 500 watts used, above $20").
 */
export function readMoney(lexed: Lexed, plan: Plan, limits: Limit[]): Span[] {
  const pasts: Span[] = [];
  for (const isNamed of [true, false]) {
    for (let index = 0; index < lexed.items.length; index++) {
      const amount = readAmount(lexed, index);
      if (!amount) continue;
      if (readRange(lexed, plan, limits, amount, isNamed)) continue;
      const isBare = amount.currency === null;
      if (isBare !== isNamed && !(isBare && plan.otherMoney)) readBound(lexed, plan, limits, pasts, amount);
    }
  }
  return pasts;
}

const firstYear = 1950;
const lastYear = 2049;

function isYear({ value, currency, from, to }: Amount): boolean {
  return (
    currency === null && to === from + 1 && Number.isInteger(value) && value >= firstYear && value <= lastYear
  );
}

function readRange(lexed: Lexed, plan: Plan, limits: Limit[], low: Amount, isNamed: boolean): boolean {
  const joint = lexed.text(low.to);
  const opener = lexed.text(low.from - 1);
  const opened = opener === 'between' || opener === 'from' || opener === 'within';
  const isJoint =
    dashes.has(joint) ||
    joint === 'to' ||
    joint === 'through' ||
    joint === 'thru' ||
    (opened && (joint === 'and' || joint === '&'));
  if (!isJoint) return false;
  const high = readAmount(lexed, low.to + 1);
  if (!high) return false;
  const currency = low.currency ?? high.currency;
  if (isNamed !== (currency !== null)) return false;
  if (!currency) {
    if (plan.otherMoney || (hasPrice(limits) && !isAnotherThing(lexed, low.from - 1))) return false;
    if (isYear(low) && isYear(high)) return false;
    if (isMeasure(lexed, low.from, high.to) || isMeasure(lexed, low.from, low.to)) return false;
    if (!opened && joint !== '-' && joint !== '–' && joint !== 'to') return false;
    if (!opened && (low.value >= high.value || low.value < 1)) return false;
  }
  const [from, to] = withPriceWords(lexed, opened ? low.from - 1 : low.from, high.to, currency !== null);
  if (low.unreadable || high.unreadable) return askBack(lexed, plan, from, to);
  if (currency && currency !== 'USD') {
    return otherCurrency(lexed, plan, { from, to, currency, min: low.value, max: high.value });
  }
  const scaled = low.value * scaleOf(lexed, low, high);
  const span = lexed.claim(from, to);
  limits.push({
    kind: 'price',
    named: currency !== null,
    span,
    bounds: {
      priceMin: { value: Math.min(scaled, high.value), inclusive: true, span },
      priceMax: { value: Math.max(scaled, high.value), inclusive: true, span },
    },
  });
  return true;
}

/** "1-2k" is one to two thousand, "three to five hundred" begins at three hundred. */
function scaleOf(lexed: Lexed, low: Amount, high: Amount): number {
  if (low.currency !== null || low.value >= 100 || low.value >= high.value) return 1;
  const said = lexed.at(high.from)?.text ?? '';
  if (high.value >= 1000 && lexed.at(high.to - 1)?.text === 'k') return 1000;
  if (/^\w+ hundred$/.test(said) && low.value < 10) return 100;
  return /^\w+ (?:thousand|grand)$/.test(said) ? 1000 : 1;
}

const hasPrice = (limits: readonly Limit[]) => limits.some(({ kind }) => kind === 'price');
const joints = new Set(['and', 'or', 'plus', 'also', ',', ';', '&']);
const mostBetween = 6;

/** "Shoes under $100 and a racket between 50 and 90": beside a price, a bare range is one when it is for another thing. */
function isAnotherThing(lexed: Lexed, opener: number): boolean {
  if (lexed.text(opener) !== 'between') return false;
  for (let at = opener - 1; at >= Math.max(0, opener - mostBetween); at--) {
    if (joints.has(lexed.text(at))) return at < opener - 1;
  }
  return false;
}

/** "300 minimum 600 maximum": a cue between two amounts, each with one after it, is the first one's. */
function ownCueBefore(lexed: Lexed, index: number, hasOther: boolean): Cue | null {
  const cue = cueBefore(lexed, index);
  return hasOther && cue && lexed.at(cue.from - 1)?.kind === 'number' ? null : cue;
}

function readBound(lexed: Lexed, plan: Plan, limits: Limit[], pasts: Span[], amount: Amount): void {
  const past = pastPriceFrom(lexed, amount.from);
  if (past !== null) {
    pasts.push(lexed.claim(past, cueAfter(lexed, amount.to)?.to ?? amount.to));
    return;
  }
  const suffix = cueAfter(lexed, amount.to) ?? leastAfter(lexed, amount);
  const prefix = ownCueBefore(lexed, amount.from, suffix !== null);
  const isRange = amount.currency !== null && lexed.text(amount.to) === 'range';
  // "Around $50 max" is a limit however it begins; "about $50 or so" is about twice.
  const isBoth =
    prefix !== null &&
    suffix !== null &&
    (prefix.side === 'about' || (prefix.side === suffix.side && suffix.to - suffix.from > 1));
  const cue = (isBoth ? suffix : prefix) ?? suffix ?? (isRange ? aboutRange(amount) : null);
  if (!amount.currency) {
    if (!cue || isMeasure(lexed, amount.from, amount.to)) return;
    if (cue === suffix && cue.side === 'min' && !saysLeast(lexed, amount)) return;
    if (
      cue.side === 'about' &&
      cue !== suffix &&
      !saysMoneyBefore(lexed, cue.from) &&
      !isAllSaid(lexed, amount)
    )
      return;
    if (cue.side === 'min' && isAge(lexed, amount, cue)) return;
    if (isYear(amount) && lexed.text(amount.from - 1) === 'from') return;
  }
  const [from, to] = withPriceWords(
    lexed,
    Math.min(amount.from, prefix?.from ?? amount.from),
    Math.max(amount.to, isBoth || !prefix ? (suffix?.to ?? 0) : 0),
    amount.currency !== null,
  );
  if (amount.unreadable) {
    askBack(lexed, plan, from, to);
    return;
  }
  if (amount.currency && amount.currency !== 'USD') {
    const { currency, value } = amount;
    if (cue?.side === 'about') {
      const share = value * aboutShare;
      otherCurrency(lexed, plan, { from, to, currency, min: value - share, max: value + share });
    } else otherCurrency(lexed, plan, { from, to, currency, [cue?.side ?? 'max']: value });
    return;
  }
  if (cue?.refusal) lexed.claim(cue.refusal.from, cue.refusal.to);
  const span = lexed.claim(from, to);
  const bound = (value: number, inclusive: boolean): Bound => ({
    value: Math.round(value * 100) / 100,
    inclusive,
    span,
  });
  const add = (bounds: Limit['bounds']) =>
    limits.push({ kind: 'price', named: amount.currency !== null, span, bounds });
  if (cue?.side === 'about') {
    add({
      priceMin: bound(amount.value * (1 - aboutShare), true),
      priceMax: bound(amount.value * (1 + aboutShare), true),
    });
  } else if (cue?.side === 'min') add({ priceMin: bound(amount.value, cue.inclusive) });
  // "$50 golf gloves", "gloves for $50": what is there to spend.
  else add({ priceMax: bound(amount.value, cue?.inclusive ?? true) });
}

/** "$300 min": a least price, where "300 min" are minutes. */
function leastAfter(lexed: Lexed, { currency, to, isLeast: isSaid }: Amount): Cue | null {
  if (isSaid) return { side: 'min', inclusive: true, from: to, to };
  // "300 min 600 max".
  const isBoth = lexed.at(to + 1)?.kind === 'number' && lexed.text(to + 2).startsWith('max');
  const isLeast = (currency !== null || isBoth) && lexed.text(to) === 'min';
  return isLeast ? { side: 'min', inclusive: true, from: to, to: to + 1 } : null;
}

/** "In the $50 range". */
const aboutRange = ({ from, to }: Amount): Cue => ({ side: 'about', inclusive: true, from, to });

/** "Spend about 80", "priced around 60": a bare number is money when the words before its cue are. */
function saysMoneyBefore(lexed: Lexed, cueFrom: number): boolean {
  return [1, 2, 3].some((back) => moneyWords.has(lexed.text(cueFrom - back)));
}

/** "At 60 and up", "200 minimum": what "8 and up" counts is anybody's guess. */
function saysLeast(lexed: Lexed, { from, to }: Amount): boolean {
  const next = lexed.at(to + 1);
  const isEnd = !next || next.kind !== 'word' || afterLeast.has(next.text);
  return pricePrefixes.has(lexed.text(from - 1)) || (/^min(?:imum)?$/.test(lexed.text(to)) && isEnd);
}

const afterLeast = new Set([
  'and',
  'but',
  'with',
  'please',
  'for',
  'if',
  'by',
  'thanks',
  'in',
  'on',
  'pls',
  'spend',
]);
const leastAlone = 10;
const ages = new Set(['age', 'ages', 'aged', 'kid', 'child', 'boy', 'girl', 'is', 'turning']);

/** "A lamp around 40": a bare number that ends its sentence. */
function isAllSaid(lexed: Lexed, { value, from, to }: Amount): boolean {
  const next = lexed.at(to);
  const isEnd = next === null || [',', '.', '?', '!', ';'].includes(next.text);
  return isEnd && value >= leastAlone && ![2, 3].some((back) => ages.has(lexed.text(from - back)));
}

const grownUps = new Set([
  'men',
  'women',
  'adults',
  'ladies',
  'guys',
  'people',
  'seniors',
  'folks',
  'kids',
  'anyone',
]);
const oldest = 99;

/** "Vitamins for men over 50". */
const isAge = (lexed: Lexed, { value }: Amount, { from }: Cue): boolean =>
  value <= oldest && grownUps.has(lexed.text(from - 1));

type OtherMoney = { from: number; to: number; currency: string; min?: number; max?: number };

function otherCurrency(lexed: Lexed, plan: Plan, { from, to, currency, min, max }: OtherMoney): true {
  const span = lexed.claim(from, to);
  plan.otherMoney = {
    currency,
    span,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  plan.unread.push({
    span,
    question: `Prices here are in U.S. dollars, so I can't compare them with "${span.text}" (${currency}). Please give the limit in dollars.`,
  });
  return true;
}
