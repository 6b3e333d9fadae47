import { dayOf } from '../deals/deal-card/freshness.ts';

/** The catalog's current data of a saved offer. */
type OfferToday = {
  availability: string;
  ends_at: string | null;
  last_checked_at: string;
  removed_at: string | null;
  removed_reason: 'ended' | 'not in feed' | 'not seen' | null;
};

/** Why a saved offer is no longer available, in words; null while it is. */
export function becameOf(today: OfferToday, now: Date): string | null {
  const { ends_at, removed_at, removed_reason, last_checked_at, availability } = today;
  const on = (iso: string) => dayOf(new Date(iso), now);
  if (ends_at !== null && Date.parse(ends_at) <= now.getTime()) return `This offer ended on ${on(ends_at)}`;
  if (removed_at !== null) {
    if (removed_reason === 'not seen') return `Not seen since ${on(last_checked_at)}: it may be gone`;
    if (removed_reason === 'not in feed') return `Gone: the merchant stopped listing it by ${on(removed_at)}`;
    return `This offer was taken out on ${on(removed_at)}`;
  }
  return availability === 'out_of_stock' ? `Sold out when checked on ${on(last_checked_at)}` : null;
}

export type PriceDrop = { price: number; lower: number };

/** The price drop of a saved offer since the day it was saved. Null without a drop, or if it is no longer available. */
export function priceDrop(
  savedPrice: number,
  today: Pick<OfferToday, 'availability' | 'ends_at'> & { deal_price: number },
  now: Date,
): PriceDrop | null {
  if (today.availability !== 'in_stock') return null;
  if (today.ends_at !== null && Date.parse(today.ends_at) <= now.getTime()) return null;
  const lower = Math.round((savedPrice - today.deal_price) * 100) / 100;
  return lower > 0 ? { price: today.deal_price, lower } : null;
}
