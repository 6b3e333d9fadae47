import type { SeenPrice } from '../../../domain/deal-page.ts';

/** A price from when it was first seen, and how often it was seen until the next. */
export type PriceStep = { since: Date; price: number; change: number | null; checks: number };

const day = 86_400;

/** The prices of the last `days`, oldest first, with equal consecutive ones merged. */
export function priceSteps(prices: readonly SeenPrice[], days: number, now: Date): readonly PriceStep[] {
  const from = now.getTime() / 1000 - days * day;
  const steps: PriceStep[] = [];
  for (const [at, price] of prices) {
    if (at < from) continue;
    const last = steps.at(-1);
    if (last && last.price === price) last.checks += 1;
    else
      steps.push({
        since: new Date(at * 1000),
        price,
        change: last ? Math.round((price - last.price) * 100) / 100 : null,
        checks: 1,
      });
  }
  return steps;
}
