import { isEnglishWord } from '../lexicon/english.ts';
import list from '../lexicon/request-words.json' with { type: 'json' };
import talk from '../lexicon/talk-words.json' with { type: 'json' };

const words = new Set([...list, ...talk.words.split(' ')]);
const notAdverbs = new Set(talk.notAdverbs.split(' '));
/** "Yoooo", "pleaseee". */
const drawnOut = /([a-z])\1{2,}/;
const everyDrawnOut = new RegExp(drawnOut, 'g');

/** Whether people wrap a request in a word, which says nothing about the thing asked for. */
export function isRequestWord(word: string): boolean {
  if (words.has(word) || isAdverb(word)) return true;
  return (
    drawnOut.test(word) && ['$1', '$1$1'].some((once) => words.has(word.replaceAll(everyDrawnOut, once)))
  );
}

/** "Nicely," "heavily": how something is done, where "curly" and "friendly" say how a thing is. */
const isAdverb = (word: string): boolean =>
  /^[a-z]{4,}ly$/.test(word) &&
  !notAdverbs.has(word) &&
  isEnglishWord(word) &&
  [word.slice(0, -2), `${word.slice(0, -3)}y`].some(
    (base) => base.length >= shortestBase && isEnglishWord(base),
  );
const shortestBase = 4;
