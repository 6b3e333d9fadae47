import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { kindsNamed } from './kind-table.ts';
import { isBeing, speciesOf } from './needs.ts';

/** The kinds of a plan's name, for whom it is meant. */
export function fittingKinds(index: DealIndex, { kind }: Plan): readonly number[] {
  const named = kindsNamed(index.kinds, kind?.phrases ?? []);
  const being = kind?.being;
  return being === undefined ? forPeople(index, named) : named.filter((each) => isFor(index, each, being));
}

/** Products for animals match a request without an animal only if nothing else has the name. */
function forPeople(index: DealIndex, kinds: readonly number[]): readonly number[] {
  const others = kinds.filter((kind) => !isForAnimals(index, kind));
  return others.length > 0 ? others : kinds;
}

/** Named after an animal, or sold among products for them: a treat camera. */
function isForAnimals({ table, kinds }: DealIndex, kind: number): boolean {
  if (table.kinds.textOf(kind).split(/[ |]/).some(isBeing)) return true;
  const [row] = kinds.rowsOf(kind);
  return row !== undefined && table.goalOf(row) === 'pets';
}

/** The animals that pet products are for. */
export const isPet = /^(?:dog|cat|puppi|kitten|puppy)$/;
/** A dog harness does not fit a cat. */
export function isFor({ table }: DealIndex, kind: number, being: string): boolean {
  const made = table.kinds.textOf(kind).split(/[ |]/).filter(isBeing);
  return (
    made.length === 0 ||
    made.some((form) => form === being || (form === 'pet' && isPet.test(being)) || speciesOf(form) === being)
  );
}
