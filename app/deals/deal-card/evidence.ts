import type { Deal } from '../../../domain/deal.ts';
import { priceView } from './price-view.ts';
import { usd } from './usd.ts';

type Seen = Pick<Deal, 'dealPrice' | 'originalPrice' | 'discount' | 'priceEvidence' | 'observations'>;

/** Where today's price and the median are between the lowest and the highest seen, from 0 to 1. */
export type Scale = { now: number; median: { at: number; price: number }; low: number; high: number };

/** Null when there is nothing to compare: no observations, one price only, or an unverified saving. */
export function evidenceScale({ dealPrice, observations, priceEvidence }: Seen): Scale | null {
  if (!observations || priceEvidence === 'unverified') return null;
  const low = Math.min(observations.min, dealPrice);
  const high = Math.max(observations.max, dealPrice);
  if (!(high > low)) return null;
  const at = (price: number) => Math.min(1, Math.max(0, (price - low) / (high - low)));
  const { median } = observations;
  return { now: at(dealPrice), median: { at: at(median), price: median }, low, high };
}

/** How often the price was seen and over how long, and the price where it never changed; null when it was not seen. */
export function seenWords({ observations, priceEvidence }: Seen): string | null {
  if (!observations || observations.count === 0 || priceEvidence === 'unverified') return null;
  const { min, max, count, days } = observations;
  const checks = `${count} ${count === 1 ? 'check' : 'checks'} in ${days} days`;
  if (max > min) return checks;
  return count === 1 ? `${checks}, at ${usd(min)}` : `${checks}, always at ${usd(min)}`;
}

/** The kind of evidence, in words; null where the deal says nothing of it and shows no earlier price. */
export function evidenceWords(deal: Seen): string | null {
  const { observations, priceEvidence } = deal;
  const count = observations?.count ?? 0;
  if (priceEvidence === 'unverified') {
    if (count === 0) return 'No earlier price shown: not verified';
    return `No earlier price shown: ${count} ${count === 1 ? 'observation is' : 'observations are'} too few`;
  }
  const { was } = priceView(deal);
  if (was === null) return priceEvidence ? 'No earlier price given' : null;
  if (priceEvidence !== 'verified') return 'Earlier price as stated by merchant';
  if (!observations) return 'Earlier price verified';
  const { median, days } = observations;
  const usual = Math.abs(median - was) < 0.005;
  return usual
    ? `Verified: usual price ${usd(median)} over ${days} days`
    : `Verified: ${usd(was)} was seen within ${days} days`;
}
