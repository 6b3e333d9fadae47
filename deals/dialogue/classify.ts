import table from '../lexicon/act-weights.json' with { type: 'json' };
import topicWords from '../lexicon/topics.json' with { type: 'json' };
import { formOf } from '../kinds/kind-phrases.ts';
import { fold, tokensOf } from '../text/tokens.ts';

/** What a turn sounds like, and its topic. `scripts/train-acts.ts` trains all of it on turns that people wrote. */
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
  ],
} as const;
/**
 * What is asked about shown deals. Decided by the reviewed words alone: there are too few examples for so many labels.
 */
export const shownTopics = [
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
] as const;
export type ShownTopic = (typeof shownTopics)[number];
export type LabelSet = keyof typeof labels;
export type Label<Set extends LabelSet> = (typeof labels)[Set][number];

/** The number of feature hashes. Smaller for labels with few examples. */
export const sizes: Readonly<Record<LabelSet, number>> = { act: 8192, card: 2048, talk: 2048 };

/** The words, word pairs and triples, and four-letter sequences of a text, as hashed features. */
export function featuresOf(text: string): number[] {
  const words = [
    '^',
    ...(
      fold(text)
        .replaceAll(/\d+/g, '0')
        .match(/[\p{L}\p{N}$%?]+/gu) ?? []
    ).slice(0, 60),
    '$',
  ];
  const found = new Set<number>();
  words.forEach((word, at) => {
    found.add(hash(word));
    if (at > 0) found.add(hash(`${words[at - 1] ?? ''} ${word}`));
    if (at > 1) found.add(hash(`${words[at - 2] ?? ''} ${words[at - 1] ?? ''} ${word}`));
    const padded = `<${word}>`;
    for (let start = 0; start + 4 <= padded.length; start++)
      found.add(hash(`_${padded.slice(start, start + 4)}`));
  });
  return [...found];
}

/** FNV-1a, the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

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
    weights: weights.map((text: string) => Int8Array.from(atob(text), (letter) => letter.charCodeAt(0))),
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
        list.split(', ').map((entry) => ({
          phrase: ` ${keyOf(entry.replace(/ \d+$/, ''))} `,
          weight: Number(/\d+$/.exec(entry)?.[0] ?? 1),
        })),
      ]),
    ),
  ]),
);

/** The scores that the reviewed words of a text add to each label, in the order of the set. */
export const wordScores = (set: LabelSet, text: string): number[] => scored(set, labels[set], text);

function scored(set: string, names: readonly string[], text: string): number[] {
  const lists = wordsOf.get(set);
  if (!lists) return names.map(() => 0);
  const said = ` ${keyOf(text)} `;
  return names.map((name) =>
    (lists.get(name) ?? []).reduce(
      (sum, { phrase, weight }) => sum + (said.includes(phrase) ? weight * perWord : 0),
      0,
    ),
  );
}

/** What a text asks about shown deals, and the strength of the evidence. */
export function shownTopicOf(text: string): { topic: ShownTopic; score: number } {
  const scores = scored('shown', shownTopics, text);
  const score = Math.max(...scores);
  return { topic: shownTopics[scores.indexOf(score)] ?? 'details', score };
}

/** The probability of each label of a set, 0 to 1. */
export function classify<Set extends LabelSet>(set: Set, text: string): Record<Label<Set>, number> {
  const features = featuresOf(text);
  const { scale, weights } = modelOf(set);
  const sums = weights.map(
    (list) => features.reduce((sum, each) => sum + (list[each % sizes[set]] ?? 0), 0) / scale,
  );
  const said = wordScores(set, text);
  const shares = softmax(sums.map((sum, at) => sum + (said[at] ?? 0)));
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
