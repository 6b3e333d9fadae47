import type { OfferTable } from '../index/offer-table.ts';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { bareOf, namesOfKind } from './kind-phrases.ts';

/** The kinds of a catalogue: by all their names, and the rows of each. */
export type KindTable = {
  byName: ReadonlyMap<string, readonly number[]>;
  /** Rows of kind k are `rows[offsets[k]] … rows[offsets[k + 1] - 1]`, ascending. Kind 0 is "unknown". */
  offsets: Uint32Array;
  rows: Uint32Array;
  /** Every word of a name, for correcting typos. */
  words: ReadonlySet<string>;
  /** Kinds by their whole name, without words that say how they are packed. */
  exact: ReadonlyMap<string, readonly number[]>;
  /** Kinds by the words before their last: "smoke" of smoke detectors. */
  byModifier: ReadonlyMap<string, readonly string[]>;
};

export function kindTableOf(table: OfferTable): KindTable {
  const byName = new Map<string, number[]>();
  const words = new Set<string>();
  const byModifier = new Map<string, string[]>();
  const exact = new Map<string, number[]>();
  table.kinds.texts.forEach((text, kind) => {
    if (kind === 0) return;
    for (const phrase of text.split('|')) {
      const bare = bareOf(phrase);
      exact.set(bare, [...(exact.get(bare) ?? []), kind]);
      for (const word of phrase.split(' ').slice(0, -1))
        byModifier.set(word, [...(byModifier.get(word) ?? []), phrase]);
    }
    const names = new Set(text.split('|').flatMap((phrase) => [...namesOfKind(phrase)]));
    for (const name of names) {
      const kinds = byName.get(name);
      if (kinds) kinds.push(kind);
      else byName.set(name, [kind]);
      for (const word of name.split(' ')) words.add(word);
    }
  });
  const offsets = new Uint32Array(table.kinds.texts.length + 1);
  for (let row = 0; row < table.size; row++) {
    const kind = table.kind[row] ?? 0;
    offsets[kind + 1] = (offsets[kind + 1] ?? 0) + 1;
  }
  for (let kind = 1; kind < offsets.length; kind++)
    offsets[kind] = (offsets[kind] ?? 0) + (offsets[kind - 1] ?? 0);
  const next = offsets.slice();
  const rows = new Uint32Array(table.size);
  for (let row = 0; row < table.size; row++) {
    const kind = table.kind[row] ?? 0;
    rows[next[kind] ?? 0] = row;
    next[kind] = (next[kind] ?? 0) + 1;
  }
  return { byName, offsets, rows, words, byModifier, exact };
}

/** Whether any want of a plan names a product in the catalogue. */
export const isSold = ({ kinds }: { kinds: KindTable }, plan: Plan): boolean =>
  plansOf(plan).some(({ kind }) => kindsNamed(kinds, kind?.phrases ?? []).length > 0);

/** The kinds with any of these names, without repeats. */
export function kindsNamed({ byName }: KindTable, names: readonly string[]): number[] {
  return [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
}

/** Kinds with exactly this name, ignoring packing words: "brush" of a brush set, not of vector brushes. */
export function kindsNamedExactly({ exact }: KindTable, names: readonly string[]): number[] {
  const own = names.flatMap((name) => exact.get(name) ?? []);
  if (own.length > 0) return own;
  // No food is just "dog food": "dry dog food" is called so, and raw food is not.
  const broad = names.filter((name) => name.includes(' '));
  return [...exact].flatMap(([phrase, kinds]) =>
    broad.some((name) => phrase.endsWith(` ${name}`)) ? kinds : [],
  );
}

/** Every row of these kinds, one kind after the other. */
export function rowsOfKinds({ offsets, rows }: KindTable, kinds: readonly number[]): number[] {
  return kinds.flatMap((kind) => [...rows.subarray(offsets[kind] ?? 0, offsets[kind + 1] ?? 0)]);
}
