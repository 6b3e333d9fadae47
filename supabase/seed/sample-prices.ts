import { pick } from './random.ts';

/** How many days ago the earlier feeds were published. Their prices are the evidence for former prices. */
export const earlierFeeds = [75, 60, 45, 30, 15, 7] as const;

export type SalePrices = {
  price: number;
  salePrice: number | null;
  /** Share of the former price charged before the sale; below 1 the former price was never really charged. */
  formerShare: number;
  /** Days before `now` from which earlier feeds include the offer; 0 means only the newest feed. */
  knownDays: number;
  /** The earlier feed that charged 10% less; null when the price never changed. */
  dippedDaysAgo: number | null;
  saleEndsInDays: number | null;
};

/**
 * Two thirds are on sale, mostly at 10 to 40 percent off. Some former prices were really charged, some never were, and
 * one in a hundred is not credible. More than a third have four to seven observations.
 */
export function saleOf(price: number, random: () => number): SalePrices {
  const knownDays = random() < 0.38 ? pick([75, 60, 45], random) : 0;
  const history = {
    knownDays,
    dippedDaysAgo: knownDays > 0 && random() < 0.4 ? pick(earlierFeeds, random) : null,
  };
  const draw = random();
  if (draw > 0.66) return { price, salePrice: null, formerShare: 1, saleEndsInDays: null, ...history };
  return {
    price,
    salePrice: salePriceOf(price, draw < 0.007 ? 0.91 + random() * 0.05 : offOf(random)),
    formerShare: random() < 0.95 ? 1 : 0.8,
    saleEndsInDays: random() < 0.5 ? 3 + Math.floor(random() * 45) : null,
    ...history,
  };
}

/** The discount as a share: typical discounts are around a quarter; more than half is rare. */
function offOf(random: () => number): number {
  const draw = random();
  if (draw < 0.05) return 0.05 + random() * 0.05;
  if (draw < 0.87) return 0.1 + random() * 0.3;
  return draw < 0.97 ? 0.4 + random() * 0.1 : 0.5 + random() * 0.2;
}

/** Rounds a sale price to a typical ending, such as .99. */
function salePriceOf(price: number, off: number): number {
  const value = price * (1 - off);
  const ending = value >= 20 ? Math.round(value) - 0.01 : cents(value);
  return Math.max(0.05, cents(Math.min(ending, price - 0.01)));
}

export function priceBetween(low: number, high: number, random: () => number): number {
  const value = low + (high - low) * random() ** 1.4;
  const whole = value < 40 ? Math.max(1, Math.round(value)) : Math.round(value / 5) * 5;
  return cents(pick([whole - 0.01, whole - 0.01, whole - 0.05, whole], random));
}

export const cents = (value: number) => Math.round(value * 100) / 100;
