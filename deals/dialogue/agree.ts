import { type Scale, scaleOf, scales } from '../attributes/scale-of.ts';
import type { AttributeType } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { less, type Plan, type PlanAttribute } from '../plan.ts';
import type { Found } from '../search/search.ts';

/** A part of a set, and its deals whatever their size and whoever wears them, best first. */
type Part = { plan: Plan; found: readonly Found[] };

type Trait = Pick<PlanAttribute, 'type' | 'value'>;

/** What an offer states, of a scale. */
function statedBy({ table }: DealIndex, { row }: Found, scale: Scale): Trait[] {
  const entries = table.attributeSets.textOf(table.attributeSet[row] ?? 0);
  // A soccer ball of size 5 is nobody's shoe.
  if (scale === 'number' && !entries.includes('audience:')) return [];
  return entries.split(' ').flatMap((entry) => {
    const [type = '', value = ''] = entry.split(':');
    const trait = { type: type as AttributeType, value: value.replaceAll('_', ' ') };
    return scaleOf(trait) === scale ? [trait] : [];
  });
}

/** Whether an offer states nothing else than a value on its scale: socks without a size suit everybody. */
export const agrees =
  (index: DealIndex, trait: PlanAttribute) =>
  (found: Found): boolean => {
    const scale = scaleOf(trait);
    const stated = scale ? statedBy(index, found, scale) : [];
    return stated.length === 0 || stated.some(({ value }) => value === trait.value);
  };

/** A part that states a scale so rarely is not sold by it. */
const leastStated = 0.5;
const fewestSharing = 2;

/** The plan of a part without what is said of sizes and wearers. */
export const withoutScales = (plan: Plan): Plan => withOnly(plan, (each) => scaleOf(each) === undefined);

function withOnly(plan: Plan, isKept: (attribute: PlanAttribute) => boolean): Plan {
  const attributes = plan.attributes?.filter(isKept) ?? [];
  return attributes.length > 0 ? { ...plan, attributes } : less(plan, 'attributes');
}

/**
 * What is said of sizes and wearers, for each part whose offers state it. Where nothing is said, parts that share a scale get the value
 * that most of them are sold in; the best deal of the first of them breaks a tie.
 */
export function agreed(index: DealIndex, parts: readonly Part[]): PlanAttribute[][] {
  const traits = parts.map((): PlanAttribute[] => []);
  let lists = parts.map(({ found }) => found);
  for (const scale of scales) {
    const saidOf = ({ attributes = [] }: Plan) => attributes.filter((each) => scaleOf(each) === scale);
    const said = parts.map(({ plan }) => saidOf(plan));
    const isSoldBy = lists.map(
      (list) =>
        list.length > 0 &&
        list.filter((found) => statedBy(index, found, scale).length > 0).length >= list.length * leastStated,
    );
    const sharing = lists.filter((_, at) => isSoldBy[at]);
    const own =
      said.find(({ length }, at) => length > 0 && isSoldBy[at]) ?? said.find(({ length }) => length > 0);
    const common = own ?? (sharing.length < fewestSharing ? [] : commonest(index, sharing, scale));
    parts.forEach((_, at) => {
      const stated = said[at] ?? [];
      // Nobody's size is stated of a helmet for everybody, but a child's helmet is a child's.
      const isOf = isSoldBy[at] || (scale === 'wearer' && stated.length > 0);
      if (isOf) traits[at]?.push(...(stated.length > 0 ? stated : common));
    });
    lists = lists.map((list, at) => {
      const wanted = [...(said[at] ?? []), ...common];
      const left = list.filter(
        (found) => wanted.length === 0 || wanted.some((each) => agrees(index, each)(found)),
      );
      return left.length > 0 ? left : list;
    });
  }
  return traits;
}

/** The value that most lists have; of several, the one whose best deal comes first. */
function commonest(index: DealIndex, lists: readonly (readonly Found[])[], scale: Scale): PlanAttribute[] {
  const counts = new Map<string, { trait: Trait; count: number }>();
  for (const list of lists) {
    const inList = new Map(
      list.flatMap((found) => statedBy(index, found, scale)).map((trait) => [trait.value, trait]),
    );
    for (const trait of inList.values()) {
      const known = counts.get(trait.value);
      counts.set(trait.value, { trait, count: (known?.count ?? 0) + 1 });
    }
  }
  // Sorting keeps the order in which the lists had them.
  const [best] = [...counts.values()].sort((one, other) => other.count - one.count);
  if (!best || best.count < fewestSharing) return [];
  return [{ ...best.trait, span: { start: 0, end: 0, text: '' } }];
}
