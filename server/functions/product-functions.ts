import type { Logger } from 'pino';
import { createCatalogue } from '../../supabase/functions/_shared/catalogue.ts';
import type { Authenticate, Rpc } from '../../supabase/functions/_shared/deps.ts';
import { createSearchDeals } from '../../supabase/functions/search-deals/handler.ts';
import { createSearchDealsGuest } from '../../supabase/functions/search-deals-guest/handler.ts';
import type { FunctionHandler } from './create-functions.ts';

/** The product's functions with what each needs, and the index they share. */
export function productFunctions(deps: {
  rpc: Rpc;
  authenticate: Authenticate;
  now: () => Date;
  siteUrl: string;
  log: Logger;
}): {
  functions: Record<string, FunctionHandler>;
  /** Resolves once the index can be searched. */
  ready(): Promise<void>;
  stop(): void;
} {
  const { rpc, authenticate, now, siteUrl, log } = deps;
  const catalogue = createCatalogue({
    rpc,
    now,
    onProblem: (error) => log.warn({ err: error }, 'the deal index could not be brought up to date'),
  });
  const stop = catalogue.start();
  return {
    functions: {
      'search-deals': createSearchDeals({ rpc, authenticate, now, siteUrl, catalogue }),
      'search-deals-guest': createSearchDealsGuest({ rpc, now, siteUrl, catalogue }),
    },
    async ready() {
      await catalogue.index();
    },
    stop,
  };
}
