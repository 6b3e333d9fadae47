import table from '../lexicon/number-words.json' with { type: 'json' };
import { textAt, type Token } from './lexed.ts';

const units = new Map(Object.entries(table.units));
const tens = new Map(Object.entries(table.tens));
const scales = new Map(Object.entries(table.scales));
const usualCents = new Set([25, 49, 50, 75, 95, 98, 99]);
const counted = new Set(table.counted);

type Read = { value: number; next: number };

/** "Fifty", "twenty-five", "a hundred and fifty" and "2 thousand" become one number each. "One" alone stays a word. */
export function readNumberWords(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length;) {
    const first = tokens[index];
    if (!first) break;
    const read = coupleAt(tokens, index) ?? withCents(tokens, numberAt(tokens, index));
    const parts = tokens.slice(index, read?.next ?? index + 1);
    const last = parts.at(-1) ?? first;
    result.push(
      read
        ? {
            ...first,
            kind: 'number',
            text: parts.map(({ text }) => text).join(' '),
            value: read.value,
            end: last.end,
          }
        : first,
    );
    index += parts.length;
  }
  return result;
}

/** "Twenty-nine ninety-nine". */
function withCents(tokens: readonly Token[], dollars: Read | null): Read | null {
  const cents = dollars && dollars.value >= 10 ? numberAt(tokens, dollars.next) : null;
  if (!dollars || !cents || tokens[dollars.next]?.kind !== 'word' || !usualCents.has(cents.value))
    return dollars;
  return { value: dollars.value + cents.value / 100, next: cents.next };
}

/** "A couple of" only where deals are counted. */
function coupleAt(tokens: readonly Token[], index: number): Read | null {
  const couple = textAt(tokens, index) === 'a' ? index + 1 : index;
  if (textAt(tokens, couple) !== 'couple') return null;
  const next = textAt(tokens, couple + 1) === 'of' ? couple + 2 : couple + 1;
  return tokens.slice(next, next + 3).some(({ text }) => counted.has(text)) ? { value: 2, next } : null;
}

/** What comes before a scale: "half a grand", "a couple of hundred", "a hundred", "2 thousand". */
function multiplierAt(tokens: readonly Token[], index: number): Read {
  const word = (at: number) => textAt(tokens, at);
  const isScale = (at: number) => scales.has(word(at));
  if (word(index) === 'half' && word(index + 1) === 'a' && isScale(index + 2))
    return { value: 0.5, next: index + 2 };
  const couple = word(index) === 'a' ? index + 1 : index;
  const after = word(couple + 1) === 'of' ? couple + 2 : couple + 1;
  if (word(couple) === 'couple' && isScale(after)) return { value: 2, next: after };
  if (word(index) === 'a' && isScale(index + 1)) return { value: 1, next: index + 1 };
  const { kind, value = 0 } = tokens[index] ?? {};
  return kind === 'number' && isScale(index + 1) ? { value, next: index + 1 } : { value: 0, next: index };
}

function numberAt(tokens: readonly Token[], index: number): Read | null {
  const word = (at: number) => textAt(tokens, at);
  let { value: part, next } = multiplierAt(tokens, index);
  let total = 0;
  let seen = 0;
  for (;;) {
    const text = word(next);
    const [unit, ten, scale] = [units.get(text), tens.get(text), scales.get(text)];
    if (unit !== undefined) part += unit;
    // "Two fifty" is two hundred and fifty.
    else if (ten !== undefined && part % 100 < 10)
      part = part > 0 && part < 10 ? part * 100 + ten : part + ten;
    else if (scale === 100) part = (part || 1) * scale;
    else if (scale !== undefined) {
      total += (part || 1) * scale;
      part = 0;
    } else if (seen > 0 && isLink(word, next, part)) {
      next += 1;
      continue;
    } else break;
    seen += 1;
    next += 1;
  }
  const isLoneOne = seen === 1 && word(index) === 'one';
  return seen === 0 || isLoneOne ? null : { value: total + part, next };
}

/** The hyphen of "twenty-five" or "two-fifty", the "and" of "a hundred and fifty" but not of "five hundred and eight hundred". */
function isLink(word: (at: number) => string, at: number, part: number): boolean {
  const [before, text, after] = [word(at - 1), word(at), word(at + 1)];
  if (text === '-') return (tens.has(before) && units.has(after)) || (part < 10 && tens.has(after));
  const isAnd = (text === 'and' || text === '&') && scales.has(before);
  return isAnd && (units.has(after) || tens.has(after)) && !scales.has(word(at + 2));
}
