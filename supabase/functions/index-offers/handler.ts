import type { FunctionDeps } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';
import { indexOffers } from '../_shared/search/index-offers.ts';

/** A scheduler calls again in a minute and continues with what is left. */
const budgetMs = 20_000;

/** `index-offers`: makes changed offers searchable for a hosted project's scheduler, as our own server does on its own schedule. */
export default function createIndexOffers({ rpc }: Pick<FunctionDeps, 'rpc'>): Handler {
  return async () => ({
    body: { written: await indexOffers({ rpc, signal: AbortSignal.timeout(budgetMs) }) },
  });
}
