import { GuestSearchRequest } from '../../../domain/deal.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';
import { answerSearch, parseSearch, searchDeps } from '../_shared/search/answer-search.ts';
import { keepRequest } from '../_shared/search/keep-request.ts';

/** `search-deals-guest`: the same search for a visitor without an account. Of what is asked, nothing says who asked it. */
export default function createSearchDealsGuest(
  deps: Pick<FunctionDeps, 'rpc' | 'now' | 'catalogue' | 'addressOf' | 'onProblem' | 'waitUntil'>,
): Handler {
  const search = searchDeps(deps);
  return async (call) => {
    const asked = parseSearch(GuestSearchRequest, call.json());
    const answer = await answerSearch(search, asked, () => Promise.resolve(null));
    keepRequest(deps, call.request, asked, answer, deps.addressOf(call.request));
    return { body: answer };
  };
}
