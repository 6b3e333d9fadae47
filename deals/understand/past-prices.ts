import type { Lexed } from './lex.ts';

const spent = new Set(['paid', 'spent', 'blew']);
const adverbs = new Set(['originally', 'normally', 'usually']);
const listed = new Set(['regular', 'retail', 'original', 'list', 'normal', 'usual', 'full', 'sticker']);
const states = new Set([
  'is',
  'are',
  'was',
  'were',
  'be',
  'cost',
  'costs',
  'runs',
  'run',
  "everything's",
  "they're",
]);
const limits = new Set(['budget', 'limit', 'max', 'maximum', 'cap', 'ceiling', 'price', 'spend']);
const seen = new Set(['see', 'seen', 'saw', 'find', 'found', 'seeing', 'finding']);
const lookers = new Set(['i', "i've", 'ive', 'we', "we've", 'weve', 'keep', "i'm", 'im']);
const wholes = new Set(['every', 'everything', "everything's", 'most', 'they', "they're", 'these', 'those']);
const between = new Set(
  'about like over around only almost nearly a just me us than more well way at least all above upwards of'.split(
    ' ',
  ),
);
const sentenceEnds = new Set(['.', '!', '?', ';', ',']);
const mostBack = 9;

/** "I paid $80 for my last one", "used to be $300", "every one I see is $300 plus": a price that was limits nothing. Where it begins. */
export function pastPriceFrom(lexed: Lexed, from: number): number | null {
  let at = from - 1;
  while (between.has(lexed.text(at))) at -= 1;
  const text = lexed.text(at);
  if (adverbs.has(text)) return at;
  // Past "cost me", the pronoun was skipped.
  if (spent.has(text) || (text === 'cost' && /^(?:me|us)$/.test(lexed.text(at + 1)))) return from;
  if (!states.has(text)) return null;
  if (lexed.text(at - 1) === 'to' && lexed.text(at - 2) === 'used') return at - 2;
  if (lexed.text(at - 1) === 'price' && listed.has(lexed.text(at - 2))) return at - 2;
  const isPast =
    text === 'was' || text === 'were' ? !limits.has(lexed.text(at - 1)) : text !== 'be' && isSeen(lexed, at);
  return isPast ? at : null;
}

/** Whether the sentence tells what there is elsewhere. */
function isSeen(lexed: Lexed, state: number): boolean {
  for (let at = state; at >= Math.max(0, state - mostBack); at--) {
    const text = lexed.text(at);
    if (seen.has(text) && lookers.has(lexed.text(at - 1))) return true;
    const isFirst = at === 0 || sentenceEnds.has(lexed.at(at - 1)?.text ?? '');
    // "The most i'll pay is 60" is a limit.
    if (isFirst) return wholes.has(text) && !/^(?:i|we)\b/.test(lexed.text(at + 1));
  }
  return false;
}
