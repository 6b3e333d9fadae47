import table from '../lexicon/corrections.json' with { type: 'json' };
import { textAt, type Token } from './tokens.ts';
import { Phrases } from './phrases.ts';

const markers = Phrases.of(table.markers);
/** These are also said before a second limit: "over 20, ok, and under 50". */
const weak = new Set(table.weak);
/** What may stand beside markers; by themselves these correct nothing. */
const beside = new Set(table.beside);
const units = new Set(table.units);
const beforeAmount = new Set(table.beforeAmount);
const afterAmount = new Set(table.afterAmount);
/** What may follow the amount that was meant; after any other word it counts something. */
const tails = new Set([...table.tails, ...table.afterAmount]);
const tailWords = new Set([...table.afterAmount, ...table.betweenTail]);
/** With these an amount says by itself what it limits. */
const cues = Phrases.of(table.cues);
const rather = Phrases.of(table.rather);
/** "Around 80, but I could stretch to 100": the most there is. */
const stretch = Phrases.of(table.stretch);
const moves = Phrases.of(table.moves);
const leastWords = new Set(table.least);
const comparing = new Set(table.comparing);
const mostBetween = 12;

/**
 * Of an amount and another that takes it back ("under 150... i mean 160 dollars") only the last is left, in the place of the first.
 * Where the last says its own side ("sorry, at least 10 percent off"), the first goes with its words.
 */
export function takeBackAmounts(tokens: readonly Token[]): readonly Token[] {
  if (tokens.filter(({ kind }) => kind === 'number').length < 2) return tokens;
  let result = whereItWent(withoutRefused(tokens));
  for (let index = 0; index < result.length; index++) {
    for (;;) {
      const corrected = correctedAt(result, index);
      if (!corrected) break;
      result = corrected;
    }
  }
  return result;
}

/** Without some tokens; what follows them stands for them in the request. */
function without(tokens: readonly Token[], from: number, to: number): Token[] {
  const [next, ...rest] = tokens.slice(to);
  const start = tokens[from]?.start ?? 0;
  return [...tokens.slice(0, from), ...(next ? [{ ...next, start, joined: false }] : []), ...rest];
}

/** "Not 50, 40 dollars max". */
function withoutRefused(tokens: readonly Token[]): readonly Token[] {
  const end = (index: number) => index + 2 + rather.lengthAt(tokens, index + 2);
  const at = tokens.findIndex(({ kind }, index) => {
    const isRefused = kind === 'number' && textAt(tokens, index - 1) === 'not';
    return (
      isRefused && /^(?:,|but|-)$/.test(textAt(tokens, index + 1)) && numberAt(tokens, end(index)) !== null
    );
  });
  return at < 0 ? tokens : without(tokens, at - 1, end(at));
}

/** "My limit went from 50 to 80": where it went to. */
function whereItWent(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ text }, index) => text === 'from' && moves.lengthBefore(tokens, index) > 0);
  const first = at < 0 ? null : numberAt(tokens, at + 1);
  const to = first === null ? -1 : endOfAmount(tokens, first);
  if (to < 0 || textAt(tokens, to) !== 'to' || numberAt(tokens, to + 1) === null) return tokens;
  return without(tokens, at - moves.lengthBefore(tokens, at), to + 1);
}

function correctedAt(tokens: readonly Token[], first: number): readonly Token[] | null {
  const old = tokens[first];
  if (old?.kind !== 'number') return null;
  const unitTo = endOfAmount(tokens, first);
  const stretched = stretchedAt(tokens, first, unitTo);
  if (stretched) return stretched;
  const marker = markerAfter(tokens, unitTo);
  if (!marker || !isAmount(tokens, first, unitTo)) return null;
  const cue = cues.lengthAt(tokens, marker.to);
  const meant = numberAt(tokens, marker.to + cue);
  const number = meant === null ? undefined : tokens[meant];
  if (meant === null || !number) return null;
  const to = endOfAmount(tokens, meant);
  if (!endsHere(tokens, to) || areOfTwoKinds(isPercent(tokens, first), isPercent(tokens, meant))) return null;
  const isRange =
    tokens[to + 1]?.kind === 'number' && ['and', '&', 'to', '-', '–'].includes(textAt(tokens, to));
  if (cue > 0 || isRange) {
    const from = startOfAmount(tokens, first);
    const isOther = isLeast(tokens, from, first) !== isLeast(tokens, marker.to, meant);
    if (isOther && marker.isWeak && !isRange) return null;
    const opener = tokens.slice(from, first).find(({ text }) => text === 'between');
    const rest = without(tokens, from, marker.to);
    if (!isRange || cue > 0 || !opener) return rest;
    return [...rest.slice(0, from), { ...opener, end: opener.start }, ...rest.slice(from)];
  }
  return [
    ...tokens.slice(0, first),
    ...merged(tokens, { first, old, marker, meant, number, to }),
    ...tokens.slice(to),
  ];
}

