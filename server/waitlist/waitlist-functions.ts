import type { Logger } from 'pino';
import type { Rpc } from '../../supabase/functions/_shared/deps.ts';
import { consumerForm, merchantForm } from '../../supabase/functions/_shared/waitlist/form-kinds.ts';
import { createJoin } from '../../supabase/functions/_shared/waitlist/join.ts';
import type { RateLimits } from '../auth/rate-limits.ts';
import type { FunctionHandler } from '../functions/create-functions.ts';
import { clientAddressOf } from '../http/origin.ts';

/** The functions of the waitlists, bound to this process. */
export function waitlistFunctions(deps: {
  rpc: Rpc;
  now: () => Date;
  siteUrl: string;
  limits: Pick<RateLimits, 'consume'>;
  log: Logger;
}): Record<string, FunctionHandler> {
  const { rpc, now, siteUrl, limits, log } = deps;
  const shared = {
    rpc,
    now,
    siteUrl,
    addressOf: clientAddressOf,
    onProblem: (thrown: unknown) => log.error({ err: thrown }, 'a form could not be taken'),
  };
  const limit = (request: Request) => limits.consume('waitlist', clientAddressOf(request));
  return {
    'join-waitlist': createJoin(consumerForm, { ...shared, limit }),
    'join-merchant-waitlist': createJoin(merchantForm, { ...shared, limit }),
  };
}
