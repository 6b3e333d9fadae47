import { seededRandom } from '../seeded-random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One random typo in the longest word of each query: a letter dropped, doubled, replaced, or two swapped. */
export function withTypos(queries: readonly string[], seed: number): string[] {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  return queries.map((query) => {
    const words = query.split(' ');
    const longest = words.reduce(
      (best, word, at) => (word.length > (words[best] ?? '').length ? at : best),
      0,
    );
    const word = words[longest] ?? '';
    if (word.length < 2) return query;
    const kind = below(4);
    const at = below(kind === 3 ? word.length - 1 : word.length);
    const letter = letters[below(letters.length)] ?? 'a';
    const edited = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ];
    return words.map((each, place) => (place === longest ? (edited[kind] ?? word) : each)).join(' ');
  });
}
