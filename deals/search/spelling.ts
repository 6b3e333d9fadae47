import { type Dictionary, lettersOf } from '../index/dictionary.ts';
import { editsBetween } from '../text/edits.ts';
import { weights } from '../weights.ts';

/** A candidate word, its likelihood, and the number of wrong letters: 0 for a completion. */
export type Correction = { word: string; term: number; score: number; edits: number };

const digits = (word: string) => word.replaceAll(/\D/g, '');

/** Words of the catalogue that a word may misspell, the most likely first. Digits are never changed. */
export function correctionsOf(dictionary: Dictionary, word: string): Correction[] {
  const { spelling } = weights;
  if (word.length < spelling.shortest || /^\d+$/.test(word)) return [];
  const near = within(dictionary, word, 1);
  if (near.length > 0 || word.length < spelling.shortestForTwo) return near;
  return within(dictionary, word, 2);
}

function within(dictionary: Dictionary, word: string, most: number): Correction[] {
  const letters = lettersOf(word);
  const kept = digits(word);
  const found: Correction[] = [];
  for (let difference = -most; difference <= most; difference++) {
    const list = dictionary.byLength[word.length + difference];
    if (!list) continue;
    for (let place = 0; place < list.letters.length; place++) {
      if (bits((list.letters[place] ?? 0) ^ letters) > 2 * most) continue;
      const at = list.places[place] ?? 0;
      const candidate = dictionary.words[at] ?? '';
      const edits = editsBetween(word, candidate, most);
      if (edits > most || edits === 0 || digits(candidate) !== kept) continue;
      const score = Math.log2(1 + (dictionary.said[at] ?? 0)) + likelihoodOf(word, candidate);
      found.push({ word: candidate, term: dictionary.terms[at] ?? 0, score, edits });
    }
  }
  return found;
}

/** In doublings of how often a word is said. Two letters in the wrong order are as likely at the start of a word as in it. */
function likelihoodOf(word: string, candidate: string): number {
  const { likelySlip, otherStart } = weights.spelling;
  if (word.length === candidate.length && isSwap(word, candidate)) return likelySlip;
  const isOtherStart = candidate.charCodeAt(0) !== word.charCodeAt(0);
  return (candidate.length > word.length ? likelySlip : 0) - (isOtherStart ? otherStart : 0);
}

/** Words of the catalogue that begin with the typed text: "golf headco" completes to "golf headcover". */
export function completionsOf(dictionary: Dictionary, start: string): Correction[] {
  if (start.length < weights.spelling.shortest || /\d/.test(start)) return [];
  const found: Correction[] = [];
  for (let at = placeOf(dictionary, start); at < dictionary.words.length; at++) {
    const word = dictionary.words[at] ?? '';
    if (!word.startsWith(start)) break;
    const missing = word.length - start.length;
    const score = Math.log2(1 + (dictionary.said[at] ?? 0)) - missing;
    found.push({ word, term: dictionary.terms[at] ?? 0, score, edits: 0 });
  }
  return found;
}

/** Whether the catalogue contains a word in exactly this spelling more than twice. */
export function isWritten(dictionary: Dictionary, word: string): boolean {
  return dictionary.words[placeOf(dictionary, word)] === word;
}

/** The index of the first word that does not sort before this one. */
function placeOf({ words }: Dictionary, word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bits(value: number): number {
  let count = value - ((value >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The same letters in another order, as two swapped letters leave them. */
function isSwap(one: string, other: string): boolean {
  let different = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) different += 1;
  return different === 2 && Array.from(one).sort().join('') === Array.from(other).sort().join('');
}
