import type { Lexed } from './lex.ts';

export type Cue = { side: 'max' | 'min' | 'about'; inclusive: boolean; from: number; to: number };

type Entry = { words: readonly string[]; side: Cue['side']; inclusive: boolean };

const entries = (side: Cue['side'], inclusive: boolean, phrases: string): Entry[] =>
  phrases.split('|').map((phrase) => ({ words: phrase.trim().split(' '), side, inclusive }));

/** Longest first, so that "no more than" is read before "more than". */
const before: readonly Entry[] = [
  ...entries(
    'max',
    false,
    'under|below|less than|cheaper than|lower than|<|beneath|less expensive than|fewer than|sub|sub -',
  ),
  ...entries(
    'max',
    true,
    `up to|upto|as much as|as high as|at most|atmost|at the most|at max|no more than|not more than|nothing more than|nothing over|nothing above|not over|not above|no higher than|
    not exceeding|not to exceed|max|maximum|max price|maximum price|max budget|within|inside|<=|budget|limit|limited to|capped at|cap|not beyond|price cap`,
  ),
  ...entries(
    'min',
    false,
    'over|above|more than|greater than|higher than|exceeding|>|north of|more expensive than|pricier than|beyond',
  ),
  ...entries(
    'min',
    true,
    'at least|atleast|minimum|min|minimum price|min price|no less than|not less than|nothing under|nothing below|not under|not below|starting at|starting from|from|upwards of|>=',
  ),
  ...entries('about', true, 'about|around|approximately|roughly|near|close to|~|circa|approx'),
].sort((a, b) => b.words.length - a.words.length);

const after: readonly Entry[] = [
  ...entries(
    'max',
    true,
    'or less|or under|or below|or cheaper|or lower|or fewer|and under|and below|and less|max|maximum|tops|at most|limit|budget',
  ),
  ...entries(
    'min',
    true,
    'or more|or over|or above|or higher|or up|and up|and over|and above|and more|and higher|minimum|at least|+|plus',
  ),
];

/** Entries by the word next to the amount, so that few are tried. */
const byLastWord = Map.groupBy(before, ({ words }) => words.at(-1) ?? '');
const byFirstWord = Map.groupBy(after, ({ words }) => words[0] ?? '');

const fillers = new Set([
  'of',
  'is',
  'a',
  'price',
  'the',
  'total',
  ':',
  'just',
  'only',
  'like',
  'to',
  'budget',
  '=',
]);
const negations = new Set(['not', 'no', 'never', 'nothing', 'cannot']);

const isNegation = (text: string) => negations.has(text) || text.endsWith("n't");

/** The cue that ends right before `index`: "under", "not cost more than", "with a maximum price of". */
export function cueBefore(lexed: Lexed, index: number): Cue | null {
  let end = index;
  for (let skipped = 0; skipped <= 3; skipped++) {
    for (const { words, side, inclusive } of byLastWord.get(lexed.text(end - 1)) ?? []) {
      const from = end - words.length;
      if (from < 0 || !lexed.phraseAt(from, words)) continue;
      return negated(lexed, { side, inclusive, from, to: index });
    }
    if (!fillers.has(lexed.text(end - 1))) return null;
    end -= 1;
  }
  return null;
}

/** What may stand between a "not" and the cue it turns: "don't show me anything over", and never a name. */
const betweenNegation = new Set(
  'show me anything something any want to go spend pay cost costs costing be is are being priced price see find give get need i that it which much or at'.split(
    ' ',
  ),
);

/** "Should not cost more than" turns the cue round, and takes the bound itself in. */
function negated(lexed: Lexed, cue: Cue): Cue {
  if (cue.inclusive || cue.side === 'about') return cue;
  for (let at = cue.from - 1; at >= 0; at--) {
    const text = lexed.text(at);
    if (isNegation(text))
      return { side: cue.side === 'max' ? 'min' : 'max', inclusive: true, from: at, to: cue.to };
    if (!betweenNegation.has(text)) return cue;
  }
  return cue;
}

/** The cue that follows an amount: "$50 or less", "$20 and up", "$100+". */
export function cueAfter(lexed: Lexed, index: number): Cue | null {
  for (const { words, side, inclusive } of byFirstWord.get(lexed.text(index)) ?? []) {
    if (lexed.phraseAt(index, words)) return { side, inclusive, from: index, to: index + words.length };
  }
  return null;
}
