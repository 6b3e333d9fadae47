import { FirstAnswer, LateAnswer, SearchDealsResponse } from '../../../domain/deal.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import { betterOf, type Ask } from './thread.ts';

type Conversation = { userId: string; threadId: string | null; signal: AbortSignal };

/**
 * Asks the deal finder as the signed-in user, and has both sides stored in the conversation. With `later`: the language model's
 * answer to the same question, stored in place of the first answer.
 */
export function searchDeals(
  { keep, ...ask }: Ask,
  { userId, threadId, signal }: Conversation,
): Promise<FirstAnswer> {
  const stored = keep && { keep: { ...keep, ...(threadId !== null && { thread: threadId }) } };
  if (import.meta.env.ASSISTANT_RUN_BY && ask.later) {
    const { later: _, ...same } = ask;
    const request = { ...same, userId, ...stored };
    return callAsPerson('search-deals/later', request, LateAnswer(), signal).then(betterOf);
  }
  return callAsPerson(
    'search-deals',
    { ...ask, userId, ...stored },
    import.meta.env.ASSISTANT_RUN_BY ? FirstAnswer() : SearchDealsResponse,
    signal,
  );
}
