import { type DealIndex, frequencyOf, termOf } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { weights } from '../weights.ts';
import { saysTerm } from './filter.ts';
import { completionsOf, type Correction, correctionsOf, isWritten } from './spelling.ts';
import { synonymSets } from './synonyms.ts';

/** One way of saying what was asked: a row says it when it has every term. */
export type Saying = { terms: readonly number[]; weight: number };

/** A word of the topic, with all the ways the catalogue has of saying it; none when it knows nothing like it. */
export type TopicWord = {
  text: string;
  sayings: Saying[];
  /** How telling it is: rare words more, one that every row says hardly at all. */
  rarity: number;
  /** What the word was read as, when the catalogue hardly knows it as it was written. */
  readAs: string | null;
};

const synonyms = new Map<string, (readonly string[])[]>();
for (const set of synonymSets) {
  for (const words of set) {
    const key = words.map(stemOf).join(' ');
    synonyms.set(key, [...(synonyms.get(key) ?? []), ...set.filter((other) => other !== words)]);
  }
}

/** The words of a plan as the catalogue says them: other words for them, parts joined or apart, slips corrected. */
export function topicOf(index: DealIndex, plan: Plan): TopicWord[] {
  const texts = plan.words.map(({ text }) => text);
  const terms = texts.map((text) => termOf(index, text));
  const read = texts.map((text, at) => readWord(index, text, terms[at] ?? null, at === texts.length - 1));
  texts.forEach((_, at) => joinAt(index, texts, read, at));
  const unsure = read.filter(({ guesses }) => guesses.length > 0);
  // What names a category says what goes with it as well: "yoga ma".
  const around = plan.subcategories
    .flatMap(({ span }) => tokensOf(span.text))
    .flatMap((word) => termOf(index, word) ?? []);
  for (const word of unsure) settle(index, word, read, around);
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
  const topic: TopicWord = { text, sayings, rarity, readAs: null };
  const { spelling } = weights;
  const said = term === null ? 0 : frequencyOf(index, term);
  const isForm = said > 0 && (stemOf(text) === text || isWritten(index.dictionary, text));
  const isRare = said <= index.table.size * spelling.rareShare;
  if (isForm && !isRare) return { topic, guesses: [] };
  // "Appe" has the stem of "app" and is no form of it; "hikers" is one of "hiker", wherever it is written.
  const isSlip = !isForm && !inflections.test(text);
  const least = (isSlip ? Math.min(said, hardlySaid) : said) * spelling.timesMoreSaid;
  const seen = new Set([term]);
  const guesses = [
    ...(isLast && isRare ? completionsOf(index.dictionary, text) : []),
    ...(isRare || !isForm ? correctionsOf(index.dictionary, text) : []),
  ]
    .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .filter((guess) => {
      const isKnown = seen.has(guess.term);
      seen.add(guess.term);
      const often = frequencyOf(index, guess.term);
      return !isKnown && (often >= least || (guess.isSwap && !isForm && often >= said));
    });
  if (said === 0) addParts(index, topic);
  return { topic, guesses };
}

const inflections = /(?:s|ed|ing|er|ers|ly|ion|ions|able|ment|y)$/;
const hardlySaid = 2;

/** "rtx2060" for "RTX 2060", "flashlight" for "flash light": rows that say both parts, when nothing says the whole. */
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
    // Letters that happen to make two words are proof only when more than one row puts them together.
    if (said > bestSaid && (isEdge || said > 1)) [best, bestSaid] = [[first, second], said];
  }
  if (!best) return;
  topic.sayings.push({ terms: best, weight: weights.joined });
  topic.rarity = Math.max(...best.map((term) => rarityOf(index, term)));
}

/** "head phones" is also said by what says "headphones". */
function joinAt(index: DealIndex, texts: readonly string[], read: readonly Reading[], at: number): void {
  const [first, second] = [texts[at], texts[at + 1]];
  if (first === undefined || second === undefined) return;
  const joined = termOf(index, first + second);
  if (joined === null) return;
  for (const reading of [read[at], read[at + 1]]) {
    if (!reading) continue;
    reading.topic.sayings.push({ terms: [joined], weight: weights.joined });
    if (reading.topic.rarity === 0) reading.topic.rarity = rarityOf(index, joined);
    if (frequencyOf(index, joined) >= 2) reading.guesses = [];
  }
}

/** Picks what a word was most likely meant to be: often said, few edits, and said together with the rest of the topic. */
function settle(
  index: DealIndex,
  reading: Reading,
  all: readonly Reading[],
  around: readonly number[],
): void {
  const { spelling } = weights;
  const others = all.flatMap(({ topic }) =>
    topic === reading.topic ? [] : topic.sayings.slice(0, 1).flatMap(({ terms }) => terms),
  );
  others.push(...around.filter((term) => !others.includes(term)));
  const scored = reading.guesses.slice(0, 8).map((guess) => ({
    ...guess,
    score: others.reduce(
      (sum, other) => sum + spelling.together * Math.log2(1 + bothSaid(index, guess.term, other)),
      guess.score,
    ),
  }));
  scored.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
  const [best] = scored;
  if (!best) return;
  const { topic } = reading;
  topic.readAs = best.word;
  topic.rarity = rarityOf(index, best.term);
  const likely = scored.filter(({ score }) => score >= best.score - spelling.margin).slice(0, spelling.most);
  for (const { term, score } of likely) {
    topic.sayings.push({ terms: [term], weight: weights.corrected * 2 ** (score - best.score) });
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
        topic.sayings.push({ terms, weight: weights.synonym });
      }
    }
  }
}

function rarityOf(index: DealIndex, term: number): number {
  const said = frequencyOf(index, term);
  return Math.log(1 + (index.table.size - said + 0.5) / (said + 0.5));
}

/** How many rows say both, looked at over at most a few hundred rows of the rarer one. */
function bothSaid(index: DealIndex, one: number, other: number): number {
  const [rare, common] = frequencyOf(index, one) < frequencyOf(index, other) ? [one, other] : [other, one];
  const from = index.offsets[rare] ?? 0;
  const length = frequencyOf(index, rare);
  const step = Math.max(1, Math.floor(length / 300));
  let both = 0;
  for (let at = 0; at < length; at += step)
    if (saysTerm(index, common, index.rows[from + at] ?? 0)) both += step;
  return both;
}

/** Whether a row says a word of the topic in any of the ways it may be said. */
export function saysWord(index: DealIndex, word: TopicWord, row: number): boolean {
  return word.sayings.some(({ terms }) => terms.every((term) => saysTerm(index, term, row)));
}
