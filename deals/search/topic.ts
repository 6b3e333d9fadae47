import { type DealIndex, frequencyOf, runsOf, saysTerm, termOf } from '../index/deal-index.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import type { Plan } from '../plan.ts';
import { editsBetween } from '../../domain/edits.ts';
import { stemOf } from '../text/tokens.ts';
import { weights } from '../weights.ts';
import { completionsOf, type Correction, correctionsOf } from './spelling.ts';
import { synonymSets } from './synonyms.ts';

/** One form of what was requested: a row matches it when it contains every term. */
export type Saying = { terms: readonly number[]; weight: number };

/** A word of the topic with all its forms in the catalogue; none if it is unknown. */
export type TopicWord = {
  text: string;
  sayings: Saying[];
  /** How distinctive it is: rare words more, very common words hardly at all. */
  rarity: number;
  /** The corrected word, if the catalogue hardly knows the word as written. */
  readAs: string | null;
  /** The possible intended word, if it is too uncertain to correct: the assistant asks. */
  maybe: string | null;
};

const synonyms = new Map<string, (readonly string[])[]>();
for (const set of synonymSets) {
  for (const words of set) {
    const key = words.map(stemOf).join(' ');
    synonyms.set(key, [...(synonyms.get(key) ?? []), ...set.filter((other) => other !== words)]);
  }
}

const everydayWords = new Set(
  synonymSets.flatMap((set) => set.flatMap((words) => (words.length === 1 ? words : []))),
);

/** The words of a plan in the catalogue's terms: synonyms, joined or split compounds, corrected typos. */
export function topicOf(index: DealIndex, plan: Plan): TopicWord[] {
  const texts = plan.words.map(({ text }) => text);
  const terms = texts.map((text) => termOf(index, text));
  const read = texts.map((text, at) => readWord(index, text, terms[at] ?? null, at === texts.length - 1));
  texts.forEach((_, at) => joinAt(index, texts, read, at));
  for (const word of read) settle(index, word);
  const settled = read.map(({ topic }) => topic);
  settled.forEach((_, at) => addSynonyms(index, settled, at));
  return settled.filter(
    (word, at) => settled.findIndex((other) => stemOf(other.text) === stemOf(word.text)) === at,
  );
}

type Reading = { topic: TopicWord; guesses: Correction[] };

function readWord(index: DealIndex, text: string, term: number | null, isLast: boolean): Reading {
  const sayings: Saying[] = term === null ? [] : [{ terms: [term], weight: 1 }];
  const rarity = term === null ? 0 : rarityOf(index, term);
  const topic: TopicWord = { text, sayings, rarity, readAs: null, maybe: null };
  const said = term === null ? 0 : frequencyOf(index, term);
  if (said === 0) addParts(index, topic);
  // An English word is meant as written, whether or not an offer contains it; so is a word that offers use.
  if (index.dictionary.has(text) || isEnglishWord(text)) return { topic, guesses: [] };
  // "Appe" has the stem of "app" but is not a form of it.
  const seen = new Set([term]);
  const guesses = [
    ...(isLast ? completionsOf(index.dictionary, text) : []),
    ...correctionsOf(index.dictionary, text),
  ]
    .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .filter((guess) => {
      const isKnown = seen.has(guess.term);
      seen.add(guess.term);
      return !isKnown && frequencyOf(index, guess.term) >= said;
    });
  if (topic.sayings.length > 0 || guesses.some(({ edits }) => edits < 2)) return { topic, guesses };
  topic.readAs = synonymLike(text);
  return { topic, guesses: topic.readAs ? [] : guesses };
}

/** "Frigde" where merchants only write "refrigerator": the one everyday word that is a single typo away. */
function synonymLike(text: string): string | null {
  if (text.length <= weights.spelling.shortest) return null;
  const like = [...everydayWords].filter((word) => editsBetween(text, word, 1) === 1);
  return like.length === 1 ? (like[0] ?? null) : null;
}

