import { readAmount } from './amount.ts';
import { type Cue, cueAfter, cueBefore } from './cues.ts';
import { fractionAt } from './fractions.ts';
import type { Plan } from '../plan.ts';
import { askBack } from './ask-back.ts';
import type { Lexed } from './lex.ts';
import type { Limit } from './limits.ts';
import { phraseList } from './phrase-list.ts';

const words = (text: string) => new Set(text.split(' '));

const percentWords = words('% percent pct percentage');
/** What says, after an amount, that it is taken away. */
const offs = phraseList(
  `off|discount|discounts|discounted|savings|saving|reduction|reduced|markdown|markdowns|cheaper|sale|in savings|of savings|price cut|price cuts|price drop|price drops|drop in price|knocked off|taken off|
  shaved off|slashed off|slashed|rebate|coupon|worth of savings|cheaper than usual|cheaper than normal|cheaper than retail|cheaper than list|cheaper than before|cheaper than it was|less than usual|less than retail|less than normal|below retail|under retail|below list|below msrp`,
);
/** What says so before it. */
const leads = phraseList(
  `save|saves|saving|savings|savings of|savings are|save me|saves me|save us|saving me|saving of|save you|discount|discounts|discounted|discount of|discounts of|discount is|discounts are|discount's|discount being|discounts being|discounted by|reduced|reduced by|reduction of|off|
  down|down by|on sale|on sale by|on sale for|marked down|marked down by|markdown|markdowns|markdown of|markdowns of|slashed|slashed by|cut|cut by|price cut of|price drop of|price drops of|dropped by|dropped|drops of|knocked down|lowered by`,
);
/** "Down", "off" and "cut" are no savings before dollars: "half off, $50", "down to $40". */
const dollarLeads = phraseList(
  `save|saves|saving|savings|savings of|savings are|save me|saves me|save us|saving me|saving of|save you|marked down|slashed|discount of|discounts of|discount is|discounts are|discounted by|reduced by|reduction of|down by|marked down by|markdown of|markdowns of|slashed by|
  cut by|price cut of|price drop of|price drops of|dropped by|drops of|lowered by`,
);
/** Verbs that belong to an "off" after it: "knock at least $15 off". */
const takers = phraseList(
  'knock|knocks|knocked|take|takes|taking|shave|shaves|chop|chops|slash|slashes|cut|cuts|get|with|has|lops|lop|at',
);
/** Off what: "$20 off the retail price". */
const wholes = phraseList(
  ['', 'the ', 'its ', 'their ', 'of ', 'of the ']
    .flatMap((article) =>
      'regular price|retail price|list price|original price|usual price|normal price|full price|sticker price|price|msrp|rrp|retail|list'
        .split('|')
        .map((whole) => article + whole),
    )
    .filter((whole) => whole !== 'list' && whole !== 'price')
    .join('|'),
);
const halves = phraseList(
  '- price|price|the price|the usual price|the regular price|the retail price|the original price|its price|of retail|of the price|of the regular price|of the retail price|of the original price|of its price|of what it costs',
);

const cutInHalf = phraseList(
  'price cut in half|prices cut in half|cut in half|slashed in half|reduced by half|marked down by half|discounted by half',
);

const lengthAt = (lexed: Lexed, at: number, of: readonly (readonly string[])[]) =>
  of.find((phrase) => lexed.phraseAt(at, phrase))?.length ?? 0;
const lengthBefore = (lexed: Lexed, at: number, of: readonly (readonly string[])[]) =>
  of.find((phrase) => at >= phrase.length && lexed.phraseAt(at - phrase.length, phrase))?.length ?? 0;

/** Reads "at least 30% off", "half price", "a third off" and "$20 off", and marks what it read. */
export function readSaving(lexed: Lexed, plan: Plan, limits: Limit[]): void {
  for (let index = 0; index < lexed.items.length; index++) {
    const cut = lengthAt(lexed, index, cutInHalf);
    if (cut) addPercent(lexed, limits, { from: index, to: index + cut, side: 'min' }, 50);
    if (cut || readFraction(lexed, limits, index)) continue;
    readPercent(lexed, limits, index);
    readDollarsOff(lexed, plan, limits, index);
  }
}

/** Where a limit on the saving begins and ends, with the words that make it one; null when it is about something else. */
type Around = { from: number; to: number; side: Cue['side'] };

