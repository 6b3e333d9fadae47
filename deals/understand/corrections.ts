import table from '../lexicon/corrections.json' with { type: 'json' };
import { Phrases } from '../lexicon/phrases.ts';
import { type Stretch, stretchOf, textAt, type Token } from './lexed.ts';

const markers = Phrases.of(table.markers);
/** These also occur before a second limit: "over 20, ok, and under 50". */
const weak = new Set(table.weak);
/** Words that may accompany markers; on their own they correct nothing. */
const beside = new Set(table.beside);
const units = new Set(table.units);
const beforeAmount = new Set(table.beforeAmount);
/**
 * What may stand between the first amount, a marker, and the intended amount; after other words the number counts
 * something.
 */
const tails = new Set([...table.afterAmount, ...table.betweenTail]);
const ends = new Set([...table.tails, ...table.afterAmount]);
/** With these words an amount states its own kind of limit. */
const cues = Phrases.of(table.cues);
const refusing = Phrases.of(table.refusing);
/** "My limit went from 50 to 80". */
const moves = Phrases.of(table.moves);
/** "Around 80, but I could stretch to 100": the maximum. */
const stretch = Phrases.of(table.stretch);
const least = Phrases.of(table.least);
/** These retract an amount that is further away. */
const far = Phrases.of(table.far);
const comparing = new Set(table.comparing);
const mostBetween = 12;

/** The remaining tokens, and the positions of retracted ones. */
type Corrected = { tokens: readonly Token[]; gone: readonly Stretch[] };

/**
 * Keeps only the last of an amount and its correction ("under 150... i mean 160 dollars"), in the position of the first.
 * If the last states its own kind of limit ("sorry, at least 10 percent off"), the first is removed with its words.
 */
export function takeBackAmounts(tokens: readonly Token[]): Corrected {
  let result: Corrected = { tokens, gone: [] };
  if (tokens.filter(({ kind }) => kind === 'number').length < 2) return result;
  for (let index = 0; index < result.tokens.length; index++) {
    for (let next = correctedAt(result.tokens, index); next; next = correctedAt(result.tokens, index))
      result = { tokens: next.tokens, gone: [...result.gone, ...next.gone] };
  }
  return result;
}

/** Removes some tokens, which count as read. */
function without(tokens: readonly Token[], from: number, to: number): Corrected {
  return { tokens: tokens.toSpliced(from, to - from), gone: [stretchOf(tokens, from, to)] };
}

function correctedAt(tokens: readonly Token[], first: number): Corrected | null {
  if (tokens[first]?.kind !== 'number') return null;
  const unitTo = endOfAmount(tokens, first);
  const start = textAt(tokens, first - 1) === '$' ? first - 1 : first;
  const [before, after] = [textAt(tokens, start - 1), textAt(tokens, unitTo)];
  // "Not 50, more like 40".
  const refused = before === 'not' ? unitTo + refusing.lengthAt(tokens, unitTo) : unitTo;
  if (refused > unitTo && numberAt(tokens, refused) !== null) return without(tokens, start - 1, refused);
  const moved = before === 'from' && after === 'to' ? moves.lengthBefore(tokens, start - 1) : 0;
  if (moved && numberAt(tokens, unitTo + 1) !== null) return without(tokens, start - 1 - moved, unitTo + 1);
  return (
    stretchedAt(tokens, first, unitTo) ?? takenBackAt(tokens, first, unitTo) ?? farAt(tokens, first, unitTo)
  );
}

function stretchedAt(tokens: readonly Token[], first: number, to: number): Corrected | null {
  const gap = textAt(tokens, to) === ',' ? to + 1 : to;
  const meant = gap + stretch.lengthAt(tokens, gap);
  const from = startOfAmount(tokens, first);
  const [amount] = tokens.slice(meant);
  if (meant === gap || !amount || numberAt(tokens, meant) === null || isLeast(tokens, from, first))
    return null;
  const cue: Token = { ...amount, kind: 'word', text: 'max', value: Number.NaN, end: amount.start };
  const { tokens: rest, gone } = without(tokens, from, meant);
  return { tokens: rest.toSpliced(from, 0, cue), gone };
}

/** "Max 40 for a lamp, actually make it 55": what is said between stays. */
function farAt(tokens: readonly Token[], first: number, unitTo: number): Corrected | null {
  const next = tokens.findIndex(({ kind }, at) => at >= unitTo && kind === 'number');
  const number = tokens[next];
  const marker = textAt(tokens, next - 1) === '$' ? next - 1 : next;
  const from = marker - far.lengthBefore(tokens, marker);
  if (!number || from === marker || !endsHere(tokens, endOfAmount(tokens, next))) return null;
  const { tokens: rest, gone } = without(tokens, from, endOfAmount(tokens, next));
  return { tokens: rest.with(first, { ...(tokens[first] ?? number), value: number.value }), gone };
}

