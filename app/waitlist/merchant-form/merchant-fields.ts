/** The payload's field names, in the order in which they are sent and checked. */
export const merchantFields = [
  'companyName',
  'companyIndustry',
  'companyWebsite',
  'fullName',
  'roleTitle',
  'emailAddress',
  'referralCode',
  'ventusToolsInterested',
] as const;
export type MerchantField = (typeof merchantFields)[number];

/** The panel of a field, so that an error opens it. */
export const panelOf: Record<MerchantField, 1 | 2 | 3> = {
  companyName: 1,
  companyIndustry: 1,
  companyWebsite: 1,
  fullName: 3,
  roleTitle: 3,
  emailAddress: 3,
  referralCode: 3,
  ventusToolsInterested: 2,
};
