/** The fields of the consumer form, in the order in which they are checked. */
export const waitlistFields = [
  'firstName',
  'lastName',
  'email',
  'interest',
  'referralCode',
  'adult',
] as const;
export type WaitlistField = (typeof waitlistFields)[number];
