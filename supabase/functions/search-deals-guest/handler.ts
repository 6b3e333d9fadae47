import { GuestSearchRequest } from '../../../domain/deal.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';
import { answerSearch, parseSearch, searchDeps } from '../_shared/search/answer-search.ts';

/** `search-deals-guest`: the same search for a visitor without an account. Nothing is stored. */
export default function createSearchDealsGuest(
  deps: Pick<FunctionDeps, 'rpc' | 'now' | 'catalogue'>,
): Handler {
  const search = searchDeps(deps);
  return async (call) => {
    const asked = parseSearch(GuestSearchRequest, call.json());
    return { body: await answerSearch(search, asked, () => Promise.resolve(null)) };
  };
}
