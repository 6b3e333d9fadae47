import type { Deal } from '../../../domain/deal.ts';
import { shortUsd, usd } from '../../../domain/usd.ts';
import { checkedText } from './freshness.ts';
import { priceView } from './price-view.ts';

type Seen = Pick<Deal, 'dealPrice' | 'originalPrice' | 'discount' | 'priceEvidence' | 'observations'>;

/** The positions of today's price and the median between the lowest and the highest observed price, from 0 to 1. */
type Scale = { now: number; median: { at: number; price: number }; low: number; high: number };

/** Null if there is nothing to compare: no observations, only one price, or an unverified discount. */
export function evidenceScale({ dealPrice, observations, priceEvidence }: Seen): Scale | null {
  if (!observations || priceEvidence === 'unverified') return null;
  const low = Math.min(observations.min, dealPrice);
  const high = Math.max(observations.max, dealPrice);
  if (!(high > low)) return null;
  const at = (price: number) => Math.min(1, Math.max(0, (price - low) / (high - low)));
  const { median } = observations;
  return { now: at(dealPrice), median: { at: at(median), price: median }, low, high };
}

/** The evidence for the price: `seen` by us, `said` by the shop, or `none`; `full` is longer, where there is room. */
export type Evidence = { kind: 'seen' | 'said' | 'none'; text: string; full?: string };

/** The evidence in one line; null if the deal has none and shows no former price. */
export function evidenceOf(deal: Seen): Evidence | null {
  const { observations, priceEvidence, dealPrice } = deal;
  const { was } = priceView(deal);
  if (was === null) {
    const usual = usualWords(deal);
    if (usual) return { kind: 'seen', text: usual };
    return priceEvidence ? { kind: 'none', text: 'No earlier price seen yet' } : null;
  }
  if (priceEvidence !== 'verified') {
    const said = { kind: 'said', text: `The shop says ${usd(was)}` } as const;
    // Once we have seen other prices, the shop's word alone would mislead.
    const usual = observations && observations.count > 1 ? observations.median : was;
    if (usual > was - 0.005) return said;
    return {
      ...said,
      text: usual > dealPrice ? `We usually see ${usd(usual)}` : `No saving: usually ${usd(usual)}`,
      full: `We usually see ${usd(usual)}. ${said.text}.`,
    };
  }
  const isUsual = observations && Math.abs(observations.median - was) < 0.005;
  return { kind: 'seen', text: isUsual ? apart(was - dealPrice, 'below') : `We saw it at ${usd(was)}` };
}

const apart = (dollars: number, way: 'below' | 'above') =>
  `${shortUsd(Math.round(dollars * 100) / 100)} ${way} usual price`;

/** Today's price compared with the usual one, if we saw it more than once and the shop names no former price. */
function usualWords({ observations, priceEvidence, dealPrice }: Seen): string | null {
  if (!observations || observations.count < 2 || priceEvidence === 'unverified') return null;
  const below = observations.median - dealPrice;
  if (Math.abs(below) < 0.005) return 'At its usual price';
  return below > 0 ? apart(below, 'below') : apart(-below, 'above');
}

/** The basis of that line, in sentences: how often we saw it, when last, and what its words and the badge mean. */
export function evidenceDetails(
  deal: Seen & Pick<Deal, 'lastCheckedAt' | 'isSample'>,
  now: Date,
): readonly string[] {
  // Nobody saw an invented price.
  if (deal.isSample) return [sampleDetails];
  const kind = evidenceOf(deal)?.kind;
  const { badge } = priceView(deal);
  const checked = checkedText(deal.lastCheckedAt, now);
  return [
    seenWords(deal),
    checked && `${checked}.`,
    evidenceScale(deal) && 'The usual price is the median of the prices we saw.',
    kind === 'said' &&
      `${badge ? 'The badge is outlined because only' : 'Only'} the shop says what it cost before: we have not seen that price.`,
    kind === 'seen' && badge && 'The badge is filled because we saw the earlier price ourselves.',
    kind === 'none' && 'Nothing confirms an earlier price for it, so we show none.',
  ].filter((text) => typeof text === 'string');
}

const sampleDetails =
  'This is a sample: its prices are invented. For a real deal, this says how often we saw its price, when we last checked it, and who says what it cost before.';

function seenWords({ observations }: Seen): string | null {
  if (!observations || observations.count === 0) return null;
  const { min, max, count, days } = observations;
  const seen = `We saw its price ${count === 1 ? 'once' : `${count} times`} in the last ${days} days`;
  if (max > min) return `${seen}.`;
  return count === 1 ? `${seen}, at ${usd(min)}.` : `${seen}, always at ${usd(min)}.`;
}