function stretchedAt(tokens: readonly Token[], first: number, to: number): readonly Token[] | null {
  const gap = textAt(tokens, to) === ',' ? to + 1 : to;
  const meant = gap + stretch.lengthAt(tokens, gap);
  const from = startOfAmount(tokens, first);
  if (meant === gap || numberAt(tokens, meant) === null || isLeast(tokens, from, first)) return null;
  const [next, ...rest] = without(tokens, from, meant).slice(from);
  if (!next) return null;
  const cue: Token = { ...next, kind: 'word', text: 'max', value: Number.NaN, end: next.start };
  return [...tokens.slice(0, from), cue, { ...next, start: tokens[meant]?.start ?? next.start }, ...rest];
}

type Correction = { first: number; old: Token; marker: Marker; meant: number; number: Token; to: number };

/** The amount that was meant in the place of the first, with the unit and the words of either. */
function merged(tokens: readonly Token[], { first, old, marker, meant, number, to }: Correction): Token[] {
  const sign = tokens[meant - 1];
  const isUnitSaid = to > meant + 1 || sign?.text === '$';
  const kept = tokens
    .slice(first + 1, marker.from)
    .filter(({ kind, text }) => kind === 'word' || text === '%' || text === '+')
    .filter(({ text }) => !(isUnitSaid && units.has(text) && text !== 'off') && text !== textAt(tokens, to))
    .map((token): Token => ({ ...token, start: number.end, end: number.end, joined: false }));
  const isSigned = sign?.text === '$' && textAt(tokens, first - 1) !== '$';
  return [
    ...(isSigned ? [{ ...sign, start: old.start, end: old.start }] : []),
    { ...number, start: old.start, joined: old.joined },
    ...tokens.slice(meant + 1, to),
    ...kept,
  ];
}

/** Whether the words of a limit ask for the least. */
function isLeast(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map(({ text }) => text);
  const asksLeast = words.some((text) => leastWords.has(text)) || /\bmore than\b/.test(words.join(' '));
  return words.some((text) => /^(?:no|not|nothing)$/.test(text)) !== asksLeast;
}

/** Past an amount's unit: "50 dollars", "20 %". */
function endOfAmount(tokens: readonly Token[], number: number): number {
  let to = number + 1;
  while (units.has(textAt(tokens, to)) && textAt(tokens, to) !== '$') to += 1;
  return to;
}

/** From where its words run: "between 20 and", "no more than", "10 to". */
function startOfAmount(tokens: readonly Token[], number: number): number {
  let from = number;
  for (let at = from - 1; at >= 0; at--) {
    const text = textAt(tokens, at);
    const isOwn = beforeAmount.has(text) || comparing.has(text) || tokens[at]?.kind === 'number';
    if (!isOwn && !/^(?:no|not|nothing|at)$/.test(text)) break;
    from = at;
  }
  return from;
}

const isAmount = (tokens: readonly Token[], number: number, to: number): boolean =>
  to > number + 1 || beforeAmount.has(textAt(tokens, number - 1)) || afterAmount.has(textAt(tokens, to));

const areOfTwoKinds = (one: boolean | null, other: boolean | null) =>
  one !== null && other !== null && one !== other;

/** Whether an amount is a share; null where nothing says what it is. */
function isPercent(tokens: readonly Token[], number: number): boolean | null {
  const unit = textAt(tokens, number + 1);
  if (/^(?:%|percent|pct)$/.test(unit)) return true;
  return textAt(tokens, number - 1) === '$' || (units.has(unit) && unit !== 'off') ? false : null;
}

/** The number at `at`, behind its sign where one stands before it. */
function numberAt(tokens: readonly Token[], at: number): number | null {
  const number = ['$', 'a'].includes(textAt(tokens, at)) ? at + 1 : at;
  return tokens[number]?.kind === 'number' ? number : null;
}

function endsHere(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (!next) return true;
  return next.kind === 'mark'
    ? !(next.joined && /[-/x]/.test(next.text))
    : tails.has(next.text) && !next.joined;
}

type Marker = { from: number; to: number; isWeak: boolean };

/** Where the words that take back begin and end, looked for after an amount and its own tail. */
function markerAfter(tokens: readonly Token[], after: number): Marker | null {
  let at = after;
  let from: number | null = null;
  let isWeak = true;
  for (let steps = 0; steps < mostBetween; steps++) {
    const token = tokens[at];
    // "No more than 50" is a limit of its own.
    if (!token || (token.text === 'no' && comparing.has(textAt(tokens, at + 1)))) break;
    const length = markers.lengthAt(tokens, at);
    if (length > 0) {
      from ??= at;
      isWeak &&= weak.has(token.text);
    } else if (
      !(from === null ? token.kind === 'mark' || tailWords.has(token.text) : beside.has(token.text))
    ) {
      break;
    }
    at += Math.max(length, 1);
  }
  return from === null ? null : { from, to: at, isWeak };
}
