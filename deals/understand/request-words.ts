import { isEnglishWord } from '../lexicon/english.ts';
import list from '../lexicon/request-words.json' with { type: 'json' };
import talk from '../lexicon/talk-words.json' with { type: 'json' };

const asking = new Set(list);
const words = new Set([...list, ...talk.words.split(' ')]);
const notAdverbs = new Set(talk.notAdverbs.split(' '));
/** "Yoooo", "pleaseee". */
const drawnOut = /([a-z])\1{2,}/;
const everyDrawnOut = new RegExp(drawnOut, 'g');

const isIn = (of: ReadonlySet<string>, word: string): boolean =>
  of.has(word) ||
  (drawnOut.test(word) && ['$1', '$1$1'].some((once) => of.has(word.replaceAll(everyDrawnOut, once))));

/** Whether people ask with a word: what is learned of requests tells these from each other. */
export const isAskingWord = (word: string): boolean => isIn(asking, word);

/** Whether people wrap a request in a word, which says nothing about the thing asked for. */
export const isRequestWord = (word: string): boolean => isIn(words, word) || isAdverb(word);

/** "Nicely," "heavily": how something is done, where "curly" and "friendly" say how a thing is. */
const isAdverb = (word: string): boolean =>
  /^[a-z]{4,}ly$/.test(word) &&
  !notAdverbs.has(word) &&
  isEnglishWord(word) &&
  [word.slice(0, -2), `${word.slice(0, -3)}y`].some(
    (base) => base.length >= shortestBase && isEnglishWord(base),
  );
const shortestBase = 4;
