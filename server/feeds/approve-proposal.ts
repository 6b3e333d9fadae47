import { FeedError } from '../../deals/feed/feed-error.ts';
import type { ApprovedProposal, Proposal } from '../../domain/merchant-feed.ts';
import { pastedFrom, sellsOf } from '../../supabase/functions/_shared/feeds/report-of-feed.ts';
import type { Approval } from '../../supabase/functions/_shared/deps.ts';
import { importDeals } from '../cli/deals/import-deals.ts';
import { addFeed } from './add-feed.ts';
import type { FeedTools } from './run-feed.ts';

/**
 * Turns a merchant's proposal into a feed, or imports its pasted rows, and queues the mail that tells the merchant. Throws
 * `FeedError` for a taken name, an unreadable feed, and a proposal that the merchant has changed or withdrawn meanwhile.
 */
export async function approveProposal(
  tools: FeedTools,
  { id, url, company, website, industry, content, sentAt }: Proposal,
  { source, everyMinutes, complete, word, operator }: Approval,
): Promise<ApprovedProposal> {
  const { rpc, now } = tools;
  const merchant = (company ?? source).slice(0, 200);
  const decide = () =>
    rpc('decide_merchant_feed', {
      id,
      source,
      reason: word,
      seen: sentAt,
      at: now().toISOString(),
      ...(operator && { operator: operator.id, operator_name: operator.name }),
    });
  // Pasted rows must not replace the offers of a feed either.
  if ((await rpc('feed_to_look_at', { source })) !== null)
    throw new FeedError(`${source} is the name of another feed. Choose a different one.`);
  if (url !== null) {
    await addFeed(tools, { source, url, everyMinutes, complete, merchant }, now());
    if ((await decide()) === true) return { source, imported: null };
    await rpc('remove_feed', { source, with_offers: true });
    throw new FeedError('Its merchant changed or withdrew it meanwhile, so nothing was added.');
  }
  const { taken, refused } = await importDeals({
    rpc,
    bytes: once(content ?? ''),
    read: pastedFrom(website),
    source,
    merchant,
    sells: sellsOf(industry),
    now: now(),
    complete,
  });
  if ((await decide()) !== true)
    throw new FeedError(
      `Its merchant changed or withdrew it while ${taken} offers were imported as ${source}.`,
    );
  return { source, imported: { taken, refused } };
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
