import type { GoalId } from '../../domain/goals.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { formOf, phraseOf } from '../kinds/kind-phrases.ts';
import { isInterestName } from '../kinds/needs.ts';
import { kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import type { Plan, Want } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { mapWants, plansOf } from '../wants.ts';

/** A sample of each kind tells where it is sold. */
const mostRows = 60;
/** An area with fewer of a kind's deals is not where it is sold: a mattress cleaning visit. */
const leastShare = 0.3;

/** "Gels" after a marathon are marathon gels: what is named so for what somebody does. */
function forInterest({ kinds }: DealIndex, standing: Plan, { kind }: Pick<Want, 'kind'>): string[] {
  const name = phraseOf(kind?.text ?? '');
  return tokensOf(standing.query)
    .map(formOf)
    .flatMap((form) =>
      isInterestName(form) && kinds.byName.has(`${form} ${name}`) ? [`${form} ${name}`] : [],
    )
    .slice(0, 1);
}

/** Which of several kinds are sold in the area of what is shown. */
export function kindsNear({ kinds, table }: DealIndex, standing: Plan, named: readonly number[]): number[] {
  const areasOf = (kind: number): number[] => {
    const rows = rowsOfKinds(kinds, [kind]).slice(0, mostRows);
    const counts = Map.groupBy(rows, (row) => table.category[row] ?? 0);
    return [...counts].flatMap(([area, of]) => (of.length >= rows.length * leastShare ? [area] : []));
  };
  const shown = plansOf(standing).flatMap(({ kind }) => kindsNamed(kinds, kind?.phrases ?? []));
  // Ideas come from everywhere: of "a thermometer" after those for grilling, the one among them.
  if (standing.chosen !== undefined) return named.filter((kind) => shown.includes(kind));
  const here = new Set(shown.flatMap(areasOf));
  return named.filter((kind) => areasOf(kind).some((area) => here.has(area)));
}

/** The goal of what a plan names first. */
export function goalOf({ kinds, table }: DealIndex, plan: Plan): GoalId | null {
  const phrases = plansOf(plan).flatMap(({ kind }) => kind?.phrases ?? []);
  const [first] = rowsOfKinds(kinds, kindsNamed(kinds, phrases).slice(0, 1));
  return first === undefined ? null : table.goalOf(first);
}

/** "Goggles" after a swimsuit are swim goggles: of several kinds with a one-word name, those sold in the area of what is shown. */
export function inSameArea(index: DealIndex, standing: Plan, said: Plan): Plan {
  const { kinds, table } = index;
  return mapWants(said, (each) => {
    const named = kindsNamed(kinds, each.kind?.phrases ?? []);
    if (!each.kind || each.kind.text.trim().includes(' ')) return each;
    const own = forInterest(index, standing, each);
    if (own.length > 0) return { ...each, kind: { ...each.kind, phrases: own } };
    if (named.length < 2) return each;
    const near = kindsNear(index, standing, named);
    if (near.length === 0 || near.length === named.length) return each;
    const isOnlyNear = (phrase: string) => kindsNamed(kinds, [phrase]).every((kind) => near.includes(kind));
    const phrases = near.flatMap((kind) => table.kinds.textOf(kind).split('|').filter(isOnlyNear));
    if (phrases.length === 0) return each;
    return { ...each, kind: { ...each.kind, phrases } };
  });
}

/** A pot to go with a plant is a planter pot, and no saucepan: of all that a bare name ends, what is sold beside what is shown. */
export function goingWith(index: DealIndex, standing: Plan, said: Plan): Plan {
  const { byName } = index.kinds;
  return mapWants(said, (each) => {
    const name = phraseOf(each.kind?.text ?? '');
    if (!each.kind || name.includes(' ')) return each;
    const near = (phrase: string) => kindsNear(index, standing, byName.get(phrase) ?? []).length > 0;
    const phrases = near(name)
      ? []
      : [...byName.keys()].filter(
          (other) => other.endsWith(` ${name}`) && !other.includes(' for ') && near(other),
        );
    return phrases.length > 0 ? { ...each, kind: { ...each.kind, phrases } } : each;
  });
}
