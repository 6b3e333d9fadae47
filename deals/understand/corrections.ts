import type { Lexeme } from './lex.ts';
import {
  afterAmount,
  amountTails,
  amountWords,
  beforeAmount,
  besideMarkers,
  limitCues,
  markers,
  unitWords,
  weakMarkers,
} from './correction-words.ts';

const mostBetween = 12;

/**
 * Of an amount and another that takes it back ("under 150... i mean 160 dollars") only the last one is left, in the place of
 * the first. Where the last says its own side ("sorry, at least 10 percent off"), the first is left out with its words.
 */
export function takeBackAmounts(items: readonly Lexeme[]): Lexeme[] {
  let result = whereItWent(withoutRefused(items));
  for (let index = 0; index < result.length; index++) {
    while (result[index]?.kind === 'number') {
      const corrected = correctedAt(result, index);
      if (!corrected) break;
      result = corrected;
    }
  }
  return result;
}

const ratherAt = (items: readonly Lexeme[], at: number) =>
  lengthAt(items, at, [['more', 'like'], ['but', 'rather'], ['rather'], ['maybe'], ['but']]);

/** "Not 50, 40 dollars max". */
function withoutRefused(items: readonly Lexeme[]): Lexeme[] {
  const at = items.findIndex(
    ({ kind }, index) =>
      kind === 'number' &&
      items[index - 1]?.text === 'not' &&
      [',', 'but', '-'].includes(items[index + 1]?.text ?? '') &&
      numberAt(items, index + 2 + ratherAt(items, index + 2)) !== null,
  );
  return at < 0
    ? [...items]
    : [...items.slice(0, at - 1), gone(items, at - 1, at + 2), ...items.slice(at + 2)];
}

const moves = new Set([
  'went',
  'moved',
  'changed',
  'jumped',
  'rose',
  'dropped',
  'increased',
  'gone',
  'raised',
  'bumped',
  'shifted',
]);

/** How many words before "from" say that something moved: "went up". */
function moveBefore(items: readonly Lexeme[], at: number): number {
  const words = /^(?:up|down)$/.test(items[at - 1]?.text ?? '') ? 2 : 1;
  return moves.has(items[at - words]?.text ?? '') ? words : 0;
}

/** "My limit went from 50 to 80": where it went to. */
function whereItWent(items: readonly Lexeme[]): Lexeme[] {
  const at = items.findIndex(({ text }, index) => text === 'from' && moveBefore(items, index) > 0);
  const first = at < 0 ? null : numberAt(items, at + 1);
  const to = first === null ? -1 : lastOfAmount(items, first);
  if (first === null || items[to]?.text !== 'to' || numberAt(items, to + 1) === null) return [...items];
  const [meant, ...rest] = items.slice(to + 1);
  const from = at - moveBefore(items, at);
  const start = items[from]?.start ?? 0;
  return meant ? [...items.slice(0, from), { ...meant, start }, ...rest] : [...items];
}

function correctedAt(items: readonly Lexeme[], first: number): Lexeme[] | null {
  const [old] = items.slice(first);
  const unitTo = lastOfAmount(items, first);
  const marker = markerAfter(items, unitTo);
  if (!old || !marker || !isAmount(items, first, unitTo)) return null;
  const cue = lengthAt(items, marker.to, limitCues);
  const meant = numberAt(items, marker.to + cue);
  if (meant === null) return null;
  const to = lastOfAmount(items, meant);
  if (!isEndOfAmount(items, to) || areOfTwoKinds(isPercent(items, first), isPercent(items, meant)))
    return null;
  const number = items[meant];
  if (!number) return null;
  const isRange = items[to + 1]?.kind === 'number' && rangeJoints.has(items[to]?.text ?? '');
  if (cue > 0 || isRange) {
    const from = firstOfAmount(items, first);
    const isOther = sideOf(items, from, first) !== sideOf(items, marker.to, meant);
    if (isOther && marker.isWeak && !isRange) return null;
    const between = items.slice(from, first).find(({ text }) => text === 'between');
    const opener =
      isRange && cue === 0 && between ? [{ ...between, start: number.start, end: number.start }] : [];
    return [...items.slice(0, from), gone(items, from, marker.to), ...opener, ...items.slice(marker.to)];
  }
  const isUnitSaid = to > meant + 1 || isSign(items[meant - 1]);
  const kept = items
    .slice(first + 1, marker.from)
    .filter(({ kind, text }) => kind === 'word' || text === '%' || text === '+')
    .filter(({ text }) => !(isUnitSaid && unitWords.has(text)) && text !== items[to]?.text)
    .map((item): Lexeme => ({ ...item, start: number.end, end: number.end, joined: false }));
  const merged: Lexeme = { ...number, start: old.start, joined: old.joined };
  // "Under 150 … $160": the sign of the second one stands for both.
  const sign = items[meant - 1];
  const isSigned = sign !== undefined && isSign(sign) && !isSign(items[first - 1]);
  const signs = isSigned ? [{ ...sign, start: old.start, end: old.start }] : [];
  return [
    ...items.slice(0, first),
    ...signs,
    merged,
    ...items.slice(meant + 1, to),
    ...kept,
    ...items.slice(to),
  ];
}

