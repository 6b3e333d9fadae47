import { SearchDealsResponse } from '../../../domain/deal.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import type { Ask } from './thread.ts';

type Conversation = { userId: string; threadId: string | null; signal: AbortSignal };

/** Asks the deal finder as the person who is signed in, and has both sides stored in the conversation. */
export function searchDeals(
  { keep, ...ask }: Ask,
  { userId, threadId, signal }: Conversation,
): Promise<SearchDealsResponse> {
  const stored = keep && { keep: { ...keep, ...(threadId !== null && { thread: threadId }) } };
  return callAsPerson('search-deals', { ...ask, userId, ...stored }, SearchDealsResponse, signal);
}
