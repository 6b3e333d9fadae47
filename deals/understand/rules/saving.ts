import table from '../../lexicon/savings.json' with { type: 'json' };
import { askBack, type Bounds, type Reading, spanOf, sure } from '../reading.ts';
import { leastSaving } from '../../plan.ts';
import { type Amount, type Lexed, stretchOf, textAt, type Token } from '../lexed.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { type Cue, cueAfter, cueBefore } from './cues.ts';

const percentWords = new Set(table.percent);
/** What says, after an amount, that it is taken away; what says so before it; and before dollars: "down to $40" is a price. */
const after = Phrases.of(table.after);
const before = Phrases.of(table.before);
const beforeDollars = Phrases.of(table.beforeDollars);
/** Verbs that belong to an "off" after them: "knock at least $15 off". */
const takers = Phrases.of(table.takers);
/** Off what: "$20 off the retail price". */
const wholes = Phrases.of(table.wholes);
const halves = Phrases.of(table.halves);
const afterHalves = Phrases.of(table.afterHalves);
const cutInHalf = Phrases.of(table.cutInHalf);
const parts = new Map(Object.entries(table.parts));
/** "On sale" and the like, and the words beside it that leave it a clause of its own: "only the ones that are on sale". */
const lowered = Phrases.of(table.lowered);
const aroundLowered = new Set(table.aroundLowered);
const signs = new Map(Object.entries(table.signs));
const mostParts = 10;

/** A limit on the saving: where it is, in tokens, and which side it bounds. */
type Around = { from: number; to: number; side: Cue['side']; inclusive: boolean };

/** Reads "at least 30% off", "half price", "a third off", "$20 off" and, as a condition of its own, "only on sale". */
export function readSavings(lexed: Lexed): Reading[] {
  const { tokens } = lexed;
  return tokens.flatMap((_, index) => {
    const cut = cutInHalf.lengthAt(tokens, index);
    if (cut) return percentOff(lexed, { from: index, to: index + cut, side: 'min', inclusive: true }, 50);
    const amount = lexed.amounts.get(index);
    return (
      fractionOff(lexed, index) ??
      percentAt(lexed, index) ??
      (amount ? dollarsOff(lexed, amount) : null) ??
      loweredAt(lexed, index) ??
      []
    );
  });
}

function aroundOf({ tokens }: Lexed, from: number, to: number, leading: Phrases): Around | null {
  const prefix = cueBefore(tokens, from);
  const suffix = cueAfter(tokens, to);
  let start = prefix?.from ?? from;
  let end = suffix?.to ?? to;
  const isThan = textAt(tokens, end) === 'cheaper' && textAt(tokens, end + 1) === 'than';
  const off = after.lengthAt(tokens, end);
  const isOff = off > 1 || (off === 1 && !isThan);
  const lead = leading.lengthBefore(tokens, start);
  // "50% or better on sofas", "a discount on lamps over 20 percent".
  const isShare = percentWords.has(textAt(tokens, to - 1));
  const isOn =
    isShare &&
    (/^(?:on|at)$/.test(textAt(tokens, end)) || tokens.some(({ text }) => text.startsWith('discount')));
  if (!isOff && !lead && !(isOn && (prefix ?? suffix))) return null;
  start -= lead;
  let later: Cue | null = null;
  if (isOff) {
    end += off;
    later = suffix ? null : (cueAfter(tokens, end) ?? leastAt(tokens, end));
    end = later?.to ?? end;
    end += wholes.lengthAt(tokens, end);
  }
  // "Minimum discount of 30%", "at least a discount of $20".
  const outer = !prefix && lead > 0 ? cueBefore(tokens, start) : null;
  start = outer?.from ?? start;
  if (textAt(tokens, start - 1) === 'me' && takers.lengthBefore(tokens, start - 1)) start -= 1;
  if (isOff) start -= takers.lengthBefore(tokens, start);
  const cue = prefix ?? suffix ?? later ?? outer;
  return { from: start, to: end, side: cue?.side ?? 'min', inclusive: prefix?.inclusive ?? true };
}

/** The end of a clause, in either direction. */
const isEnd = ({ kind, text }: Token) => kind === 'mark' && /^[,;.!?]$/.test(text);

/**
 * "Running shoes; blue, on sale" asks for those with a lower price than before. "Desks on sale" and "what's on sale" are
 * only how people ask for deals.
 */
function loweredAt(lexed: Lexed, index: number): Reading | null {
  const { tokens } = lexed;
  const length = lowered.lengthAt(tokens, index);
  if (!length) return null;
  const isAround = (token: Token) => aroundLowered.has(token.text);
  const before = tokens.slice(0, index);
  const started = before.findLastIndex((token) => !isAround(token));
  const ended = tokens.findIndex((token, at) => at >= index + length && !isAround(token));
  const last = tokens[started];
  const next = tokens[ended];
  const said = before.slice(started + 1).map(({ text }) => text);
  const isOnly = said.some((text) => /^(?:only|just|must)$/.test(text));
  const isBeside = last !== undefined && (isEnd(last) || /^(?:and|but)$/.test(said[0] ?? ''));
  const isAll = !last && !next;
  if (!(isOnly || isBeside || isAll) || (next && !isEnd(next))) return null;
  const to = ended < 0 ? tokens.length : ended;
  return percentOff(lexed, { from: started + 1, to, side: 'min', inclusive: true }, leastSaving);
}

