/** Where a merchant on the waitlist sees what would be read from a product feed. */
export const merchantFeedPage = '/partners/feed';

export const merchantFeedRule = {
  /** A link is fetched up to here, for a confirmed address, this often an hour. */
  linkBytes: 5 * 1024 * 1024,
  linkSeconds: 10,
  linksAnHour: 5,
  /** Characters of a pasted feed. */
  pasteMax: 400_000,
  /** Rows that are read to tell what a feed is like. */
  rows: 20_000,
  cards: 6,
} as const;

const withScheme = /^https?:\/\/[^\s,;|"<>{}]+$/i;
const withoutScheme = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#][^\s,;|"<>{}]*)?$/i;

/** What was pasted, when it is a web address and nothing else; as in a browser, `https://` may be left out. */
export function feedLink(pasted: string): string | null {
  const text = pasted.trim();
  const url = withoutScheme.test(text) ? `https://${text}` : text;
  return withScheme.test(url) && URL.canParse(url) ? url : null;
}
