import { describeError } from '../app-error.ts';
import type { Logger } from 'pino';
import type { Rpc } from '../../supabase/functions/_shared/deps.ts';
import { inSteps } from '../../supabase/functions/_shared/in-steps.ts';
import { consumerFormFor, merchantForm } from '../../supabase/functions/_shared/waitlist/form-kinds.ts';
import { createJoin } from '../../supabase/functions/_shared/waitlist/join.ts';
import {
  createForwardWaitlist,
  type ForwardDeps,
} from '../../supabase/functions/forward-waitlist/handler.ts';
import { createPreviewOffer } from '../../supabase/functions/preview-offer/handler.ts';
import { createWaitlistAudience } from '../../supabase/functions/waitlist-audience/handler.ts';
import { createWaitlistConfirm } from '../../supabase/functions/waitlist-confirm/handler.ts';
import { createWaitlistLink } from '../../supabase/functions/waitlist-link/handler.ts';
import { createWaitlistStatus } from '../../supabase/functions/waitlist-status/handler.ts';
import { createWaitlistUnsubscribe } from '../../supabase/functions/waitlist-unsubscribe/handler.ts';
import type { RateLimits } from '../auth/limits/rate-limits.ts';
import type { FunctionHandler } from '../functions/create-functions.ts';
import { clientAddressOf } from '../http/origin.ts';
import { joinTogether } from './join-together.ts';

/** The functions of the waitlists, bound to this process. */
export function waitlistFunctions(deps: {
  rpc: Rpc;
  now: () => Date;
  siteUrl: string;
  /** The consumer form needs its tick at 'I am 18 or over'. */
  confirmAdult?: boolean;
  limits: Pick<RateLimits, 'consume'>;
  /** Milliseconds in whose multiples those answer that could tell whether an address is known. */
  answerStep: number;
  /** Who may ask for forwarding by hand, and where it goes. */
  forwarding: Pick<ForwardDeps, 'endpoints' | 'isService'>;
  log: Logger;
}): Record<string, FunctionHandler> {
  const { rpc, now, siteUrl, limits, log } = deps;
  const shared = {
    rpc,
    now,
    siteUrl,
    addressOf: clientAddressOf,
    onProblem: (thrown: unknown) => log.error({ cause: describeError(thrown) }, 'a form could not be taken'),
  };
  const limit = (request: Request) => limits.consume('waitlist', clientAddressOf(request));
  const limitMail = (request: Request) => limits.consume('waitlist_mail', clientAddressOf(request));
  const consumerForm = consumerFormFor({ confirmAdult: deps.confirmAdult ?? false });
  const evenly = (answer: FunctionHandler) => inSteps(answer, deps.answerStep);
  const joining = { ...shared, rpc: joinTogether(rpc), limit };
  return {
    'join-waitlist': evenly(createJoin(consumerForm, joining)),
    'join-merchant-waitlist': evenly(createJoin(merchantForm, joining)),
    'waitlist-confirm': evenly(createWaitlistConfirm({ ...shared, limit: limitMail })),
    'waitlist-link': evenly(createWaitlistLink({ ...shared, limit: limitMail })),
    'waitlist-status': createWaitlistStatus(shared),
    'waitlist-unsubscribe': createWaitlistUnsubscribe(shared),
    'waitlist-audience': createWaitlistAudience(shared),
    'preview-offer': createPreviewOffer(shared),
    'forward-waitlist': createForwardWaitlist({ ...shared, ...deps.forwarding, fetch, random: Math.random }),
  };
}
