import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';
import { forwardSheet, type Forwarded } from '../_shared/waitlist/forward-sheet.ts';
import { postRow, redirectHostsOf } from '../_shared/waitlist/post-row.ts';
import { settleReferrals } from '../_shared/waitlist/settle-referrals.ts';

/** A scheduler calls again in a minute and continues with what is left. */
const budgetMs = 20_000;

/** `forward-waitlist`: does for a hosted project's scheduler what our own server does on its own schedule. */
export default function createForwardWaitlist(
  deps: Pick<FunctionDeps, 'rpc' | 'now' | 'random' | 'fetch' | 'sheets'>,
): Handler {
  const { rpc, now, random, sheets } = deps;
  return async () => {
    const signal = AbortSignal.timeout(budgetMs);
    const forwarded: Partial<Record<WaitlistKind, Forwarded>> = {};
    for (const list of ['consumer', 'merchant'] as const) {
      const url = sheets[list];
      if (!url) continue;
      const endpoint = { url, redirectHosts: redirectHostsOf(url) };
      const send = (fields: Record<string, string>) => postRow(endpoint, fields, { fetch: deps.fetch });
      forwarded[list] = await forwardSheet({ rpc, list, send, now, random, signal });
    }
    return { body: { ...forwarded, referrals: await settleReferrals(rpc, now) } };
  };
}
