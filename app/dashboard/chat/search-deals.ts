import { SearchDealsResponse } from '../../../domain/deal.ts';
import { getBackend } from '../../backend.ts';
import type { Ask } from './thread.ts';
import { TooFast } from './too-fast.ts';

const patience = 30_000;

/** Asks the deal finder. Throws when it cannot be reached, refuses, is stopped, or answers in another form. */
export async function searchDeals(
  { keep, ...ask }: Ask,
  { userId, threadId, signal }: { userId: string; threadId: string | null; signal: AbortSignal },
): Promise<SearchDealsResponse> {
  const backend = await getBackend();
  const stored = keep && { keep: { ...keep, ...(threadId !== null && { thread: threadId }) } };
  const { data, error } = await backend.functions.invoke<unknown>('search-deals', {
    body: { ...ask, userId, ...stored },
    timeout: patience,
    signal,
  });
  if (error) {
    const { status, headers } = responseOf(error) ?? {};
    if (status === 429) throw new TooFast(headers?.get('retry-after'), error);
    throw new Error('search-deals failed', { cause: error });
  }
  return SearchDealsResponse.parse(data);
}

/** The answer behind a failure of the client's, when there was one. */
function responseOf(error: unknown): Response | null {
  const isHttp = error instanceof Error && 'context' in error && error.context instanceof Response;
  return isHttp ? (error.context as Response) : null;
}
