import { formOf } from '../kinds/kind-phrases.ts';
import lexicon from '../lexicon/attributes.json' with { type: 'json' };

const contents = new Map(
  Object.entries(lexicon.contains).map(([name, parts]) => [formOf(name), parts.split(', ')] as const),
);
/** Products that contain a substance: salmon and tuna for fish. */
export const partsOf = (word: string): readonly string[] => contents.get(formOf(word)) ?? [];

const known = new Set([...contents].flatMap(([name, parts]) => [name, ...parts.map(formOf)]));
/** What somebody may not eat or wear: "nut" of "nut allergy". */
export const isSubstance = (word: string): boolean => known.has(formOf(word));
