import type { PriceEvidence } from '../../domain/deal.ts';
import { goals, type GoalId } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import { findSubcategory, subcategories } from '../../domain/taxonomy.ts';

export const orders = {
  match: 'Best match',
  saving: 'Biggest saving',
  newest: 'Newest',
  price: 'Lowest price',
} as const;
export type Order = keyof typeof orders;

export const evidenceNames: Record<PriceEvidence, string> = {
  verified: 'Earlier price we saw',
  'merchant-stated': 'Earlier price from the shop',
  unverified: 'No earlier price',
};

/** Minimum discounts that can be selected, in percent. */
export const savings = [10, 20, 30, 40, 50] as const;

/** Within how many days an offer ends. */
export const endings = { 1: 'Within 24 hours', 3: 'Within 3 days', 7: 'Within a week', 30: 'Within 30 days' };
const endDays = Object.keys(endings).map(Number);

/** The filters of the list. Prices in US dollars; `merchant` is a slug; `ends` is in days. */
export type Filters = {
  min: number | null;
  max: number | null;
  off: number | null;
  merchant: string | null;
  evidence: PriceEvidence | null;
  ends: number | null;
};

/**
 * The list that a URL describes. `areas` are slugs of places, empty for all deals; null is the default: the user's own places, or
 * all deals for a search. `near`: what almost matches the search, if nothing does. `page` counts from 1.
 */
export type Browse = Filters & {
  query: string | null;
  areas: readonly string[] | null;
  near: boolean;
  order: Order;
  page: number;
};

export const pageSize = 24;
export const highestPrice = 1_000_000;
const mostPlaces = 12;

export const noFilters: Filters = {
  min: null,
  max: null,
  off: null,
  merchant: null,
  evidence: null,
  ends: null,
};

/** An area, or a whole goal: then `category` is null. No two have the same slug. */
export type Place = { slug: string; title: string; goal: GoalId; category: string | null };

export const places: readonly Place[] = goals.flatMap(({ id, label }) => [
  { slug: id, title: label, goal: id, category: null },
  ...subcategories
    .filter(({ goal }) => goal === id)
    .map(({ slug, title }) => ({ slug, title, goal: id, category: title })),
]);

export function placesOf(slugs: readonly string[]): readonly Place[] {
  return slugs.flatMap((slug) => places.find((place) => place.slug === slug) ?? []);
}

/** The places of a profile: its areas, or its goal if it has none. */
export function ownPlaces(goal: string | null, areas: readonly string[]): readonly string[] {
  const known = places.find(({ slug, category }) => slug === goal && category === null);
  const own = areas.flatMap((title) => findSubcategory(title, known?.goal)?.slug ?? []);
  return own.length > 0 ? own : known ? [known.slug] : [];
}

/** The list with another choice of places, from its first page. The user's own are the default and not written out. */
export function withAreas(browse: Browse, areas: readonly string[], own: readonly string[]): Browse {
  const isSame = (list: readonly string[]) => list.toSorted().join() === areas.toSorted().join();
  return { ...browse, areas: isSame(browse.query === null ? own : []) ? null : areas, page: 1 };
}

/** Adds one: a whole goal replaces its areas, and an area its whole goal. */
export function addPlace(chosen: readonly Place[], place: Place): readonly string[] {
  const others = chosen.filter(
    ({ goal, category }) => goal !== place.goal || (category !== null && place.category !== null),
  );
  return [...others.map(({ slug }) => slug), place.slug];
}

export const defaultOrder = (query: string | null): Order => (query === null ? 'saving' : 'match');

/** Parses the URL. Unknown parameters are ignored. */
export function readBrowse(params: URLSearchParams): Browse {
  const page = Number(params.get('page'));
  const order = params.get('order');
  const evidence = params.get('evidence');
  const merchant = params.get('merchant');
  const query = params.get('q')?.trim().slice(0, limits.queryMax) || null;
  const isOrder = (text: string | null): text is Order =>
    text !== null && Object.hasOwn(orders, text) && (query !== null || text !== 'match');
  return {
    query,
    areas: readAreas(params.getAll('area')),
    near: query !== null && params.get('near') === '1',
    min: readPrice(params.get('min')),
    max: readPrice(params.get('max')),
    off: savings.find((off) => String(off) === params.get('off')) ?? null,
    merchant: merchant && /^[\p{L}\p{N}-]{1,100}$/u.test(merchant) ? merchant : null,
    evidence: isEvidence(evidence) ? evidence : null,
    ends: endDays.find((days) => String(days) === params.get('ends')) ?? null,
    order: isOrder(order) ? order : defaultOrder(query),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

const isEvidence = (text: string | null): text is PriceEvidence =>
  text !== null && Object.hasOwn(evidenceNames, text);

function readAreas(slugs: readonly string[]): readonly string[] | null {
  if (slugs.includes('all')) return [];
  const known = placesOf([...new Set(slugs)].slice(0, mostPlaces)).map(({ slug }) => slug);
  return known.length > 0 ? known : null;
}

/** Parses a typed dollar amount, to the cent. Null if it is invalid. */
export function readPrice(text: string | null): number | null {
  const plain = text?.trim().replace(/^\$/, '').replaceAll(',', '') ?? '';
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const price = Number(plain);
  return price <= highestPrice ? price : null;
}

/** The URL of a list, without default values. */
export function browseAddress(browse: Browse): string {
  const params = new URLSearchParams();
  if (browse.query !== null) params.set('q', browse.query);
  for (const slug of browse.areas ?? []) params.append('area', slug);
  if (browse.areas?.length === 0) params.set('area', 'all');
  for (const name of ['min', 'max', 'off', 'merchant', 'evidence', 'ends'] as const) {
    const value = browse[name];
    if (value !== null) params.set(name, String(value));
  }
  if (browse.near) params.set('near', '1');
  if (browse.order !== defaultOrder(browse.query)) params.set('order', browse.order);
  if (browse.page > 1) params.set('page', String(browse.page));
  const search = params.toString();
  return search ? `/deals?${search}` : '/deals';
}
