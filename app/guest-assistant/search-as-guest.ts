import { SearchDealsResponse } from '../../domain/deal.ts';
import { callFunction } from '../backend/call-function.ts';
import type { Ask } from '../dashboard/chat/thread.ts';

/** Asks the deal finder without an account: no session is read, and no client that could hold one is loaded. */
export function searchAsGuest(ask: Ask, signal: AbortSignal): Promise<SearchDealsResponse> {
  return callFunction('search-deals-guest', ask, SearchDealsResponse, { signal });
}
