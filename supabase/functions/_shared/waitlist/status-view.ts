import * as z from 'zod/mini';
import { placeRule, roundedTotal } from '../../../../domain/waitlist-place.ts';
import { referralReasons, type ReferralReason } from '../../../../domain/referrals.ts';
import { PlaceMove, WaitlistStatus } from '../../../../domain/waitlist-status.ts';

const moment = z.nullable(z.string());

/** The rows that `waitlist_status` returns. */
export const StatusRow = z.object({
  list: z.enum(['consumer', 'merchant']),
  email: z.string(),
  form: z.record(z.string(), z.string()),
  joinedAt: z.string(),
  confirmedAt: moment,
  invitedAt: moment,
  unsubscribedAt: moment,
  code: z.nullable(z.string()),
  merchant: WaitlistStatus.shape.merchant,
  place: z.nullable(
    z.object({
      place: z.number(),
      passes: z.number(),
      joinNumber: z.number(),
      countedReferrals: z.number(),
      members: z.number(),
      moves: z.array(PlaceMove),
    }),
  ),
  referrals: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['pending', 'counted', 'withheld']),
      reason: z.string(),
      joinedAt: z.string(),
      appealedAt: moment,
    }),
  ),
  consents: z.array(
    z.object({
      version: z.string(),
      text: z.string(),
      termsVersion: moment,
      givenAt: z.string(),
      gpc: z.boolean(),
    }),
  ),
});
export type StatusRow = z.infer<typeof StatusRow>;

const isReason = (reason: string): reason is ReferralReason => reason in referralReasons;

/** An entry as its owner sees it, with its place, the link to share, and each reason in words. */
export function statusView({ code, place, referrals, ...row }: StatusRow, siteUrl: string): WaitlistStatus {
  return {
    ...row,
    place: place && {
      place: place.place,
      passes: place.passes,
      joinNumber: place.joinNumber,
      countedReferrals: place.countedReferrals,
      placesEarned: Math.min(place.countedReferrals, placeRule.mostReferrals) * placeRule.placesForReferral,
      total: roundedTotal(place.members),
      moves: place.moves,
    },
    // A code always refers people to the consumer list, whichever list its owner is on.
    share: code === null ? null : { code, link: `${siteUrl}/join-waitlist?ref=${code}` },
    referrals: referrals.map(({ reason, ...referral }) => {
      const known = isReason(reason) ? reason : 'awaiting-confirmation';
      return { ...referral, reason: known, text: referralReasons[known] };
    }),
  };
}
