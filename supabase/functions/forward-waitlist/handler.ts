import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { Rpc } from '../_shared/deps.ts';
import { forwardSheet, type Forwarded } from '../_shared/forwarder/forward-sheet.ts';
import { postRow } from '../_shared/forwarder/post-row.ts';
import { redirectHostsOf } from '../_shared/forwarder/script-hosts.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { servePost } from '../_shared/serve-post.ts';
import { settleReferrals } from '../_shared/waitlist/settle-referrals.ts';

export type ForwardDeps = {
  rpc: Rpc;
  now: () => Date;
  random: () => number;
  fetch: typeof fetch;
  siteUrl: string;
  /** The spreadsheets' endpoints; absent ones wait. */
  endpoints: Readonly<Partial<Record<WaitlistKind, string | undefined>>>;
  /** True for the service's own key. */
  isService: (request: Request) => Promise<boolean>;
};

/** A scheduler calls again in a minute; what is left then goes on. */
const budgetMs = 20_000;

/** `forward-waitlist`: for a scheduler of a hosted project, what our own server does by its clock. */
export function createForwardWaitlist(deps: ForwardDeps): (request: Request) => Promise<Response> {
  const { rpc, now, random, endpoints } = deps;
  return servePost(deps.siteUrl, async (request) => {
    if (!(await deps.isService(request)))
      throw new FunctionError('not_allowed', 'This needs the service key', 401);
    const signal = AbortSignal.timeout(budgetMs);
    const answer: Partial<Record<WaitlistKind, Forwarded>> = {};
    for (const list of ['consumer', 'merchant'] as const) {
      const url = endpoints[list];
      if (!url) continue;
      const endpoint = { url, redirectHosts: redirectHostsOf(url) };
      const send = (fields: Record<string, string>) => postRow(endpoint, fields, { fetch: deps.fetch });
      answer[list] = await forwardSheet({ rpc, list, send, now, random, signal });
    }
    return { ...answer, referrals: await settleReferrals(rpc, now) };
  });
}
