import { isMeasure } from './amount.ts';
import type { Lexed } from './lex.ts';
import type { Limit } from './limits.ts';

const holds = new Set(['have', 'got', 'with', 'brought', 'has']);
const adverbs = new Set(['only', 'just', 'like', 'about', 'exactly', 'roughly', 'maybe']);
const bills = new Set([5, 10, 20, 50, 100]);
const billWords = new Set(['bill', 'note', 'spot']);
const ends = new Set([
  '',
  ',',
  '.',
  ';',
  '!',
  '?',
  '-',
  ')',
  'for',
  'to',
  'and',
  'so',
  'but',
  'in',
  'on',
  'left',
  'total',
  'what',
  'burning',
]);
const places =
  'to my name|in hand|in my hand|in my pocket|in my wallet|burning a hole in my pocket|left over|left|to spend|to blow|to burn|to play with|to work with'
    .split('|')
    .map((phrase) => phrase.split(' '));
const leastAlone = 10;

/** "I got a twenty. Soccer ball?", "i have 60, need a tent": what somebody holds is the most there is to spend. */
export function readCashInHand(lexed: Lexed, limits: Limit[]): void {
  if (limits.some(({ kind }) => kind === 'price')) return;
  for (let index = 1; index < lexed.items.length; index++) {
    const number = lexed.at(index);
    if (number?.kind !== 'number' || !lexed.isFree(index, index + 1)) continue;
    const article = articleBefore(lexed, index);
    const isBill = article !== null && bills.has(number.value);
    const from = isBill ? index - article : index;
    const holder = adverbs.has(lexed.text(from - 1)) ? from - 2 : from - 1;
    const inHand = places.find((words) => lexed.phraseAt(index + 1, words))?.length ?? 0;
    const isHeld = holds.has(lexed.text(holder)) && lexed.text(holder - 1) !== 'to';
    if (!isHeld && !(isBill && inHand > 0)) continue;
    const isNote = billWords.has(lexed.text(index + 1));
    const to = inHand > 0 ? index + 1 + inHand : isNote ? index + 2 : index + 1;
    const isEnd = ends.has(lexed.text(to)) && !lexed.at(to)?.joined;
    const isMark = lexed.at(to)?.kind === 'mark' && ends.has(lexed.text(to));
    if (!(isNote || inHand > 0 || isEnd || isMark) || (!isBill && number.value < leastAlone)) continue;
    if (isMeasure(lexed, index, index + 1) || /%/.test(lexed.text(to))) continue;
    const span = lexed.claim(from, to);
    limits.push({
      kind: 'price',
      named: false,
      span,
      bounds: { priceMax: { value: number.value, inclusive: true, span } },
    });
    return;
  }
}

/** How many words make it "a twenty", null where none do; "a hundred" is one lexeme. */
function articleBefore(lexed: Lexed, index: number): number | null {
  if (lexed.at(index)?.text.startsWith('a ')) return 0;
  if (lexed.text(index - 1) === 'a') return 1;
  return lexed.text(index - 1) === 'crisp' && lexed.text(index - 2) === 'a' ? 2 : null;
}
