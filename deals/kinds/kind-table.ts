import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { formOf } from './kind-phrases.ts';

/** The kinds of a catalogue: by all their names, and the rows of each. */
export type KindTable = {
  byName: ReadonlyMap<string, readonly number[]>;
  /** The rows of a kind, ascending. Kind 0 is "unknown". */
  rowsOf: (kind: number) => readonly number[];
  /** How many offers of the whole catalogue are of a kind. */
  countOf: (kind: number) => number;
  /** Makes sure that some rows of these kinds are loaded, if only a part of the catalogue is. */
  need?: (kinds: readonly number[]) => void;
  /** Every word of a name, for correcting typos. */
  words: { has(word: string): boolean };
  /** Kinds by their whole name, without words that say how they are packed. */
  exact: ReadonlyMap<string, readonly number[]>;
  /** Kinds by the words before their last: "smoke" of smoke detectors. */
  byModifier: ReadonlyMap<string, readonly string[]>;
};

/** Whether any want of a plan names a product in the catalogue. */
export const isSold = ({ kinds }: { kinds: KindTable }, plan: Plan): boolean =>
  plansOf(plan).some(({ kind }) => kindsNamed(kinds, kind?.phrases ?? []).length > 0);

/** The kinds with any of these names, without repeats. */
export function kindsNamed({ byName }: KindTable, names: readonly string[]): number[] {
  return [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
}

/** Whether two lists of names mean the same kinds. */
export function areSameKinds(table: KindTable, one: readonly string[], other: readonly string[]): boolean {
  const [these, those] = [kindsNamed(table, one), kindsNamed(table, other)];
  return these.length === those.length && these.every((kind) => those.includes(kind));
}

/** "Not tools" excludes shears: every kind of that name, unless exactly that kind was requested by another. */
export function kindsLeftOut(
  table: KindTable,
  { wordsOut, kind, chosen, basket }: Plan,
): ReadonlySet<number> {
  const asked = chosen === undefined && !basket ? kindsNamed(table, kind?.phrases ?? []) : [];
  const names = wordsOut.map(({ text }) => formOf(text));
  const out = new Set(kindsNamed(table, names));
  return asked.length > 0 && asked.every((each) => out.has(each)) ? new Set() : out;
}

/** Kinds with exactly this name, ignoring packing words: "brush" of a brush set, not of vector brushes. */
export function kindsNamedExactly({ exact }: KindTable, names: readonly string[]): number[] {
  const own = names.flatMap((name) => exact.get(name) ?? []);
  if (own.length > 0) return own;
  // No food is just "dog food": "dry dog food" is called that, and raw food is not.
  const broad = names.filter((name) => name.includes(' '));
  return [...exact].flatMap(([phrase, kinds]) =>
    broad.some((name) => phrase.endsWith(` ${name}`)) ? kinds : [],
  );
}

/** Every row of these kinds, one kind after the other. */
export function rowsOfKinds({ rowsOf, need }: KindTable, kinds: readonly number[]): number[] {
  need?.(kinds);
  return kinds.flatMap((kind) => rowsOf(kind));
}
