import { checkFeed } from '../../../../deals/feed/check-feed.ts';
import { FeedError } from '../../../../deals/feed/feed-error.ts';
import type { Pages } from '../../../../deals/feed/read/read-pages.ts';
import type { FeedReport } from '../../../../domain/merchant-feed.ts';
import { readIndustry } from '../../../../domain/merchant-form.ts';
import { merchantFeedRule } from '../../../../domain/merchant-feed-rule.ts';
import { FunctionError } from '../function-error.ts';
import { previewOf } from '../search/deal-of.ts';

/**
 * What would be imported from a merchant's feed; `shop` is its URL, `site` that of the shop's website. Throws 422 for invalid
 * input.
 */
export async function reportOfFeed(
  pages: Pages,
  {
    company,
    industry,
    now,
    shop,
    site,
  }: {
    company: string;
    industry?: string | null | undefined;
    now: Date;
    shop?: string | undefined;
    site?: string | undefined;
  },
): Promise<FeedReport> {
  try {
    const { examples, ...report } = await checkFeed(pages, {
      now,
      merchant: company,
      sells: sellsOf(industry),
      most: merchantFeedRule.rows,
      examples: merchantFeedRule.cards,
      read: { shop, site, limits: { bytes: 4 * merchantFeedRule.linkBytes } },
      pause: () => new Promise((resolve) => setTimeout(resolve)),
    });
    return { ...report, cards: examples.map((offer) => previewOf(offer, now)) };
  } catch (error) {
    if (error instanceof FeedError) throw noFeed(error.message);
    throw error;
  }
}

/** What a merchant sells, from the industry field of the form. */
export function sellsOf(industry: string | null | undefined) {
  return industry ? readIndustry(industry) : null;
}

/** A feed that is cut off is refused as a whole, because the rows that are missing would count as gone. */
export function wholeFeed(report: FeedReport): FeedReport {
  if (report.problem) throw noFeed(report.problem);
  return report;
}

/** What a pasted feed lacks: the base URL of its links. */
export function pastedFrom(website: string | null): { shop: string | undefined; site: string | undefined } {
  return { shop: website ?? undefined, site: website ?? undefined };
}

export function noFeed(message: string): FunctionError {
  return new FunctionError('invalid_feed', message, 422);
}
