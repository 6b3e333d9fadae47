import * as z from 'zod/mini';
import type { Person } from '../../../deals/dialogue/turn.ts';
import { SearchDealsRequest } from '../../../domain/deal.ts';
import type { FunctionDeps, Rpc } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { type Handler, isLaterPart } from '../_shared/http.ts';
import { answerSearch, parseSearch, searchDeps } from '../_shared/search/answer-search.ts';
import { keepRequest } from '../_shared/search/keep-request.ts';
import { keepCorrection, keepQuestion } from '../_shared/search/keep-turn.ts';
import { allowsModel, answerLater } from '../_shared/search/later.ts';

const Shopper = z.nullable(
  z.object({
    goal: z.nullable(z.string()),
    interests: z.array(z.string()),
    name: z.nullable(z.string()),
    annualSpend: z.nullable(z.number()),
    points: z.nullable(z.number()),
    savedCount: z.number(),
    saved: z.array(z.object({ title: z.string(), merchant: z.string(), price: z.number() })),
  }),
);

/**
 * `search-deals`: answers a user's request from the catalogue and stores both for the user, and the request anonymously.
 * `search-deals/later` answers it again after a language model has read it, and replaces the stored answer.
 */
export default function createSearchDeals(
  deps: Pick<FunctionDeps, 'rpc' | 'now' | 'catalogue' | 'programme' | 'model' | 'onProblem' | 'waitUntil'>,
): Handler {
  const search = searchDeps(deps);
  return async (call) => {
    const request = parseSearch(SearchDealsRequest, call.json());
    const { userId, keep: _, ...asked } = request;
    if (userId !== call.person) {
      throw new FunctionError('not_your_user', 'userId is not the user of the access token', 403);
    }
    const whoAsks = () => readShopper(deps.rpc, userId);
    if (isLaterPart(call.request)) {
      const isAllowed = deps.model !== undefined && (await allowsModel(deps.rpc, userId, call.request));
      const from = { request: call.request, caller: userId, isAllowed, whoAsks };
      const answer = await answerLater(deps, search, asked, from);
      if (answer && !call.request.signal.aborted) await keepCorrection(deps, request, answer);
      return { body: { answer } };
    }
    const keepAnswer = keepQuestion(deps, request);
    const { later, ...answer } = await answerSearch(search, asked, whoAsks, deps.model !== undefined);
    keepRequest(deps, call.request, asked, answer, userId);
    // The question of a canceled search remains unanswered.
    const thread = await keepAnswer(call.request.signal.aborted ? null : answer);
    return { body: { ...answer, ...(thread !== null && { thread }), ...(later && { later }) } };
  };
}

/** The user's profile: goal and interests, which order deals but do not filter them, and what the user may ask about. */
async function readShopper(rpc: Rpc, userId: string): Promise<Person | null> {
  return Shopper.parse(await rpc('shopper_of', { user_id: userId }));
}
