import table from '../lexicon/act-weights.json' with { type: 'json' };
import topicWords from '../lexicon/topics.json' with { type: 'json' };
import { formOf, isKnownPhrase } from '../kinds/kind-phrases.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { hash, unpacked } from '../text/hash.ts';
import { remembering } from '../text/remembering.ts';
import { fold, tokensOf } from '../text/tokens.ts';
import { isAskingWord } from '../understand/request-words.ts';

/** How a turn sounds, and its topic. `scripts/train-acts.ts` trains all of it on turns that people wrote. */
export const labels = {
  act: ['search', 'refine', 'shown', 'prices', 'card', 'small-talk', 'out-of-scope'],
  card: [
    'points',
    'tiers',
    'launch',
    'age',
    'region',
    'insured',
    'waitlist',
    'paid',
    'privacy',
    'order',
    'goals',
    'redeem',
    'account',
    'about',
    'terms',
    'shop',
    'outside',
  ],
  talk: [
    'greeting',
    'thanks',
    'bye',
    'insult',
    'praise',
    'can-do',
    'who',
    'how-are-you',
    'joke',
    'ack',
    'bored',
    'upset',
    'joy',
    'news',
    'memory',
  ],
  shown: [
    'why',
    'pick',
    'cheapest',
    'dearest',
    'saving',
    'ends-first',
    'ends',
    'good-price',
    'compare',
    'points',
    'save',
    'seller',
    'details',
    'total',
    'property',
  ],
  /** What to do with the shown list; `none` says how the deals should be, or something else. */
  move: ['none', 'restart', 'back', 'more', 'others', 'brand', 'shop', 'color', 'cheaper', 'dearer', 'cap'],
} as const;
export type ShownTopic = (typeof labels.shown)[number];
export type LabelSet = keyof typeof labels;
export type Label<Set extends LabelSet> = (typeof labels)[Set][number];

/** The number of feature hashes. Smaller for labels with few examples. */
export const sizes: Readonly<Record<LabelSet, number>> = {
  act: 16_384,
  card: 4096,
  talk: 4096,
  shown: 4096,
  move: 4096,
};

/** What is learned about one product or person applies to all: "what does a THING cost". */
const sortOf = (word: string): string => {
  if (isPersonWord(word)) return 'PERSON';
  return isKnownPhrase(formOf(word)) && !isAskingWord(word) ? 'THING' : word;
};

/** A turn and its parts are classified several times. */
const kept = 8;
function ofEachSet<Value>(make: (set: LabelSet, text: string) => Value) {
  const sets = new Map<LabelSet, (text: string) => Value>();
  return (set: LabelSet, text: string): Value => {
    const known = sets.get(set) ?? remembering(kept, (each) => make(set, each));
    sets.set(set, known);
    return known(text);
  };
}

/**
 * The words, word pairs and triples, and four-letter sequences of a text, as hashed features; pairs to fours also with things
 * and people made alike.
 */
export const featuresOf = remembering(kept, (text): number[] => {
  const words = [
    '^',
    ...(
      fold(text)
        .replaceAll(/\d+/g, '0')
        .match(/[\p{L}\p{N}$%?]+/gu) ?? []
    ).slice(0, 60),
    '$',
  ];
  const sorts = words.map(sortOf);
  const found = new Set<number>();
  words.forEach((word, at) => {
    for (let length = 2; length <= Math.min(4, at + 1); length++)
      found.add(hash(`~${sorts.slice(at - length + 1, at + 1).join(' ')}`));
    found.add(hash(word));
    if (at > 0) found.add(hash(`${words[at - 1] ?? ''} ${word}`));
    if (at > 1) found.add(hash(`${words[at - 2] ?? ''} ${words[at - 1] ?? ''} ${word}`));
    const padded = `<${word}>`;
    for (let start = 0; start + 4 <= padded.length; start++)
      found.add(hash(`_${padded.slice(start, start + 4)}`));
  });
  return [...found];
});

export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

type Model = { scale: number; weights: Int8Array[] };
const models = new Map<LabelSet, Model>();

function modelOf(set: LabelSet): Model {
  const known = models.get(set);
  if (known) return known;
  const { scale, weights } = table[set];
  const model = {
    scale,
    weights: weights.map(unpacked),
  };
  models.set(set, model);
  return model;
}

/** The weight of a reviewed word compared with the trained weights. */
const perWord = 0.5;
const keyOf = (text: string) => tokensOf(text).map(formOf).join(' ');
/** Words and phrases that indicate a topic, with their strength: "sponsored 5". */
const wordsOf = new Map(
  Object.entries(topicWords).map(([set, lists]) => [
    set,
    new Map(
      Object.entries(lists).map(([topic, list]) => [
        topic,
        list.split(', ').map((entry) => {
          const [key = '', weight] = entry.split(/ (?=\d+$)/);
          const [first = '', ...rest] = keyOf(key).split(' ');
          return { first, phrase: ` ${[first, ...rest].join(' ')} `, weight: Number(weight ?? 1) };
        }),
      ]),
    ),
  ]),
);

/** The scores that the reviewed words of a text add to each label, in the order of the set. */
export const wordScores = ofEachSet((set, text): number[] => {
  const lists = wordsOf.get(set);
  const key = keyOf(text);
  const [words, said] = [new Set(key.split(' ')), ` ${key} `];
  return labels[set].map((name) =>
    (lists?.get(name) ?? []).reduce(
      (sum, { first, phrase, weight }) =>
        sum + (words.has(first) && said.includes(phrase) ? weight * perWord : 0),
      0,
    ),
  );
});

/** What a text asks about shown deals, and the strength of the evidence: of its words, otherwise of how it sounds. */
export function shownTopicOf(text: string): { topic: ShownTopic; score: number; isHeard: boolean } {
  const scores = wordScores('shown', text);
  const score = Math.max(...scores);
  if (score >= leastSaid)
    return { topic: labels.shown[scores.indexOf(score)] ?? 'details', score, isHeard: false };
  const topic = likeliest('shown', text);
  // Whatever the words are: what is asked of a property is found in the offers.
  const isHeard = topic !== 'property' && classify('shown', text)[topic] >= surelyHeard;
  return { topic, score: isHeard ? leastSaid : score, isHeard };
}
const leastSaid = 1;
const surelyHeard = 0.6;

const sharesOf = ofEachSet((set, text): number[] => {
  const features = featuresOf(text);
  const { scale, weights } = modelOf(set);
  const said = wordScores(set, text);
  return softmax(
    weights.map((list, at) => {
      let sum = 0;
      for (const each of features) sum += list[each % sizes[set]] ?? 0;
      return sum / scale + (said[at] ?? 0);
    }),
  );
});

/** The probability of each label of a set, 0 to 1. */
export function classify<Set extends LabelSet>(set: Set, text: string): Record<Label<Set>, number> {
  const shares = sharesOf(set, text);
  return Object.fromEntries(labels[set].map((name, at) => [name, shares[at] ?? 0])) as Record<
    Label<Set>,
    number
  >;
}

/** The most probable label of a set. */
export function likeliest<Set extends LabelSet>(set: Set, text: string): Label<Set> {
  const shares = Object.entries<number>(classify(set, text));
  return shares.reduce((best, each) => (each[1] > best[1] ? each : best))[0] as Label<Set>;
}
