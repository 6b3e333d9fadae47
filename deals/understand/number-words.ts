import type { Lexeme } from './lex.ts';

const units: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Record<string, number> = { hundred: 100, thousand: 1000, grand: 1000 };

/** "Fifty", "twenty-five", "a hundred and fifty" and "2 thousand" become one number each. "One" alone stays a word. */
export function readNumberWords(items: Lexeme[]): Lexeme[] {
  const result: Lexeme[] = [];
  for (let index = 0; index < items.length;) {
    const first = items[index];
    if (!first) break;
    const read = readAt(items, index);
    if (!read) {
      result.push(first);
      index += 1;
      continue;
    }
    const parts = items.slice(index, read.next);
    result.push({
      kind: 'number',
      text: parts.map(({ text }) => text).join(' '),
      value: read.value,
      start: first.start,
      end: parts.at(-1)?.end ?? first.end,
      joined: first.joined,
    });
    index = read.next;
  }
  return result;
}

const dozen = 12;
const offersSoon =
  /^(?:deals?|offers?|options|results|picks|suggestions|bargains|ideas|choices|finds|recommendations)$/;

/** "A dozen", "half a dozen", "two dozen"; "a couple of" only where deals are counted. */
function readCount(items: readonly Lexeme[], index: number): { value: number; next: number } | null {
  const word = (at: number) => items[at]?.text ?? '';
  if (word(index) === 'half' && word(index + 1) === 'a' && word(index + 2) === 'dozen')
    return { value: dozen / 2, next: index + 3 };
  if (word(index) === 'a' && word(index + 1) === 'dozen') return { value: dozen, next: index + 2 };
  if (word(index) === 'dozen') return { value: dozen, next: index + 1 };
  if (word(index + 1) === 'dozen' && word(index) in units)
    return { value: (units[word(index)] ?? 1) * dozen, next: index + 2 };
  const couple = word(index) === 'a' ? index + 1 : index;
  if (word(couple) !== 'couple') return null;
  const next = word(couple + 1) === 'of' ? couple + 2 : couple + 1;
  const isCounted = [0, 1, 2].some((step) => offersSoon.test(word(next + step)));
  return isCounted ? { value: 2, next } : null;
}

function readAt(items: readonly Lexeme[], index: number): { value: number; next: number } | null {
  const count = readCount(items, index);
  if (count) return count;
  const word = (at: number) => items[at]?.text ?? '';
  let total = 0;
  let part = 0;
  let next = index;
  let seen = 0;
  const couple = word(next) === 'a' ? next + 1 : next;
  const afterCouple = word(couple + 1) === 'of' ? couple + 2 : couple + 1;
  if (word(next) === 'half' && word(next + 1) === 'a' && word(next + 2) in scales) {
    part = 0.5;
    next += 2;
  } else if (word(couple) === 'couple' && word(afterCouple) in scales) {
    part = 2;
    next = afterCouple;
  } else if (word(next) === 'a' && word(next + 1) in scales) {
    part = 1;
    next += 1;
  } else if (items[next]?.kind === 'number' && word(next + 1) in scales) {
    part = items[next]?.value ?? 0;
    next += 1;
  }
  for (;;) {
    const text = word(next);
    if (text in units) part += units[text] ?? 0;
    // "Two fifty" is two hundred and fifty.
    else if (text in tens)
      part = part > 0 && part < 10 ? part * 100 + (tens[text] ?? 0) : part + (tens[text] ?? 0);
    else if (text === 'hundred') part = (part || 1) * 100;
    else if (text in scales) {
      total += (part || 1) * (scales[text] ?? 1);
      part = 0;
    } else if (seen > 0 && text === '-' && word(next + 1) in units && word(next - 1) in tens) {
      next += 1;
      continue;
    } else if (seen === 1 && text === '-' && word(next + 1) in tens && part > 0 && part < 10) {
      next += 1;
      continue;
    } else if (
      seen > 0 &&
      (text === 'and' || text === '&') &&
      word(next - 1) in scales &&
      (word(next + 1) in units || word(next + 1) in tens) &&
      // "Between five hundred and eight hundred" are two.
      !(word(next + 2) in scales)
    ) {
      next += 1;
      continue;
    } else break;
    seen += 1;
    next += 1;
  }
  if (seen === 0 || (seen === 1 && word(index) === 'one')) return null;
  return { value: total + part, next };
}
