import { readAmount } from './amount.ts';
import { cueAfter, cueBefore } from './cues.ts';
import type { Lexed } from './lex.ts';
import type { Limit } from './limits.ts';

const percentWords = new Set(['%', 'percent', 'pct']);
const offWords = new Set([
  'off',
  'discount',
  'discounts',
  'discounted',
  'savings',
  'saving',
  'reduction',
  'reduced',
  'markdown',
  'cheaper',
  'sale',
]);
const leads = new Set([
  'save',
  'saving',
  'savings',
  'discount',
  'discounts',
  'discounted',
  'reduced',
  'reduction',
  'off',
  'down',
  'markdown',
  'markdowns',
  'slashed',
]);

/** Reads "at least 30% off", "half price" and "$20 off", and marks what it read. */
export function readSaving(lexed: Lexed, limits: Limit[]): void {
  for (let index = 0; index < lexed.items.length; index++) {
    if (readHalf(lexed, limits, index)) continue;
    readPercent(lexed, limits, index);
    readDollarsOff(lexed, limits, index);
  }
}

function readHalf(lexed: Lexed, limits: Limit[], index: number): boolean {
  for (const phrase of [
    ['half', '-', 'price'],
    ['half', 'price'],
    ['half', 'off'],
    ['half', 'the', 'price'],
  ]) {
    const length = lexed.phraseAt(index, phrase);
    if (!length) continue;
    const to = index + length + (lexed.text(index + length) === 'off' ? 1 : 0);
    const span = lexed.claim(index, to);
    limits.push({ kind: 'off', named: false, span, bounds: { discountMin: { value: 50, span } } });
    return true;
  }
  return false;
}

function readPercent(lexed: Lexed, limits: Limit[], index: number): void {
  const number = lexed.at(index);
  if (number?.kind !== 'number' || !lexed.isFree(index, index + 1)) return;
  let to = index + 1;
  let first = number.value;
  // "20-30% off": from twenty on.
  const isRange =
    ['-', '–', 'to'].includes(lexed.text(to)) &&
    lexed.at(to + 1)?.kind === 'number' &&
    percentWords.has(lexed.text(to + 2));
  let last: number | null = null;
  if (isRange) {
    last = lexed.at(to + 1)?.value ?? null;
    to += 2;
  }
  if (!percentWords.has(lexed.text(to))) return;
  to += 1;
  let suffix = cueAfter(lexed, to);
  if (suffix) to = suffix.to;
  const offAt = [to, to + 1].find((at) => offWords.has(lexed.text(at)));
  const prefix = cueBefore(lexed, index);
  const start = prefix?.from ?? index;
  const lead = [start - 1, start - 2, start - 3].find((at) => leads.has(lexed.text(at)));
  if (offAt === undefined && lead === undefined) return;
  if (offAt !== undefined) {
    to = offAt + 1;
    suffix = suffix ?? cueAfter(lexed, to);
    if (suffix) to = Math.max(to, suffix.to);
  }
  const value = Math.min(Math.max(first, 0), 100);
  const side = (prefix ?? suffix)?.side ?? 'min';
  if (lexed.text(to) === 'or' && lexed.text(to + 1) === 'better') to += 2;
  const isDown = lead !== undefined && ['marked', 'reduced'].includes(lexed.text(lead - 1));
  const span = lexed.claim(isDown ? lead - 1 : (lead ?? start), to);
  const bounds: Limit['bounds'] =
    side === 'max' ? { discountMax: { value, span } } : { discountMin: { value, span } };
  if (last !== null) bounds.discountMax = { value: Math.min(last, 100), span };
  limits.push({ kind: 'off', named: false, span, bounds });
}

function readDollarsOff(lexed: Lexed, limits: Limit[], index: number): void {
  const amount = readAmount(lexed, index);
  if (!amount || amount.currency !== 'USD' || amount.unreadable) return;
  const suffix = cueAfter(lexed, amount.to);
  const at = suffix?.to ?? amount.to;
  const prefix = cueBefore(lexed, amount.from);
  const start = prefix?.from ?? amount.from;
  const saves = lexed.text(start - 1) === 'save' || lexed.text(start - 1) === 'saving';
  const off =
    ['off', 'discount'].includes(lexed.text(at)) ||
    (lexed.text(at) === 'cheaper' && lexed.text(at + 1) !== 'than');
  if ((!off && !saves) || prefix?.side === 'max') return;
  const span = lexed.claim(saves ? start - 1 : start, off ? at + 1 : at);
  const savingMin = { value: amount.value, inclusive: prefix?.inclusive ?? true, span };
  limits.push({ kind: 'off', named: true, span, bounds: { savingMin } });
}
