import { observedDays, type Deal, type PriceObservations } from './deal.ts';
import type { DealPageData, KnownDeal } from './deal-page-data.ts';
import { shortUsd } from './usd.ts';

/** An observed price: seconds since 1970, and US dollars. */
export type SeenPrice = readonly [at: number, price: number];

/** The form of a deal's id, in any letter case. */
export const dealId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The deal as cards and buttons take it. An implausible former price is left out. */
export function dealOfPage(page: KnownDeal, now: Date): Deal {
  const isBelieved = page.priceEvidence !== 'unverified';
  const since = now.getTime() / 1000 - observedDays * 86_400;
  return {
    id: page.id,
    title: page.title,
    merchant: page.merchant,
    description: page.description,
    originalPrice: isBelieved ? page.originalPrice : null,
    dealPrice: page.dealPrice,
    discount: isBelieved ? page.discount : null,
    category: page.category ?? '',
    dealUrl: page.dealUrl,
    priceEvidence: page.priceEvidence,
    observations: summaryOf(page.prices.filter(([at]) => at >= since).map(([, price]) => price)),
    source: page.source,
    lastCheckedAt: page.lastCheckedAt,
    endsAt: page.endsAt,
    isSample: page.isSample,
    picture: page.picture,
  };
}

/** Prices of `observedDays` in one line, like `observations_summary`. */
export function summaryOf(prices: readonly number[]): PriceObservations | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [min, max] = [sorted[0], sorted.at(-1)];
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (min === undefined || max === undefined || below === undefined || above === undefined) return null;
  const median = Math.round(((below + above) / 2) * 100) / 100;
  return { min, median, max, count: sorted.length, days: observedDays };
}

/** The description of a deal in search results and shared links. */
export function dealPageWords(page: DealPageData): { title: string; description: string } {
  if (!page || page.gone === 'withdrawn')
    return {
      title: 'This deal is gone',
      description: 'It has ended, or its address has a typo. See what else there is right now.',
    };
  const { title, merchant, dealPrice, gone } = page;
  const price = shortUsd(dealPrice);
  return {
    title: shorten(title, 46),
    description: gone
      ? `This deal has ended. ${shorten(title, 70)} was ${price} at ${shorten(merchant, 30)}.`
      : `${shorten(title, 70)} for ${price} at ${shorten(merchant, 30)}, with its price history.`,
  };
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\s,.;:-]+\S*$/u, '')}…`;
}
