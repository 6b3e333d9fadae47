export type ReferralState = 'pending' | 'counted' | 'withheld';

/** Why a referral stands where it stands, in the words of the status page. */
export const referralReasons = {
  'awaiting-confirmation': 'Waiting: this person has not confirmed their e-mail address yet.',
  confirmed: 'Counted: this person confirmed their e-mail address.',
  'same-person': 'Withheld: the address looks like another one of your own.',
  'disposable-address': 'Withheld: the address belongs to a service for throwaway mail.',
  'too-many-at-once':
    'Waiting: many people joined with your code within an hour. This one is looked at again when the hour is over.',
  'same-device': 'Withheld: several sign-ups with your code came from one device.',
  reviewed: 'Counted after a second look by a person.',
} as const;
export type ReferralReason = keyof typeof referralReasons;

/** What is known of a referral when the person it brought has confirmed. */
export type ReferralSignals = {
  isSamePerson: boolean;
  isDisposable: boolean;
  /** Referrals of the same sender decided as counted in the hour before. */
  countedInHour: number;
  /** Earlier referrals of the same sender from this network and device. */
  fromSameDevice: number;
};

/** As many as count within an hour, and from one device; a household shares both. */
export const referralLimits = { inAnHour: 6, fromOneDevice: 3 } as const;

/** Decides a confirmed referral. A network shared with others never decides by itself: a household shares one. */
export function judgeReferral(signals: ReferralSignals): { state: ReferralState; reason: ReferralReason } {
  if (signals.isSamePerson) return { state: 'withheld', reason: 'same-person' };
  if (signals.isDisposable) return { state: 'withheld', reason: 'disposable-address' };
  if (signals.fromSameDevice >= referralLimits.fromOneDevice)
    return { state: 'withheld', reason: 'same-device' };
  if (signals.countedInHour >= referralLimits.inAnHour)
    return { state: 'pending', reason: 'too-many-at-once' };
  return { state: 'counted', reason: 'confirmed' };
}