const isSign = (item: Lexeme | undefined): boolean => item?.text === '$';

/** Nothing is left of it: as if it had been read. */
const gone = (items: readonly Lexeme[], from: number, to: number): Lexeme => ({
  kind: 'mark',
  text: '',
  value: Number.NaN,
  start: items[from]?.start ?? 0,
  end: items[to - 1]?.end ?? 0,
  joined: false,
});

const rangeJoints = new Set(['and', '&', 'to', '-', '–']);
const least = new Set(['over', 'above', 'least', 'minimum', 'min', 'upwards', '>', 'up']);

/** Whether the words of a limit ask for the least. */
function sideOf(items: readonly Lexeme[], from: number, to: number): boolean {
  const words = items.slice(from, to).map(({ text }) => text);
  const isLeast = words.some((text) => least.has(text)) || (words.includes('more') && words.includes('than'));
  return words.some((text) => /^(?:no|not|nothing)$/.test(text)) !== isLeast;
}

/** Past an amount's unit: "50 dollars", "20 %". */
function lastOfAmount(items: readonly Lexeme[], number: number): number {
  let to = number + 1;
  while (amountWords.has(items[to]?.text ?? '') && items[to]?.text !== '$') to += 1;
  return to;
}

/** From where its words run: "between 20 and", "no more than", "10 to". */
function firstOfAmount(items: readonly Lexeme[], number: number): number {
  let from = number;
  while (from > 0) {
    const before = items[from - 1];
    if (
      !before ||
      !(
        beforeAmount.has(before.text) ||
        /^(?:no|not|nothing|more|less|at|greater|higher)$/.test(before.text) ||
        before.kind === 'number'
      )
    )
      break;
    from -= 1;
  }
  return from;
}

function isAmount(items: readonly Lexeme[], number: number, to: number): boolean {
  return (
    to > number + 1 ||
    beforeAmount.has(items[number - 1]?.text ?? '') ||
    afterAmount.has(items[to]?.text ?? '')
  );
}

const areOfTwoKinds = (one: boolean | null, other: boolean | null) =>
  one !== null && other !== null && one !== other;

/** Whether an amount is a share; null where nothing says what it is. */
function isPercent(items: readonly Lexeme[], number: number): boolean | null {
  const unit = items[number + 1]?.text ?? '';
  if (/^(?:%|percent|pct)$/.test(unit)) return true;
  return isSign(items[number - 1]) || unitWords.has(unit) ? false : null;
}

/** The number at `at`, behind its sign where one stands before it. */
function numberAt(items: readonly Lexeme[], at: number): number | null {
  const number = isSign(items[at]) || items[at]?.text === 'a' ? at + 1 : at;
  return items[number]?.kind === 'number' ? number : null;
}

function isEndOfAmount(items: readonly Lexeme[], at: number): boolean {
  const next = items[at];
  return (
    !next ||
    (next.kind === 'mark'
      ? !(next.joined && /[-/x]/.test(next.text))
      : amountTails.has(next.text) && !next.joined)
  );
}

const lengthAt = (items: readonly Lexeme[], at: number, of: readonly (readonly string[])[]) =>
  of.find((words) => words.every((word, offset) => items[at + offset]?.text === word))?.length ?? 0;

type Marker = { from: number; to: number; isWeak: boolean };

/** Where the words that take back begin and end, looked for after an amount and its own tail. */
function markerAfter(items: readonly Lexeme[], after: number): Marker | null {
  let at = after;
  let from: number | null = null;
  let isWeak = true;
  for (let steps = 0; steps < mostBetween; steps++) {
    const item = items[at];
    if (!item || (item.text === 'no' && comparing.test(items[at + 1]?.text ?? ''))) break;
    const length = lengthAt(items, at, markers.get(item.text) ?? []);
    const isBetween =
      from === null ? item.kind === 'mark' || tailWords.has(item.text) : besideMarkers.has(item.text);
    if (length > 0) {
      from ??= at;
      isWeak &&= weakMarkers.has(item.text);
    } else if (!isBetween) break;
    at += Math.max(length, 1);
  }
  return from === null ? null : { from, to: at, isWeak };
}

/** "No more than 50" is a limit of its own. */
const comparing = /^(?:more|less|higher|lower|greater|cheaper|pricier|over|under|bigger)$/;
const tailWords = new Set([
  ...afterAmount,
  'less',
  'earlier',
  'before',
  'first',
  'more',
  'so',
  'the',
  'or',
  'under',
  'over',
  'below',
  'above',
  'cheaper',
]);