/** "30% off min". */
const leastAt = (tokens: readonly Token[], at: number): Cue | null =>
  textAt(tokens, at) === 'min' ? { side: 'min', inclusive: true, from: at, to: at + 1 } : null;

function percentOff(
  { query, tokens }: Lexed,
  { from, to, side }: Around,
  percent: number,
  most?: number,
): Reading {
  const at = stretchOf(tokens, from, to);
  const span = spanOf(query, at);
  const value = Math.min(Math.max(percent, 0), 100);
  const bounds: Bounds = side === 'max' ? { discountMax: { value, span } } : { discountMin: { value, span } };
  if (most !== undefined) bounds.discountMax = { value: Math.min(most, 100), span };
  return { ...at, sure: sure.saving, what: { kind: 'limit', of: 'off', bounds } };
}

/** "20%", "20-30 percent", "30% to 50%", "20+ percent" with the words that take it off. */
function percentAt(lexed: Lexed, index: number): Reading | null {
  const { tokens } = lexed;
  const text = (at: number) => textAt(tokens, at);
  const value = (at: number) => (tokens[at]?.kind === 'number' ? tokens[at].value : undefined);
  const first = value(index);
  if (first === undefined) return null;
  const isOpened = /^(?:between|from)$/.test(text(index - 1));
  const joints = isOpened ? /^(?:and|&|-|to)$/ : /^(?:-|–|to|or)$/;
  const joint = percentWords.has(text(index + 1)) ? index + 2 : index + 1;
  const second = joints.test(text(joint)) && percentWords.has(text(joint + 2)) ? value(joint + 1) : undefined;
  let to = second === undefined ? index + 1 : joint + 2;
  if (/^(?:\+|plus)$/.test(text(to)) && percentWords.has(text(to + 1))) to += 1;
  if (!percentWords.has(text(to))) return null;
  const from = isOpened && second !== undefined ? index - 1 : index;
  const around = aroundOf(lexed, from, to + 1, before);
  return around && percentOff(lexed, around, first, second);
}

function fractionOff(lexed: Lexed, index: number): Reading | null {
  const { tokens } = lexed;
  const fraction = fractionAt(lexed, index);
  if (!fraction) return null;
  const { percent, to } = fraction;
  const whole = halves.lengthAt(tokens, to);
  // "For a quarter of the price" takes three quarters away.
  if (whole && (textAt(tokens, to) === 'of' || percent === 50)) {
    const cue = cueBefore(tokens, index);
    const from = cue && cue.side !== 'about' ? cue.from : index;
    const end = to + whole + afterHalves.lengthAt(tokens, to + whole);
    return percentOff(lexed, { from, to: end, side: 'min', inclusive: true }, 100 - percent);
  }
  const around = aroundOf(lexed, index, to, before);
  return around && percentOff(lexed, around, percent);
}

/** A share as a whole percent, rounded down: who asks for a third off is content with 33 %. */
const percentOf = (count: number, of: number) => Math.floor((count / of) * 100);

/** "Half", "a third", "two thirds", "1/4" or "½", and where it ends. */
function fractionAt({ tokens }: Lexed, index: number): { percent: number; to: number } | null {
  const text = textAt(tokens, index);
  const [over, of] = signs.get(text) ?? [];
  if (over && of) return { percent: percentOf(over, of), to: index + 1 };
  if (text === 'half') return { percent: 50, to: index + 1 };
  const { kind, value = 0 } = tokens[index] ?? {};
  const other = tokens[index + 2];
  if (kind === 'number' && textAt(tokens, index + 1) === '/' && other?.kind === 'number' && other.joined) {
    const isShare = value < other.value && other.value <= mostParts;
    return isShare ? { percent: percentOf(value, other.value), to: index + 3 } : null;
  }
  const count = kind === 'number' ? value : /^(?:a|one)$/.test(text) ? 1 : undefined;
  const name = textAt(tokens, index + 1) === '-' ? index + 2 : index + 1;
  const part = parts.get(textAt(tokens, name));
  return count !== undefined && part && count < part
    ? { percent: percentOf(count, part), to: name + 1 }
    : null;
}

function dollarsOff(lexed: Lexed, amount: Amount): Reading | null {
  const { query, tokens } = lexed;
  if (amount.currency !== 'USD' || amount.unreadable || textAt(tokens, amount.to) === 'sale') return null;
  const around = aroundOf(lexed, amount.from, amount.to, beforeDollars);
  if (!around) return null;
  const at = stretchOf(tokens, around.from, around.to);
  // The most that may be saved limits no list.
  if (around.side === 'max') return { ...at, sure: sure.saving, what: askBack(query, at) };
  const savingMin = { value: amount.value, inclusive: around.inclusive, span: spanOf(query, at) };
  return { ...at, sure: sure.saving, what: { kind: 'limit', of: 'off', bounds: { savingMin } } };
}