/** "rtx2060" for "RTX 2060", "flashlight" for "flash light": rows with both parts, if nothing contains the whole. */
function addParts(index: DealIndex, topic: TopicWord): void {
  const { text } = topic;
  let best: number[] | null = null;
  let bestSaid = 0;
  for (let at = 2; at <= text.length - 2; at++) {
    const isEdge = /\d/.test(text[at - 1] ?? '') !== /\d/.test(text[at] ?? '');
    if (!isEdge && (at < 3 || at > text.length - 3)) continue;
    const parts = [text.slice(0, at), text.slice(at)].map((part) => termOf(index, part));
    const [first = null, second = null] = parts;
    if (first === null || second === null) continue;
    const said = bothSaid(index, first, second);
    // Letters that happen to split into two words are evidence only if several rows combine them.
    if (said > bestSaid && (isEdge || said > 1)) [best, bestSaid] = [[first, second], said];
  }
  if (!best) return;
  topic.sayings.push({ terms: best, weight: 1 });
  topic.rarity = Math.max(...best.map((term) => rarityOf(index, term)));
}

/** "head phones" also matches "headphones". */
function joinAt(index: DealIndex, texts: readonly string[], read: readonly Reading[], at: number): void {
  const [first, second] = [texts[at], texts[at + 1]];
  if (first === undefined || second === undefined) return;
  const joined = termOf(index, first + second);
  if (joined === null) return;
  for (const reading of [read[at], read[at + 1]]) {
    if (!reading) continue;
    reading.topic.sayings.push({ terms: [joined], weight: 1 });
    if (reading.topic.rarity === 0) reading.topic.rarity = rarityOf(index, joined);
    if (frequencyOf(index, joined) >= 2) reading.guesses = [];
  }
}

/** Corrects a word to the most likely one, or, if that is unclear, keeps it and asks. */
function settle(index: DealIndex, { topic, guesses }: Reading): void {
  const { margin, sureForTwo } = weights.spelling;
  const [best, second] = guesses;
  if (!best) return;
  const isAhead = !second || second.score < best.score - margin;
  const isClear = isAhead && (best.edits < 2 || topic.text.length >= sureForTwo);
  if (isClear) topic.readAs = best.word;
  else topic.maybe = best.word;
  topic.rarity = rarityOf(index, best.term);
  for (const { term, score } of guesses) {
    if (score < best.score - margin) return;
    topic.sayings.push({
      terms: [term],
      weight: (isClear ? 1 : weights.otherWord) * 2 ** (score - best.score),
    });
  }
}

function addSynonyms(index: DealIndex, words: readonly TopicWord[], at: number): void {
  for (const length of [1, 2]) {
    const asked = words.slice(at, at + length);
    if (asked.length < length) return;
    const key = asked.map(({ text, readAs }) => stemOf(readAs ?? text)).join(' ');
    for (const other of synonyms.get(key) ?? []) {
      const terms = other.flatMap((word) => termOf(index, word) ?? []);
      if (terms.length < other.length) continue;
      for (const topic of asked) {
        if (topic.sayings.length === 0)
          topic.rarity = Math.max(...terms.map((term) => rarityOf(index, term)));
        topic.sayings.push({ terms, weight: weights.otherWord });
      }
    }
  }
}

function rarityOf(index: DealIndex, term: number): number {
  const said = frequencyOf(index, term);
  return Math.log(1 + (index.table.size - said + 0.5) / (said + 0.5));
}

/** How many rows contain both, estimated from a few hundred rows of the rarer one. */
function bothSaid(index: DealIndex, one: number, other: number): number {
  index.reach?.needSaying([one, other].map((term) => index.terms.pool.textOf(term)));
  const [rare, common] = frequencyOf(index, one) < frequencyOf(index, other) ? [one, other] : [other, one];
  const step = Math.max(1, Math.floor(frequencyOf(index, rare) / 300));
  let both = 0;
  let left = 0;
  for (const { rows, from, end } of runsOf(index, rare)) {
    for (let at = from; at < end; at++) {
      const row = rows[at] ?? 0;
      if (!index.table.isLive(row) || left-- > 0) continue;
      left = step - 1;
      if (saysTerm(index, common, row)) both += step;
    }
  }
  return both;
}

/** Whether a row contains a word of the topic in any of its forms. */
export function saysWord(index: DealIndex, word: TopicWord, row: number): boolean {
  return word.sayings.some(({ terms }) => terms.every((term) => saysTerm(index, term, row)));
}
