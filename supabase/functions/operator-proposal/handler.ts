import * as z from 'zod/mini';
import { FeedError } from '../../../deals/feed/feed-error.ts';
import { Proposal } from '../../../domain/merchant-feed.ts';
import { readPerson, requireOperator } from '../_shared/account/person.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { noFeed, pastedFrom, reportOfFeed, wholeFeed } from '../_shared/feeds/report-of-feed.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

const proposal = {
  id: z.guid(),
  /** Its `sentAt`: what was looked at is what is decided on. */ seen: z.string(),
};
const Asked = z.union([
  z.object({ action: z.literal('look'), ...proposal }),
  z.object({
    action: z.literal('approve'),
    ...proposal,
    source: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,99}$/)),
    minutes: z.int().check(z.gte(15), z.lte(43_200)),
    complete: z.boolean(),
    word: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  }),
]);

/**
 * `operator-proposal`: operator actions on a merchant's submitted feed that need the server which reads feeds. `look` reads its
 * current rows; `approve` schedules it, or imports it once if it was pasted.
 */
export default function createOperatorProposal({
  rpc,
  auth,
  now,
  feedDesk,
  readFeedLink,
}: Pick<FunctionDeps, 'rpc' | 'auth' | 'now' | 'feedDesk' | 'readFeedLink'>): Handler {
  return async ({ request, json }) => {
    const operator = await readPerson(auth, request);
    requireOperator(request, operator);
    const parsed = Asked.safeParse(json());
    if (!parsed.success)
      throw new FunctionError('invalid_request', 'Send look or approve, with what was seen', 422);
    if (!feedDesk || !readFeedLink)
      throw new FunctionError('not_here', 'Feeds are read by another server', 501);
    const asked = parsed.data;
    const [found] = z.array(Proposal).parse(await rpc('merchant_feed_proposals', { id: asked.id }));
    if (found?.sentAt !== asked.seen)
      throw new FunctionError(
        'changed',
        'It has been decided, changed or withdrawn in the meantime. Load the page again.',
        409,
      );
    if (asked.action === 'look') {
      const { url, content, company, website, industry } = found;
      const pages = url === null ? [encoded(content ?? '')] : readFeedLink(url);
      const about = {
        company: company ?? 'Your shop',
        industry,
        now: now(),
        ...(url === null ? pastedFrom(website) : { shop: url }),
      };
      return { body: wholeFeed(await reportOfFeed(pages, about)) };
    }
    const { source, minutes, complete, word } = asked;
    try {
      return {
        body: await feedDesk.approve(found, {
          source,
          everyMinutes: minutes,
          complete,
          word,
          operator: { id: operator.id, name: operator.email || operator.id },
        }),
      };
    } catch (error) {
      if (error instanceof FeedError) throw noFeed(error.message);
      throw error;
    }
  };
}

async function* encoded(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
