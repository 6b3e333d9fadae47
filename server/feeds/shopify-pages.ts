import { FeedError } from '../../deals/feed/feed-error.ts';
import { feedLimits, fetchFeed, type FeedRequest } from './fetch-feed.ts';

/** Maximum products per page, and maximum pages per URL, at Shopify. */
const perPage = 250;
const mostPages = 100;
/** Maximum bytes of one page, unpacked. */
export const pageBytes = feedLimits.bytes / mostPages;

/** Whether a URL is a Shopify store's product list, or that of one of its collections. */
export const isShopifyList = (url: string): boolean => new URL(url).pathname.endsWith('/products.json');

/** The URL of such a list with the largest page size; any other URL unchanged. */
function firstPageOf(url: string): string {
  if (!isShopifyList(url)) return url;
  const page = new URL(url);
  const asked = isAdmin(page)
    ? // This list also contains drafts and products sold elsewhere.
      { limit: String(perPage), status: 'active', published_status: 'published' }
    : { limit: String(perPage), page: '1' };
  for (const [name, value] of Object.entries(asked))
    if (!page.searchParams.has(name)) page.searchParams.set(name, value);
  return page.href;
}

/** The list of the Admin API, where the server names the next page. A store's own list has numbered pages. */
const isAdmin = ({ pathname }: URL): boolean => pathname.startsWith('/admin/');

/**
 * The pages of a Shopify store's product list, as long as the reader asks for more. Together they may be at most as large as a
 * feed. An unchanged page says nothing about the others, so requests are never conditional. Throws `FeedError`.
 */
export async function* shopifyPages(
  asked: Omit<FeedRequest, 'etag' | 'lastModified'>,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const spent = { bytes: 0 };
  let page = new URL(firstPageOf(asked.url));
  for (let count = 1; count <= mostPages; count += 1) {
    const fetched = await fetchFeed({ ...asked, url: page.href, etag: null, lastModified: null, spent });
    if (fetched === null) return;
    yield fetched.bytes;
    if (fetched.next === null && isAdmin(page)) return;
    page = fetched.next === null ? numbered(page) : nextOf(page, fetched.next);
  }
  throw new FeedError(
    `The shop lists more than ${mostPages} pages of products, which is as many as Shopify gives. Add its collections one by one (…/collections/NAME/products.json), or a feed it makes for Google.`,
  );
}

function numbered(page: URL): URL {
  const next = new URL(page);
  next.searchParams.set('page', String(Number(page.searchParams.get('page')) + 1));
  return next;
}

/** The feed's credentials are sent with each page, so all pages must have its origin. */
function nextOf(page: URL, link: string): URL {
  if (URL.canParse(link, page)) {
    const next = new URL(link, page);
    if (next.origin === page.origin) return next;
  }
  throw new FeedError('The server names a next page that is not its own.');
}
