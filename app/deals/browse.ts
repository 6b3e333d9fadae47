import { findGoal, type GoalId } from '../../domain/goals.ts';

export const orders = {
  newest: 'Newest',
  saving: 'Biggest saving',
  price: 'Lowest price',
} as const;
export type Order = keyof typeof orders;

/** What the list shows, as the address says it. `page` counts from 1. */
export type Browse = { goal: GoalId | null; order: Order; page: number };

export const pageSize = 24;

const isOrder = (text: string | null): text is Order => text !== null && Object.hasOwn(orders, text);

/** Reads the address. Anything unknown in it is as if it were not there. */
export function readBrowse(params: URLSearchParams): Browse {
  const page = Number(params.get('page'));
  const order = params.get('order');
  return {
    goal: findGoal(params.get('goal'))?.id ?? null,
    order: isOrder(order) ? order : 'newest',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The address of a list, without what goes without saying. */
export function browseAddress({ goal, order, page }: Browse): string {
  const params = new URLSearchParams();
  if (goal) params.set('goal', goal);
  if (order !== 'newest') params.set('order', order);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search ? `/deals?${search}` : '/deals';
}
