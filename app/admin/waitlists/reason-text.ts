import { referralReasons } from '../../../domain/referrals.ts';

/** Why a referral counts or not, in the words that its sender reads. */
export const reasonText = (reason: string): string =>
  Object.entries(referralReasons).find(([name]) => name === reason)?.[1] ?? reason;
