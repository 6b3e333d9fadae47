import table from '../lexicon/act-weights.json' with { type: 'json' };
import { fold } from '../text/tokens.ts';

/** What a turn by itself sounds like. `scripts/train-acts.ts` learns it from turns that people wrote. */
export const classes = ['search', 'small-talk', 'card', 'out-of-scope'] as const;
export type ActClass = (typeof classes)[number];

/** Numbers of the words, pairs of words and runs of four letters of a text, below `size`. */
export function featuresOf(text: string, size: number): number[] {
  const words = ['^', ...(fold(text).replaceAll(/\d+/g, '0').match(/[\p{L}\p{N}$%?]+/gu) ?? []).slice(0, 60), '$'];
  const found = new Set<number>();
  words.forEach((word, at) => {
    found.add(hash(word, size));
    if (at > 0) found.add(hash(`${words[at - 1] ?? ''} ${word}`, size));
    if (at > 1) found.add(hash(`${words[at - 2] ?? ''} ${words[at - 1] ?? ''} ${word}`, size));
    const padded = `<${word}>`;
    for (let start = 0; start + 4 <= padded.length; start++) found.add(hash(`_${padded.slice(start, start + 4)}`, size));
  });
  return [...found];
}

/** FNV-1a, the same on every machine. */
function hash(text: string, size: number): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0) % size;
}

const weights = classes.map((name) => {
  const text = atob(table.weights[name]);
  return Int8Array.from(text, (letter) => letter.charCodeAt(0));
});

/** How likely each class is, 0 to 1. */
export function classify(text: string): Record<ActClass, number> {
  const features = featuresOf(text, table.size);
  const sums = weights.map(
    (list) => features.reduce((sum, each) => sum + (list[each] ?? 0), 0) / table.scale,
  );
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(classes.map((name, at) => [name, (powers[at] ?? 0) / total])) as Record<ActClass, number>;
}
