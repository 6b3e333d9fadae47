import { FeedError } from '../../deals/feed/feed-error.ts';
import { merchantFeedRule } from '../../domain/merchant-feed-rule.ts';
import { fetchFeed } from './fetch-feed.ts';
import { firstPageOf } from './shopify-pages.ts';

const { linkBytes, linkSeconds } = merchantFeedRule;

/** The feed behind a merchant's link, with the checks of every feed and far smaller limits. One try, without pauses. */
export async function* readFeedLink(url: string, onLoopback: boolean): AsyncGenerator<Uint8Array> {
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw new FeedError('The address contains a password. Send it to us by email instead.');
  const signal = AbortSignal.timeout(linkSeconds * 1000);
  try {
    const fetched = await fetchFeed({
      url: firstPageOf(url),
      headers: {},
      etag: null,
      lastModified: null,
      onLoopback,
      signal,
      limits: { bytes: linkBytes, idle: linkSeconds * 1000, connect: linkSeconds * 1000, pauses: [] },
    });
    if (fetched) yield* fetched.bytes;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new FeedError(`The server took longer than ${linkSeconds} seconds. Paste the first rows instead.`, {
      cause: error,
    });
  }
}
