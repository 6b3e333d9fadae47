import * as z from 'zod/mini';
import { withoutTag } from '../../../../domain/email-key.ts';
import { judgeReferral } from '../../../../domain/referrals.ts';
import type { Rpc } from '../deps.ts';
import { ownDomainOf } from './own-domain-of.ts';

const Waiting = z.array(
  z.object({
    id: z.string(),
    senderEmail: z.string(),
    email: z.string(),
    isDisposable: z.boolean(),
    countedInHour: z.number(),
  }),
);
const Held = z.object({ heldSince: z.string(), fromSameNetwork: z.number(), fromSameDomain: z.number() });

/**
 * Evaluates the referrals of confirmed users one at a time, because each one affects the next. Runs after a confirmation and again
 * on a schedule, because a referral counts only a day after it is first evaluated.
 */
export async function settleReferrals(rpc: Rpc, now: () => Date, most = 100): Promise<number> {
  let settled = 0;
  const seen = new Set<string>();
  while (seen.size < most) {
    const at = now().toISOString();
    const [next] = Waiting.parse(await rpc('referrals_to_judge', { n: most, at })).filter(
      ({ id }) => !seen.has(id),
    );
    if (!next) break;
    seen.add(next.id);
    const { senderEmail, email, ...signals } = next;
    const isSamePerson = withoutTag(senderEmail) === withoutTag(email);
    const { heldSince, ...compared } = Held.parse(
      await rpc('hold_referral', { referral: next.id, domain: ownDomainOf(email), at }),
    );
    const heldFor = Date.parse(at) - Date.parse(heldSince);
    const { state, reason } = judgeReferral({ ...signals, ...compared, isSamePerson, heldFor });
    if (await rpc('decide_referral', { referral: next.id, state, reason, at })) settled += 1;
  }
  return settled;
}
