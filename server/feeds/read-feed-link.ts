import { FeedError, FeedGoesOn } from '../../deals/feed/feed-error.ts';
import { merchantFeedRule } from '../../domain/merchant-feed-rule.ts';
import { FeedTooLarge, fetchFeed, type FeedRequest } from './fetch-feed.ts';
import { isShopifyList, shopifyPages } from './shopify-pages.ts';

/**
 * The feed behind a merchant's link, with the usual checks and far smaller limits. One attempt, without pauses. A Shopify store is
 * read as far as whole pages fit the limits, then `FeedGoesOn` is thrown.
 */
export async function* readFeedLink(
  url: string,
  onLoopback: boolean,
  { linkBytes, linkSeconds }: { linkBytes: number; linkSeconds: number } = merchantFeedRule,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw new FeedError('The address contains a password. Send it to us by email instead.');
  const signal = AbortSignal.timeout(linkSeconds * 1000);
  const request = {
    url,
    headers: {},
    onLoopback,
    signal,
    limits: { bytes: linkBytes, idle: linkSeconds * 1000, connect: linkSeconds * 1000, pauses: [] },
  };
  let isFirst = true;
  try {
    for await (const page of isShopifyList(url) ? shopifyPages(request) : oneOf(request)) {
      // Read in full, so that a limit never cuts a page.
      const chunks: Uint8Array[] = [];
      for await (const chunk of page) chunks.push(chunk);
      yield again(chunks);
      isFirst = false;
    }
  } catch (error) {
    const isOver = signal.aborted || error instanceof FeedTooLarge;
    if (isOver && !isFirst) throw new FeedGoesOn('There are more pages.', { cause: error });
    if (!signal.aborted) throw error;
    throw new FeedError(`The server took longer than ${linkSeconds} seconds. Paste the first rows instead.`, {
      cause: error,
    });
  }
}

async function* oneOf(request: Omit<FeedRequest, 'etag' | 'lastModified'>) {
  const fetched = await fetchFeed({ ...request, etag: null, lastModified: null });
  if (fetched) yield fetched.bytes;
}

async function* again(chunks: readonly Uint8Array[]) {
  yield* chunks;
}
