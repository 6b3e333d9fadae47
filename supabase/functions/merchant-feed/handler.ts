import * as z from 'zod/mini';
import { brand } from '../../../domain/brand.ts';
import { MerchantFeed, type FeedReport } from '../../../domain/merchant-feed.ts';
import { feedLink } from '../../../domain/feed-link.ts';
import { merchantFeedRule } from '../../../domain/merchant-feed-rule.ts';
import type { FunctionDeps, Rpc } from '../_shared/deps.ts';
import { noFeed, pastedFrom, reportOfFeed, wholeFeed } from '../_shared/feeds/report-of-feed.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { hash } from '../_shared/hash.ts';
import type { Handler } from '../_shared/http.ts';
import { linkInvalid } from '../_shared/waitlist/tokens.ts';

const { pasteMax, linksAnHour } = merchantFeedRule;
const Asked = z.object({
  token: z
    .string('token must be text')
    .check(z.minLength(1, 'token must not be empty'), z.maxLength(200, 'token is too long')),
  action: z.enum(
    ['read', 'check', 'send', 'withdraw', 'end'],
    'action must be one of read, check, send, withdraw, end',
  ),
  feed: z.optional(
    z
      .string('feed must be text')
      .check(
        z.maxLength(
          pasteMax,
          `That is more than ${pasteMax.toLocaleString('en-US')} characters. Paste the first rows, or link to the feed.`,
        ),
      ),
  ),
});

type Key = { token: string; at: string };
type Deps = Pick<FunctionDeps, 'rpc' | 'now' | 'readFeedLink'>;

/**
 * `merchant-feed`: shows what would be imported from a merchant's feed, pasted or linked to, and submits it to us. The link in a
 * mail identifies the merchant. A check stores nothing of a pasted feed; for a link it stores the last URL and its two counts.
 */
export default function createMerchantFeed({ rpc, now, readFeedLink }: Deps): Handler {
  return async (call) => {
    const parsed = Asked.safeParse(call.json());
    if (!parsed.success) {
      throw new FunctionError(
        'invalid_request',
        parsed.error.issues[0]?.message ?? 'The request is not valid',
        422,
      );
    }
    const { action, token, feed = '' } = parsed.data;
    const at = now();
    const key: Key = { token: await hash(token), at: at.toISOString() };
    const own = await read(rpc, key);
    if (action === 'read') {
      const content = z.nullable(z.string()).parse(await rpc('merchant_feed_content', key));
      return { body: { ...own, content } satisfies MerchantFeed };
    }
    if (action === 'withdraw') {
      if ((await rpc('withdraw_merchant_feed', key)) !== true) throw nothing();
      return { body: await read(rpc, key) };
    }
    if (action === 'end') {
      if ((await rpc('end_merchant_feed', key)) !== true) throw notEnded();
      return { body: await read(rpc, key) };
    }
    if (feed.trim() === '')
      throw noFeed('Paste your feed, choose its file, or enter its address on the web.');
    const url = feedLink(feed);
    const about = { company: own.company, industry: own.industry, now: at };
    const pasted = pastedFrom(own.website);
    if (action === 'check') {
      const pages = url === null ? [encoded(feed)] : linked(url, { rpc, key, readFeedLink });
      const report = await reportOfFeed(pages, { ...about, ...(url === null ? pasted : { shop: url }) });
      if (url !== null) {
        await rpc('note_merchant_feed_link', { ...key, url, ...countsOf(wholeFeed(report)) });
      }
      return { body: report };
    }
    const report =
      url === null ? wholeFeed(await reportOfFeed([encoded(feed)], { ...about, ...pasted })) : null;
    await send(rpc, key, url, feed, report);
    return { body: await read(rpc, key) };
  };
}

async function read(rpc: Rpc, key: Key): Promise<MerchantFeed> {
  const own = z.nullable(MerchantFeed).parse(await rpc('merchant_feed_of_token', key));
  if (own === null) throw linkInvalid();
  return own;
}

async function send(
  rpc: Rpc,
  key: Key,
  url: string | null,
  feed: string,
  report: FeedReport | null,
): Promise<void> {
  const counts = report && countsOf(report);
  if (counts?.accepted === 0) throw noFeed('None of its rows fits yet, so there is nothing to send.');
  const sent = await rpc('send_merchant_feed', {
    ...key,
    ...(url === null ? { content: feed.toWellFormed().replaceAll('\0', '') } : { url }),
    ...counts,
  });
  if (sent === null) throw linkInvalid();
  if (sent === false) throw new FunctionError('not_checked', 'Check the link once more, then send it.', 409);
}

/** What the check calls rows that fit, and the others. */
const countsOf = ({ rows, accepted, linked = accepted }: FeedReport) => ({
  accepted: linked,
  refused: rows - linked,
});

async function* encoded(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** The pages behind a link, which is counted before it is fetched. */
async function* linked(
  url: string,
  { rpc, key, readFeedLink }: Pick<Deps, 'rpc' | 'readFeedLink'> & { key: Key },
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  if (!readFeedLink) throw noFeed('Links cannot be read here. Paste the feed instead.');
  const wait = z.nullable(z.number()).parse(await rpc('take_merchant_feed_link', key));
  if (wait === null) throw linkInvalid();
  if (wait > 0) {
    throw new FunctionError(
      'too_many_links',
      `A link is read ${linksAnHour} times an hour at most. Paste the feed, or try again in ${Math.ceil(wait / 60)} minutes.`,
      429,
      { retryAfter: wait },
    );
  }
  yield* readFeedLink(url);
}

function notEnded(): FunctionError {
  return new FunctionError(
    'nothing_to_do',
    `It can't be ended here. Write to ${brand.partnersEmail}, and we end it.`,
    409,
  );
}

function nothing(): FunctionError {
  return new FunctionError('nothing_to_do', 'There is nothing to change', 409);
}
