import { readAttributes } from '../attributes/read-attributes.ts';
import type { Plan, Want } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { mapWants } from '../wants.ts';
import type { Change } from './moves.ts';

const mostSeen = 60;

/** The same request without the shown deals, or without their brands, merchants or colors. */
export function others(
  plan: Plan,
  shown: readonly Found[],
  { what }: Extract<Change, { kind: 'others' }>,
): Plan {
  const unseen = withoutSeen(plan, shown);
  const kept = {
    ...unseen,
    ...(plan.chosen && { chosen: plan.chosen }),
    ...(plan.basket && { basket: plan.basket }),
  };
  if (what === 'deal') return kept;
  if (what === 'color') {
    const colors = new Set(shown.slice(0, 1).flatMap(({ offer }) => colorsOf(offer.title)));
    const same = shown.filter(({ offer }) => colorsOf(offer.title).some((color) => colors.has(color)));
    const without = (each: Want) => ({
      ...each,
      attributes: each.attributes?.filter(({ type }) => type !== 'color'),
      seen: [...new Set([...(each.seen ?? []), ...same.map(({ id }) => id)])].slice(-mostSeen),
    });
    return mapWants(plan, (each) => ({ ...each, ...without(each) }));
  }
  return withoutNames(plan, what, namesOf(what, shown).slice(0, 40));
}

/** The same request without these deals. */
export const withoutSeen = (plan: Plan, shown: readonly Found[]): Plan =>
  mapWants(plan, (each) => ({
    ...each,
    seen: [...new Set([...(each.seen ?? []), ...shown.map(({ id }) => id)])].slice(-mostSeen),
  }));

type NameKind = 'brand' | 'shop';
export const namesOf = (what: NameKind, shown: readonly Found[]) => [
  ...new Set(shown.flatMap(({ offer }) => (what === 'brand' ? offer.brand : offer.merchant) ?? [])),
];

export function withoutNames(plan: Plan, what: NameKind, names: readonly string[]): Plan {
  const out = names.map((name) => ({ name, span: { start: 0, end: 0, text: '' } }));
  return mapWants(plan, (each) =>
    what === 'brand'
      ? { ...each, brandsIn: [], brandsOut: [...each.brandsOut, ...out] }
      : { ...each, merchantsIn: [], merchantsOut: [...each.merchantsOut, ...out] },
  );
}

const colorsOf = (title: string) =>
  readAttributes(title).flatMap(({ type, value }) => (type === 'color' ? [value] : []));

export function whichOne(what: NameKind, names: readonly string[]): string {
  const name = what === 'brand' ? what : 'merchant';
  if (names.length === 0) return `These deals name no ${name}.`;
  const all =
    names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return `Which ${name} should I leave out? I showed ${all}.`;
}
