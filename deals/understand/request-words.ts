import list from '../lexicon/request-words.json' with { type: 'json' };

const words = new Set(list);
/** "Yoooo", "pleaseee". */
const drawnOut = /([a-z])\1{2,}/g;

/** Whether people wrap a request in a word, which says nothing about the thing asked for. */
export function isRequestWord(word: string): boolean {
  if (words.has(word)) return true;
  const said = [word.replaceAll(drawnOut, '$1'), word.replaceAll(drawnOut, '$1$1')];
  return said[0] !== word && said.some((short) => words.has(short));
}
