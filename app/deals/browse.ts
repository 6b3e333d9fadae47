import type { PriceEvidence } from '../../domain/deal.ts';
import { findGoal, type GoalId } from '../../domain/goals.ts';
import { subcategories, type Subcategory } from '../../domain/taxonomy.ts';

export const orders = {
  newest: 'Newest',
  saving: 'Biggest saving',
  price: 'Lowest price',
} as const;
export type Order = keyof typeof orders;

export const evidenceNames: Record<PriceEvidence, string> = {
  verified: 'Earlier price verified',
  'merchant-stated': 'As stated by merchant',
  unverified: 'Not verified',
};

/** Least savings one can ask for, in percent. */
export const savings = [10, 20, 30, 40, 50] as const;

/** The filters of the list. Prices in US dollars; `merchant` and `area` are slugs. */
export type Filters = {
  goal: GoalId | null;
  area: string | null;
  min: number | null;
  max: number | null;
  off: number | null;
  merchant: string | null;
  evidence: PriceEvidence | null;
};
/** What the list shows, as the address says it. `page` counts from 1. */
export type Browse = Filters & { order: Order; page: number };

export const pageSize = 24;
export const highestPrice = 1_000_000;

export const noFilters: Filters = {
  goal: null,
  area: null,
  min: null,
  max: null,
  off: null,
  merchant: null,
  evidence: null,
};

const isOrder = (text: string | null): text is Order => text !== null && Object.hasOwn(orders, text);
const isEvidence = (text: string | null): text is PriceEvidence =>
  text !== null && Object.hasOwn(evidenceNames, text);

/** Reads the address. Anything unknown in it is as if it were not there. */
export function readBrowse(params: URLSearchParams): Browse {
  const page = Number(params.get('page'));
  const order = params.get('order');
  const evidence = params.get('evidence');
  const merchant = params.get('merchant');
  const goal = findGoal(params.get('goal'))?.id ?? null;
  const area = findArea(params.get('area'), goal);
  return {
    goal: area?.goal ?? goal,
    area: area?.slug ?? null,
    min: readPrice(params.get('min')),
    max: readPrice(params.get('max')),
    off: savings.find((off) => String(off) === params.get('off')) ?? null,
    merchant: merchant && /^[\p{L}\p{N}-]{1,100}$/u.test(merchant) ? merchant : null,
    evidence: isEvidence(evidence) ? evidence : null,
    order: isOrder(order) ? order : 'newest',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** A subcategory by slug, of the goal when there is one. */
export function findArea(slug: string | null, goal: GoalId | null): Subcategory | undefined {
  return subcategories.find((entry) => entry.slug === slug && (goal === null || entry.goal === goal));
}

/** Reads a typed dollar amount, to the cent. Null if it is not one. */
export function readPrice(text: string | null): number | null {
  const plain = text?.trim().replace(/^\$/, '').replaceAll(',', '') ?? '';
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const price = Number(plain);
  return price <= highestPrice ? price : null;
}

/** The address of a list, without what goes without saying. */
export function browseAddress(browse: Browse): string {
  const params = new URLSearchParams();
  for (const name of ['goal', 'area', 'min', 'max', 'off', 'merchant', 'evidence'] as const) {
    const value = browse[name];
    if (value !== null) params.set(name, String(value));
  }
  if (browse.order !== 'newest') params.set('order', browse.order);
  if (browse.page > 1) params.set('page', String(browse.page));
  const search = params.toString();
  return search ? `/deals?${search}` : '/deals';
}
