import { SearchDealsResponse } from '../../../domain/deal.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import type { Ask } from './thread.ts';

/** Asks the deal finder as the person who is signed in. */
export function searchDeals(ask: Ask, userId: string, signal: AbortSignal): Promise<SearchDealsResponse> {
  return callAsPerson('search-deals', { ...ask, userId }, SearchDealsResponse, signal);
}
