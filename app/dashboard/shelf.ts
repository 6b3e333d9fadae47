import type { Alternatives, Deal, SearchDealsResponse } from '../../domain/deal.ts';
import { mergeDeals } from './merge-deals.ts';

/** What the deals panel shows: what was found, and apart from it what lies outside of the last request. */
export type Shelf = { deals: readonly Deal[]; alternatives: Alternatives | null };

/** The panel after an answer. Alternatives stay until the next answer, and never join the deals. */
export function shelve({ deals }: Shelf, { deals: found, alternatives }: SearchDealsResponse): Shelf {
  return { deals: mergeDeals(deals, found), alternatives: alternatives ?? null };
}

export function shelfOf(answers: readonly SearchDealsResponse[]): Shelf {
  return answers.reduce(shelve, { deals: [], alternatives: null });
}
