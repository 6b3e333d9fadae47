import { SearchDealsResponse } from '../../../domain/deal.ts';
import { getBackend } from '../../backend.ts';
import type { Ask } from './thread.ts';

/** The deal finder asks to wait: seconds until it takes the next request. */
export class TooFast extends Error {
  readonly seconds: number;

  constructor(seconds: number, cause: unknown) {
    super('search-deals refused: too many requests', { cause });
    this.name = 'TooFast';
    this.seconds = seconds;
  }
}

const patience = 30_000;

/** Asks the deal finder. Throws when it cannot be reached, refuses, is stopped, or answers in another form. */
export async function searchDeals(
  ask: Ask,
  userId: string,
  signal: AbortSignal,
): Promise<SearchDealsResponse> {
  const backend = await getBackend();
  const { data, error } = await backend.functions.invoke<unknown>('search-deals', {
    body: { ...ask, userId },
    timeout: patience,
    signal,
  });
  if (error) {
    const { status, headers } = responseOf(error) ?? {};
    if (status === 429) throw new TooFast(secondsOf(headers?.get('retry-after')), error);
    throw new Error('search-deals failed', { cause: error });
  }
  return SearchDealsResponse.parse(data);
}

/** The answer behind a failure of the client's, when there was one. */
function responseOf(error: unknown): Response | null {
  const isHttp = error instanceof Error && 'context' in error && error.context instanceof Response;
  return isHttp ? (error.context as Response) : null;
}

/** Whole seconds of a Retry-After header; a minute where it says none. */
function secondsOf(header: string | null | undefined): number {
  const seconds = Number(header);
  return header && Number.isInteger(seconds) && seconds > 0 ? seconds : 60;
}
