import { SearchDealsRequest } from '../../../domain/deal.ts';
import { answerSearch, type AnswerDeps } from '../_shared/answer-search.ts';
import type { Authenticate } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { maxSearchBytes, parseSearch } from '../_shared/parse-search.ts';
import { readJson } from '../_shared/read-json.ts';
import { readShopper } from '../_shared/read-shopper.ts';
import { servePost } from '../_shared/serve-post.ts';

export type SearchDealsDeps = AnswerDeps & { authenticate: Authenticate; siteUrl: string };

/** `search-deals`: a person's request, understood and answered from the catalogue. */
export function createSearchDeals(deps: SearchDealsDeps): (request: Request) => Promise<Response> {
  return servePost(deps.siteUrl, async (request) => {
    const { subject, role } = await deps.authenticate(request);
    if (role !== 'authenticated' || subject === null) {
      throw new FunctionError('not_authenticated', 'Sign in to search for deals', 401);
    }
    const asked = parseSearch(SearchDealsRequest, await readJson(request, maxSearchBytes));
    if (asked.userId !== subject) {
      throw new FunctionError('not_your_user', 'userId is not the user of the access token', 403);
    }
    return answerSearch(deps, asked, () => readShopper(deps.rpc, subject));
  });
}
