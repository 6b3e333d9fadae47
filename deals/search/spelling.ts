import { type Dictionary, lettersOf } from '../index/dictionary.ts';
import { editsBetween } from '../../domain/edits.ts';
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
  // With two errors, none is at the start: "sodering" is not "modeling".
  return within(dictionary, word, 2).filter((each) => each.word[0] === word[0]);
}

function within(dictionary: Dictionary, word: string, most: number): Correction[] {
  const letters = lettersOf(word);
  const kept = digits(word);
  const found: Correction[] = [];
  for (let difference = -most; difference <= most; difference++) {
    const list = dictionary.byLength[word.length + difference];
    for (let place = 0; place < (list?.words.length ?? 0); place++) {
      const candidateLetters = list?.letters.at(place) ?? 0;
      if (bits(candidateLetters ^ letters) > 2 * most) continue;
      const id = list?.words.at(place) ?? 0;
      if (!dictionary.isKnown(id, candidateLetters)) continue;
      const candidate = dictionary.pool.textOf(id);
      const edits = editsBetween(word, candidate, most);
      if (edits > most || edits === 0 || digits(candidate) !== kept) continue;
      const score = Math.log2(1 + dictionary.said.at(id)) + likelihoodOf(word, candidate);
      found.push({ word: candidate, term: dictionary.terms.at(id), score, edits });
    }
  }
  return found.sort((a, b) => (a.word < b.word ? -1 : 1));
}

/** In doublings of a word's frequency. Two swapped letters are as likely at the start of a word as elsewhere. */
function likelihoodOf(word: string, candidate: string): number {
  const { likelySlip, otherStart } = weights.spelling;
  if (word.length === candidate.length && isSwap(word, candidate)) return likelySlip;
  const isOtherStart = candidate.charCodeAt(0) !== word.charCodeAt(0);
  return (candidate.length > word.length ? likelySlip : 0) - (isOtherStart ? otherStart : 0);
}

/** Words of the catalogue that start with the typed text: "golf headco" completes to "golf headcover". */
export function completionsOf(dictionary: Dictionary, start: string): Correction[] {
  if (start.length < weights.spelling.shortest || /\d/.test(start)) return [];
  const letters = lettersOf(start);
  const found: Correction[] = [];
  for (const { words, letters: others } of dictionary.byLength.slice(start.length)) {
    for (let place = 0; place < words.length; place++) {
      const candidateLetters = others.at(place);
      if ((candidateLetters & letters) >>> 0 !== letters) continue;
      const id = words.at(place);
      if (!dictionary.isKnown(id, candidateLetters)) continue;
      const word = dictionary.pool.textOf(id);
      if (!word.startsWith(start)) continue;
      const score = Math.log2(1 + dictionary.said.at(id)) - (word.length - start.length);
      found.push({ word, term: dictionary.terms.at(id), score, edits: 0 });
    }
  }
  return found.sort((a, b) => (a.word < b.word ? -1 : 1));
}

function bits(value: number): number {
  let count = value - ((value >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The same letters in another order, as two swapped letters produce. */
function isSwap(one: string, other: string): boolean {
  let different = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) different += 1;
  return different === 2 && Array.from(one).sort().join('') === Array.from(other).sort().join('');
}
