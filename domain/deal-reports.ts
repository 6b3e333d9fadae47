/** What can be wrong with a deal, as the reporting dialog offers it. The database knows the same ids. */
export const reportReasons = [
  { id: 'price', label: 'The price is not what the shop asks' },
  { id: 'ended', label: 'The offer has ended or is sold out' },
  { id: 'link', label: 'The link is broken or opens the wrong page' },
  { id: 'description', label: 'The description is wrong' },
  { id: 'category', label: 'It is in the wrong category' },
  { id: 'unsafe', label: 'It looks like a scam or is unsafe' },
  { id: 'other', label: 'Something else' },
] as const;

export type ReportReason = (typeof reportReasons)[number]['id'];
