/** Field limits, shared by forms, functions and SQL tests. Lengths in characters, counted after trimming. */
export const limits = {
  passwordMin: 6,
  nameMin: 2,
  nameMax: 100,
  firstNameMin: 2,
  firstNameMax: 50,
  lastNameMax: 50,
  emailMax: 255,
  referralCodeMax: 50,
  companyNameMax: 100,
  websiteMax: 500,
  fullNameMin: 2,
  fullNameMax: 100,
  roleMax: 100,
  subcategoriesMax: 3,
  profileChips: 5,
  suggestedPrompts: 3,
  /** A request to the assistant. The spec sets no limit; longer text is not a request for a deal. */
  queryMax: 500,
  /** Ids in one list of matches: they must fit into a URL of the data API. */
  listed: 240,
  /** A user's own note on a saved deal, and additional text in a report of a wrong deal. */
  noteMax: 500,
  /** The contact form. The spec sets no limits. */
  subjectMax: 150,
  messageMax: 5000,
  /** A mailed code, and one from an authenticator app. */
  codeDigits: 6,
} as const;
