import { GuestSearchRequest } from '../../../domain/deal.ts';
import { answerSearch, type AnswerDeps } from '../_shared/answer-search.ts';
import { maxSearchBytes, parseSearch } from '../_shared/parse-search.ts';
import { readJson } from '../_shared/read-json.ts';
import { servePost } from '../_shared/serve-post.ts';

/** `search-deals-guest`: the same search for somebody without an account. Who calls how often is the host's to limit. */
export function createSearchDealsGuest(
  deps: AnswerDeps & { siteUrl: string },
): (request: Request) => Promise<Response> {
  return servePost(deps.siteUrl, async (request) => {
    const asked = parseSearch(GuestSearchRequest, await readJson(request, maxSearchBytes));
    return answerSearch(deps, asked, () => Promise.resolve(null));
  });
}
