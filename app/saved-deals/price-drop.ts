export type PriceDrop = { price: number; lower: number };

type Today = { deal_price: number; availability: string; ends_at: string | null };

/** What a kept offer costs less than on the day it was saved. Null when it costs no less, or cannot be bought now. */
export function priceDrop(savedPrice: number, today: Today, now: Date): PriceDrop | null {
  if (today.availability !== 'in_stock') return null;
  if (today.ends_at !== null && Date.parse(today.ends_at) <= now.getTime()) return null;
  const lower = Math.round((savedPrice - today.deal_price) * 100) / 100;
  return lower > 0 ? { price: today.deal_price, lower } : null;
}
