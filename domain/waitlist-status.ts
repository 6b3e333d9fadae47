import * as z from 'zod/mini';
import type { ReferralReason } from './referrals.ts';

/** One referral as its sender sees it: without the name or address of the referred person. */
const ReferralView = z.object({
  id: z.string(),
  state: z.enum(['pending', 'counted', 'withheld']),
  reason: z.string() as z.ZodMiniType<ReferralReason>,
  /** The reason as a sentence. */
  text: z.string(),
  joinedAt: z.string(),
  /** When a review was requested; null when none was. */
  appealedAt: z.nullable(z.string()),
});

/** One counted referral that moved its sender up: when, from which place, and to which. */
export const PlaceMove = z.object({ referral: z.string(), at: z.string(), from: z.number(), to: z.number() });
export type PlaceMove = z.infer<typeof PlaceMove>;

/** What the status page shows of an entry. */
export const WaitlistStatus = z.object({
  list: z.enum(['consumer', 'merchant']),
  email: z.string(),
  /** The form's fields, in the form's names. */
  form: z.record(z.string(), z.string()),
  joinedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  invitedAt: z.nullable(z.string()),
  /** Null while mail is allowed. */
  unsubscribedAt: z.nullable(z.string()),
  /** A merchant's next steps; a consumer has none, and an export lists them under its own names. */
  merchant: z.optional(
    z.object({
      /** The booked demo. */
      demoAt: z.nullable(z.string()),
      /** The submitted feed. */
      feed: z.nullable(
        z.object({
          state: z.enum(['waiting', 'approved', 'declined']),
          accepted: z.number(),
          sentAt: z.string(),
          decidedAt: z.nullable(z.string()),
        }),
      ),
      /** Shoppers see products of an approved feed, which go with the entry. */
      isShown: z._default(z.boolean(), false),
    }),
  ),
  /** Null until confirmed. `total` is rounded down, and null while it is small. */
  place: z.nullable(
    z.object({
      place: z.number(),
      /** How many people the next friend who counts would move the user past, as the list stands. */
      passes: z._default(z.number(), 0),
      joinNumber: z.number(),
      countedReferrals: z.number(),
      placesEarned: z.number(),
      total: z.nullable(z.number()),
      /** Oldest first. */
      moves: z.array(PlaceMove),
    }),
  ),
  /** Null until confirmed. */
  share: z.nullable(z.object({ code: z.string(), link: z.string() })),
  referrals: z.array(ReferralView),
  consents: z.array(
    z.object({
      version: z.string(),
      text: z.string(),
      termsVersion: z.nullable(z.string()),
      givenAt: z.string(),
      /** The browser sent a Global Privacy Control signal. */
      gpc: z.boolean(),
    }),
  ),
});
export type WaitlistStatus = z.infer<typeof WaitlistStatus>;

export const waitlistActions = [
  'read',
  'export',
  'unsubscribe',
  'resume',
  'delete',
  'edit',
  'appeal',
] as const;
export type WaitlistAction = (typeof waitlistActions)[number];
