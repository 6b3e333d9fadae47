import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import { topicsOf } from '../kinds/recipes.ts';
import { countIn, titleOf } from '../kinds/plans-for-several.ts';
import { emptyPlan, less, type Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { planFor, plansOf } from '../wants.ts';
import { withOwnLimits } from './keep-limits.ts';
import { readRequest } from './read-request.ts';
import { merge } from './merge.ts';
import type { Change } from './moves.ts';

/** The kinds that a plan names. */
export const kindsOf = ({ kinds }: DealIndex, plan: Plan | undefined) =>
  kindsNamed(kinds, plan?.kind?.phrases ?? []);

/** The slot of a basket that a text names, or −1: by what it is called in the set, or by its kind. */
export function slotOf(index: DealIndex, standing: Plan, said: Plan): number {
  const parts = plansOf(standing);
  const things = plansOf(said).filter(({ kind }) => kind);
  const called = parts.flatMap(({ slot = '' }, at) =>
    things.some((thing) => headOf(thing.kind?.text ?? '') === headOf(slot)) ? [at] : [],
  );
  if (standing.basket && called.length === 1) return called[0] ?? -1;
  const named = new Set(things.flatMap((each) => kindsOf(index, each)));
  return parts.findIndex((each) => kindsOf(index, each).some((kind) => named.has(kind)));
}
/** The last word of a name, without its ending. */
export const headOf = (name: string) => formOf(tokensOf(name).at(-1) ?? ' ');

/** The part of a set that words name: of a home coffee bar, "the machine" is the coffee machine. */
export function partCalled(index: DealIndex, standing: Plan, words: string): number {
  const name = words
    .replace(/^(?:an?|some|another|different|the|that|those|these|this|my) (?:different )?/i, '')
    .trim();
  // "Sleeping," as the set itself calls a part.
  const called = plansOf(standing).findIndex(({ slot }) => slot !== undefined && slot === name.toLowerCase());
  if (called >= 0) return called;
  return [name, ...topicsOf(standing.basket?.title ?? '').map((topic) => `${formOf(topic)} ${name}`)].reduce(
    (at, each) => (at >= 0 ? at : slotOf(index, standing, readRequest(index, each, { needs: false }).plan)),
    -1,
  );
}

/** The set with what is said of one of its slots. */
export function mapSlot(standing: Plan, slot: number, said: Plan, text: string): Plan {
  const { query } = merge(standing, said, text);
  const [first, ...rest] = plansOf(standing).map((each, at) =>
    at === slot ? merge(less(each, 'basket'), said, text) : { ...each, query },
  );
  return {
    ...planFor(first ? [first, ...rest] : [standing]),
    ...(standing.basket && { basket: standing.basket }),
  };
}

/** "He already has balls": all wants except these. */
export function withoutOwned(index: DealIndex, standing: Plan, said: Plan): Plan | null {
  const has = new Set(plansOf(said).flatMap((each) => kindsOf(index, each)));
  const words = new Set(
    tokensOf(said.query)
      .filter((word) => !isQuiet(word))
      .map(formOf),
  );
  const isNamed = ({ kind }: Plan) => tokensOf(kind?.text ?? '').some((word) => words.has(formOf(word)));
  const isOf = (each: Plan) => kindsOf(index, each).some((kind) => has.has(kind));
  const isTaken = plansOf(standing).some(isOf) ? isOf : isNamed;
  const [first, ...rest] = plansOf(standing).filter((each) => !isTaken(each));
  if (!standing.wants || !first || rest.length + 1 === plansOf(standing).length) return null;
  const { chosen, basket } = standing;
  // One that is left is no longer chosen among several, nor a set, and may cost what the set might.
  if (rest.length === 0) {
    const left = less(first, 'basket', 'chosen', 'slot');
    return basket ? withOwnLimits(left, standing) : left;
  }
  const namesOf = (plans: readonly Plan[]) => titleOf(plans.map(({ slot = '' }) => slot));
  const title = basket?.title === namesOf(plansOf(standing)) ? namesOf([first, ...rest]) : basket?.title;
  return {
    ...planFor([first, ...rest]),
    ...(chosen && { chosen }),
    ...(basket && title !== undefined && { basket: { ...basket, title } }),
  };
}

/** The set with those kinds of a slot that are named: dumbbells, and no kettlebell, of its weights. */
export function asNamed(index: DealIndex, standing: Plan, slot: number, named: Plan): Plan {
  const kinds = new Set(plansOf(named).flatMap((each) => kindsOf(index, each)));
  const [first = standing, ...rest] = plansOf(standing).map((each, at) => {
    const phrases = (each.kind?.phrases ?? []).filter((phrase) =>
      kindsNamed(index.kinds, [phrase]).some((kind) => kinds.has(kind)),
    );
    // A skillet, of pots and pans.
    const own = kindsOf(index, each);
    const isOne = kinds.size < own.length && [...kinds].every((kind) => own.includes(kind));
    const meant = isOne && phrases.length === each.kind?.phrases.length ? named.kind?.phrases : phrases;
    return at === slot && each.kind && meant && meant.length > 0
      ? { ...each, kind: { ...each.kind, phrases: meant } }
      : each;
  });
  return { ...planFor([first, ...rest]), ...(standing.basket && { basket: standing.basket }) };
}

/** "4 sleeping bags, all under 600" of a camping weekend: so many of that part. */
export function countedPart(index: DealIndex, standing: Plan, said: Plan, text: string): Change | null {
  const { kind, priceMax } = said;
  if (!standing.basket || !kind || said.wants || said.basket || said.chosen) return null;
  const at = slotOf(index, standing, said);
  const count = countIn(said);
  const isForAll = priceMax?.whole === 'all';
  if (at < 0 || (count === 0 && !isForAll) || (priceMax && !isForAll)) return null;
  const limits = { ...emptyPlan(text), ...(priceMax && { priceMax }) };
  const plan = merge(standing, limits, text);
  return { kind: 'search', plan: count === 0 ? plan : withCount(plan, at, count), fresh: false };
}

/** The set with one part before the others in the budget, and asked for anew. */
export function withFirst(set: Plan, at: number): Plan {
  const parts = plansOf(set);
  const first = parts[at];
  const rest = parts.filter((_, place) => place !== at);
  return {
    ...planFor(first ? [{ ...first, seen: first.seen ?? [] }, ...rest] : parts),
    ...(set.basket && { basket: set.basket }),
  };
}

/** The set with so many of one part. */
export function withCount(set: Plan, at: number, count: number): Plan {
  const [first = set, ...rest] = plansOf(set).map((each, place) =>
    place !== at ? each : count > 1 ? { ...each, count } : less(each, 'count'),
  );
  return { ...planFor([first, ...rest]), ...(set.basket && { basket: set.basket }) };
}
