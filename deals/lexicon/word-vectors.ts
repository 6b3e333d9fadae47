import table from './word-vectors.json' with { type: 'json' };

/** How many numbers describe a word, the letters they are written in, the lowest first, and what the last one stands for. */
export const dimensions = 44;
export const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
export const widest = 0.45;

type Vectors = { placeOf: ReadonlyMap<string, number>; values: Float32Array };

/** Unit vectors one after the other; the most frequent word is the first. */
function load(): Vectors {
  const valueOf = new Float32Array(128);
  for (let at = 0; at < digits.length; at++)
    valueOf[digits.charCodeAt(at)] = (at * 2) / (digits.length - 1) - 1;
  const values = new Float32Array(table.vectors.length);
  for (let start = 0; start < values.length; start += dimensions) {
    let sum = 0;
    for (let at = start; at < start + dimensions; at++) {
      const value = valueOf[table.vectors.charCodeAt(at)] ?? 0;
      values[at] = value;
      sum += value * value;
    }
    const length = Math.sqrt(sum);
    for (let at = start; at < start + dimensions; at++) values[at] = (values[at] ?? 0) / length;
  }
  return { placeOf: new Map(table.words.split(' ').map((word, at) => [word, at])), values };
}
let loaded: Vectors | null = null;
const vectors = (): Vectors => (loaded ??= load());

/** How much two words are about the same, -1 to 1; words are normalized like kinds. 0 if one is not known. */
export function alikeness(one: string, other: string): number {
  if (one === other) return 1;
  const { placeOf, values } = vectors();
  const [from, to] = [placeOf.get(one), placeOf.get(other)];
  if (from === undefined || to === undefined) return 0;
  let sum = 0;
  for (let at = 0; at < dimensions; at++)
    sum += (values[from * dimensions + at] ?? 0) * (values[to * dimensions + at] ?? 0);
  return sum;
}

/** How much a word tells, 0 to 1: frequent words tell little, and an unknown one cannot be compared. */
export function tellingShare(word: string): number {
  const { placeOf } = vectors();
  const place = placeOf.get(word);
  return place === undefined ? 0 : (Math.log1p(place) / Math.log1p(placeOf.size)) ** 3;
}
