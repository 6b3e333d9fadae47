import type { FeedRecord, Refusal } from '../feed-offer.ts';
import { openFeed, type OpenedFeed, type ReadFeedOptions } from './open-feed.ts';

type Bytes = AsyncIterable<Uint8Array>;
/** A feed as a whole, or page after page until one is empty. */
export type Pages = AsyncIterable<Bytes> | Iterable<Bytes>;

/**
 * The rows of all pages; `onPage` is called before each page's rows. A server without pages returns the first one again, which
 * also ends the reading. Throws `FeedError`.
 */
export async function* readPages(
  pages: Pages,
  read?: ReadFeedOptions,
  onPage?: (page: OpenedFeed) => void,
): AsyncGenerator<FeedRecord | Refusal> {
  let earlier: string | undefined;
  for await (const bytes of pages) {
    const page = await openFeed(bytes, read);
    let isEmpty = true;
    for await (const row of page.rows) {
      if (isEmpty) {
        const first = 'fields' in row ? row.fields.get('id') : row.id;
        if (first !== undefined && first === earlier) return;
        earlier = first;
        isEmpty = false;
        onPage?.(page);
      }
      yield row;
    }
    if (isEmpty) return;
  }
}
