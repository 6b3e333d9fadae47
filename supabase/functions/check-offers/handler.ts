import type { FunctionDeps } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';
import { checkOffers } from '../_shared/offers/check-offers.ts';

/** A scheduler calls again in an hour and continues with what is left. */
const budgetMs = 20_000;

/** `check-offers`: removes dead offers for a hosted project's scheduler, as our own server does on its own schedule. */
export default function createCheckOffers({ rpc, now }: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  return async () => ({
    body: await checkOffers({ rpc, now: now(), signal: AbortSignal.timeout(budgetMs) }),
  });
}
