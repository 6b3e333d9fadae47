import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';

const contraries = new Map(
  Object.entries(lexicon.contrary).map(([word, others]) => [word, others.split(', ')] as const),
);
const phrases = [...contraries.keys()].filter((key) => key.includes(' '));

/** What a product cannot also be: wired, of "wireless". Empty for most words. */
export const contrariesOf = (word: string): readonly string[] => contraries.get(word.toLowerCase()) ?? [];

/** A text as its words, with a space on either side of each. */
export const wordsOf = (text: string): string => ` ${tokensOf(text).join(' ')} `;

/** The words of a request that have a contrary: "wireless", "small breed". */
export function contrastsIn({ kind, words, query }: Pick<Plan, 'kind' | 'words' | 'query'>): string[] {
  const single = [...tokensOf(kind?.text ?? ''), ...words.map(({ text }) => text.toLowerCase())];
  const said = wordsOf(query);
  return [
    ...single.filter((word) => contraries.has(word)),
    ...phrases.filter((phrase) => said.includes(` ${phrase} `)),
  ];
}
