type ReferralState = 'pending' | 'counted' | 'withheld';

/** Why a referral has its status, in the words of the status page. */
export const referralReasons = {
  'awaiting-confirmation': "They haven't confirmed their email yet.",
  held: 'They confirmed. It counts once a day has passed.',
  confirmed: 'Confirmed their email.',
  'same-person': 'Looks like another address of yours.',
  'disposable-address': 'The address is from a throwaway mail service.',
  'too-many-at-once': 'Many people joined within an hour. We look at this one again when the hour is over.',
  'same-network': 'Several people joined with your link from one network.',
  'same-domain': 'Several people joined with your link from one mail domain.',
  // From earlier versions.
  'same-device': 'Several people joined with your link from one device.',
  reviewed: 'Counted after a person checked it.',
  declined: "A person checked it again. It doesn't count.",
} as const;
export type ReferralReason = keyof typeof referralReasons;

/** What is known about a referral when the referred person has confirmed. */
type ReferralSignals = {
  isSamePerson: boolean;
  isDisposable: boolean;
  /** Milliseconds since it was first evaluated. */
  heldFor: number;
  /** Referrals of the same sender counted in the previous hour. */
  countedInHour: number;
  /** The sender's earlier referrals that were not withheld: from this network, and with this domain. */
  fromSameNetwork: number;
  fromSameDomain: number;
};

/** Limits on counted referrals per hour, per network (households share one), and per private domain. */
export const referralLimits = {
  inAnHour: 6,
  fromOneNetwork: 4,
  fromOneDomain: 2,
  /** Milliseconds between the first evaluation and counting; `referrals_to_judge` waits as long. */
  hold: 86_400_000,
} as const;

/**
 * Evaluates a confirmed referral. Nothing the browser sends is used, since a fraudster controls that too. A withheld referral is
 * not lost, since its sender may request a review.
 */
export function judgeReferral(signals: ReferralSignals): { state: ReferralState; reason: ReferralReason } {
  if (signals.isSamePerson) return { state: 'withheld', reason: 'same-person' };
  if (signals.isDisposable) return { state: 'withheld', reason: 'disposable-address' };
  if (signals.fromSameDomain >= referralLimits.fromOneDomain)
    return { state: 'withheld', reason: 'same-domain' };
  if (signals.fromSameNetwork >= referralLimits.fromOneNetwork)
    return { state: 'withheld', reason: 'same-network' };
  if (signals.heldFor < referralLimits.hold) return { state: 'pending', reason: 'held' };
  if (signals.countedInHour >= referralLimits.inAnHour)
    return { state: 'pending', reason: 'too-many-at-once' };
  return { state: 'counted', reason: 'confirmed' };
}