function aroundOf(lexed: Lexed, from: number, to: number, leading: typeof leads): Around | null {
  const prefix = cueBefore(lexed, from);
  let start = prefix?.from ?? from;
  let suffix = cueAfter(lexed, to);
  let end = suffix?.to ?? to;
  const off = lengthAt(lexed, end, offs);
  const isThan = off === 1 && lexed.text(end) === 'cheaper' && lexed.text(end + 1) === 'than';
  const lead = lengthBefore(lexed, start, leading);
  // "50% or better on sofas".
  const isOn =
    (prefix ?? suffix) !== null &&
    ['on', 'at'].includes(lexed.text(end)) &&
    percentWords.has(lexed.text(to - 1));
  if ((!off || isThan) && !lead && !isOn) return null;
  start -= lead;
  if (off && !isThan) {
    end += off;
    const later = suffix ? null : cueAfter(lexed, end);
    if (later) end = later.to;
    suffix = suffix ?? later;
    end += lengthAt(lexed, end, wholes);
  }
  // "Minimum discount of 30%", "at least a discount of $20".
  const outer = prefix ? null : lead > 0 ? cueBefore(lexed, start) : null;
  if (outer) start = outer.from;
  if (lexed.text(start - 1) === 'me' && lengthBefore(lexed, start - 1, takers)) start -= 1;
  if (off) start -= lengthBefore(lexed, start, takers);
  return { from: start, to: end, side: (prefix ?? suffix ?? outer)?.side ?? 'min' };
}

function readFraction(lexed: Lexed, limits: Limit[], index: number): boolean {
  const fraction = fractionAt(lexed, index);
  if (!fraction) return false;
  const ofPrice = lengthAt(lexed, fraction.to, halves);
  const isOf = ofPrice > 0 && (lexed.text(fraction.to) === 'of' || fraction.percent === 50);
  const around = isOf
    ? ofPriceAt(lexed, index, fraction.to + ofPrice)
    : aroundOf(lexed, index, fraction.to, leads);
  if (!around) return false;
  // "For a quarter of the price" takes three quarters away.
  addPercent(lexed, limits, around, isOf ? 100 - fraction.percent : fraction.percent);
  return true;
}

/** "Half price or less", "at least half price off". */
function ofPriceAt(lexed: Lexed, from: number, to: number): Around {
  const prefix = cueBefore(lexed, from);
  const isCue = prefix !== null && prefix.side !== 'about';
  const off = lengthAt(lexed, to, [
    ['off'],
    ['sale'],
    ['or', 'less'],
    ['or', 'better'],
    ['or', 'lower'],
    ['or', 'under'],
    ['or', 'more', 'off'],
  ]);
  return { from: isCue ? prefix.from : from, to: to + off, side: 'min' };
}

function addPercent(
  lexed: Lexed,
  limits: Limit[],
  { from, to, side }: Around,
  percent: number,
  most: number | null = null,
): void {
  const value = Math.min(Math.max(percent, 0), 100);
  const span = lexed.claim(from, to);
  const bounds: Limit['bounds'] =
    side === 'max' ? { discountMax: { value, span } } : { discountMin: { value, span } };
  if (most !== null) bounds.discountMax = { value: Math.min(most, 100), span };
  limits.push({ kind: 'off', named: false, span, bounds });
}

function readPercent(lexed: Lexed, limits: Limit[], index: number): void {
  const number = lexed.at(index);
  if (number?.kind !== 'number' || !lexed.isFree(index, index + 1)) return;
  let to = index + 1;
  const joins = ['between', 'from'].includes(lexed.text(index - 1))
    ? ['and', '&', '-', 'to']
    : ['-', '–', 'to'];
  // "20-30% off": from twenty on.
  const isRange =
    (joins.includes(lexed.text(to)) || lexed.text(to) === 'or') &&
    lexed.at(to + 1)?.kind === 'number' &&
    percentWords.has(lexed.text(to + 2));
  const isBoth =
    percentWords.has(lexed.text(to)) &&
    joins.includes(lexed.text(to + 1)) &&
    lexed.at(to + 2)?.kind === 'number' &&
    percentWords.has(lexed.text(to + 3));
  const last = isRange
    ? (lexed.at(to + 1)?.value ?? null)
    : isBoth
      ? (lexed.at(to + 2)?.value ?? null)
      : null;
  to += isRange ? 2 : isBoth ? 3 : 0;
  // "20+ percent".
  const isFrom = ['+', 'plus'].includes(lexed.text(to)) && percentWords.has(lexed.text(to + 1));
  if (isFrom) to += 1;
  if (!percentWords.has(lexed.text(to))) return;
  const opener = last === null ? 0 : ['between', 'from'].includes(lexed.text(index - 1)) ? 1 : 0;
  const around = aroundOf(lexed, index - opener, to + 1, leads);
  if (around) addPercent(lexed, limits, around, number.value, last);
}

function readDollarsOff(lexed: Lexed, plan: Plan, limits: Limit[], index: number): void {
  const amount = readAmount(lexed, index);
  if (!amount || amount.currency !== 'USD' || amount.unreadable) return;
  const around = aroundOf(lexed, amount.from, amount.to, dollarLeads);
  if (!around || lexed.text(amount.to) === 'sale') return;
  if (around.side === 'max') {
    askBack(lexed, plan, around.from, around.to);
    return;
  }
  const inclusive = cueBefore(lexed, amount.from)?.inclusive ?? true;
  const span = lexed.claim(around.from, around.to);
  limits.push({
    kind: 'off',
    named: true,
    span,
    bounds: { savingMin: { value: amount.value, inclusive, span } },
  });
}