function takenBackAt(tokens: readonly Token[], first: number, unitTo: number): Corrected | null {
  const marker = markerAfter(tokens, unitTo);
  if (!marker) return null;
  const cue = cues.lengthAt(tokens, marker.to);
  const meant = numberAt(tokens, marker.to + cue);
  const number = meant === null ? undefined : tokens[meant];
  if (meant === null || !number) return null;
  const to = endOfAmount(tokens, meant);
  const isUnitSaid = to > meant + 1 || textAt(tokens, meant - 1) === '$';
  if (!isUnitSaid && !endsHere(tokens, to)) return null;
  const isRange = tokens[to + 1]?.kind === 'number' && /^(?:and|&|to|-|–)$/.test(textAt(tokens, to));
  if (cue > 0 || isRange) {
    const from = startOfAmount(tokens, first);
    const isOther = isLeast(tokens, from, first) !== isLeast(tokens, marker.to, meant);
    if (isOther && marker.isWeak && !isRange) return null;
    const opener = cue > 0 ? undefined : tokens.slice(from, first).find(({ text }) => text === 'between');
    const rest = without(tokens, from, marker.to);
    const start = tokens[marker.to]?.start ?? 0;
    return opener
      ? { ...rest, tokens: rest.tokens.toSpliced(from, 0, { ...opener, start, end: start }) }
      : rest;
  }
  const { start: at } = tokens[to] ?? { start: number.end };
  const unit = kept(tokens.slice(first + 1, marker.from), tokens.slice(marker.to, to), tokens[to], at);
  return {
    tokens: [...tokens.slice(0, first), ...tokens.slice(meant, to), ...unit, ...tokens.slice(to)],
    gone: [stretchOf(tokens, first, meant)],
  };
}

/** The unit and the words of the first amount, if the corrected one has none: "20% off, no, 30". */
function kept(old: readonly Token[], meant: readonly Token[], next: Token | undefined, at: number): Token[] {
  const isUnitSaid = meant.some(({ text }) => units.has(text));
  const unit = meant[0]?.text === '$' ? [meant[0]].map((sign) => ({ ...sign, text: 'dollars' })) : [];
  return [...unit, ...old]
    .filter(({ kind, text }) => kind === 'word' || text === '%' || text === '+' || text === 'dollars')
    .filter(
      ({ text }) =>
        text !== next?.text && (!isUnitSaid || !units.has(text) || /^(?:off|dollars)$/.test(text)),
    )
    .map((token) => ({ ...token, start: at, end: at, joined: false }));
}

/** Whether the words of a limit state a minimum. */
function isLeast(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to);
  const asksLeast = words.some((_, at) => least.lengthAt(words, at) > 0);
  return words.some(({ text }) => /^(?:no|not|nothing)$/.test(text)) !== asksLeast;
}

/** Past an amount's unit: "50 dollars", "20 %". */
function endOfAmount(tokens: readonly Token[], number: number): number {
  let to = number + 1;
  while (units.has(textAt(tokens, to)) && textAt(tokens, to) !== '$') to += 1;
  return to;
}

/** From where its words run: "between 20 and", "no more than", "10 to". */
function startOfAmount(tokens: readonly Token[], number: number): number {
  const before = tokens.slice(0, number);
  const isOwn = ({ kind, text }: Token) =>
    kind === 'number' ||
    beforeAmount.has(text) ||
    comparing.has(text) ||
    /^(?:no|not|nothing|at)$/.test(text);
  return before.findLastIndex((token) => !isOwn(token)) + 1;
}

/** The number at `at`, after its sign where there is one. */
function numberAt(tokens: readonly Token[], at: number): number | null {
  const number = /^[$a]$/.test(textAt(tokens, at)) ? at + 1 : at;
  return tokens[number]?.kind === 'number' ? number : null;
}

function endsHere(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (!next) return true;
  return next.kind === 'mark'
    ? !(next.joined && /[-/x]/.test(next.text))
    : ends.has(next.text) && !next.joined;
}

type Marker = { from: number; to: number; isWeak: boolean };

/** The start and end of the words that retract an amount, searched after it and its own unit. */
function markerAfter(tokens: readonly Token[], after: number): Marker | null {
  let at = after;
  let from: number | null = null;
  let isWeak = true;
  while (at < after + mostBetween) {
    const token = tokens[at];
    // "No more than 50" is a separate limit.
    if (!token || (token.text === 'no' && comparing.has(textAt(tokens, at + 1)))) break;
    const length = markers.lengthAt(tokens, at);
    if (length > 0) {
      from ??= at;
      isWeak &&= weak.has(token.text);
    } else if (!(from === null ? token.kind === 'mark' || tails.has(token.text) : beside.has(token.text)))
      break;
    at += Math.max(length, 1);
  }
  return from === null ? null : { from, to: at, isWeak };
}
