/** Where a merchant on the waitlist sees what would be imported from a product feed. */
export const merchantFeedPage = '/partners/feed';

export const merchantFeedRule = {
  /** How often an hour a link is fetched, for a confirmed address. */
  linkBytes: 5 * 1024 * 1024,
  linkSeconds: 10,
  linksAnHour: 5,
  /** Maximum characters of a pasted feed. */
  pasteMax: 400_000,
  /** Rows that are read to check a feed. */
  rows: 20_000,
  /** Cards that a check shows, and those of them that show at first. */
  cards: 24,
  firstCards: 4,
} as const;

/** What a saving from an earlier price that only the shop states does, as /how-deals-are-ordered explains with every number. */
export const onlyStated =
  'counts half in a search, and comes after every saving from a price we saw when people browse Find Deals';
