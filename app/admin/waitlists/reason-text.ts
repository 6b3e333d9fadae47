import { referralReasons } from '../../../domain/referrals.ts';

/** Why a referral counts or not, as worded for its sender. */
export const reasonText = (reason: string): string =>
  Object.entries(referralReasons).find(([name]) => name === reason)?.[1] ?? reason;
