import { GuestSearchRequest } from '../../../domain/deal.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { type Handler, isLaterPart } from '../_shared/http.ts';
import { answerSearch, parseSearch, searchDeps } from '../_shared/search/answer-search.ts';
import { keepRequest } from '../_shared/search/keep-request.ts';
import { answerLater, optsOut } from '../_shared/search/later.ts';

/**
 * `search-deals-guest`: the same search for a visitor without an account. Requests are stored without their sender.
 * `search-deals-guest/later` answers a request again after a language model has read it.
 */
export default function createSearchDealsGuest(
  deps: Pick<
    FunctionDeps,
    'rpc' | 'now' | 'catalogue' | 'programme' | 'model' | 'addressOf' | 'onProblem' | 'waitUntil'
  >,
): Handler {
  const search = searchDeps(deps);
  const nobody = () => Promise.resolve(null);
  return async ({ request, json }) => {
    const asked = parseSearch(GuestSearchRequest, json());
    const caller = deps.addressOf(request);
    const isAllowed = !optsOut(request);
    if (isLaterPart(request)) {
      const from = { request, caller: caller ?? 'unknown', isAllowed, whoAsks: nobody };
      return { body: { answer: await answerLater(deps, search, asked, from) } };
    }
    const answer = await answerSearch(search, asked, nobody, deps.model !== undefined && isAllowed);
    keepRequest(deps, request, asked, answer, caller);
    return { body: answer };
  };
}
