import { nameKey } from '../../text/tokens.ts';
import type { KnownName, Vocabulary } from '../vocabulary.ts';

/** A catalog of a few invented names. */
export function vocabularyOf(names: readonly (Partial<KnownName> & { name: string })[]): Vocabulary {
  const known = new Map(
    names.map((name) => [nameKey(name.name), { brand: true, merchant: false, certain: true, ...name }]),
  );
  return { find: (key) => known.get(key) ?? null, names: known, longest: 3 };
}
