import list from '../lexicon/request-words.json' with { type: 'json' };

const words = new Set(list);
/** "Yoooo", "pleaseee". */
const drawnOut = /([a-z])\1{2,}/;
const everyDrawnOut = new RegExp(drawnOut, 'g');

/** Whether people wrap a request in a word, which says nothing about the thing asked for. */
export function isRequestWord(word: string): boolean {
  if (words.has(word)) return true;
  return (
    drawnOut.test(word) && ['$1', '$1$1'].some((once) => words.has(word.replaceAll(everyDrawnOut, once)))
  );
}
