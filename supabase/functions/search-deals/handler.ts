import { SearchDealsRequest } from '../../../domain/deal.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';
import { answerSearch, parseSearch, searchDeps } from '../_shared/search/answer-search.ts';
import { readShopper } from '../_shared/search/read-shopper.ts';

/** `search-deals`: a person's request, understood and answered from the catalogue. */
export default function createSearchDeals(deps: Pick<FunctionDeps, 'rpc' | 'now' | 'catalogue'>): Handler {
  const search = searchDeps(deps);
  return async (call) => {
    const { userId, ...asked } = parseSearch(SearchDealsRequest, call.json());
    if (userId !== call.person) {
      throw new FunctionError('not_your_user', 'userId is not the user of the access token', 403);
    }
    return { body: await answerSearch(search, asked, () => readShopper(deps.rpc, userId)) };
  };
}
