import { grouped, shortUsd, usd } from '../../../domain/usd.ts';
import { discountOf } from '../../../domain/discount.ts';
import type { Reply } from '../turn.ts';
import { type Comparison, observedDays, type PriceObservations } from '../../../domain/deal.ts';
import { pointsForPurchase } from '../../../domain/points.ts';
import { otherSpendMultiplier, referenceTier } from '../../../domain/tiers.ts';
import type { Plan } from '../../plan.ts';
import type { Found } from '../../search/search.ts';
import { countOf } from '../basket.ts';

export const nameOf = ({ offer }: Found) => offer.title;

/** "Sleeping Bag (2 at $47.99 each)" of a set for two. */
export function pricedName(plan: Plan, found: Found): string {
  const price = usd(found.offer.dealPrice);
  const count = countOf(plan, found);
  return `${nameOf(found)} (${count > 1 ? `${count} at ${price} each` : price})`;
}

/** "That is $1.55 below $80." */
export const againstLimit = (sum: number, limit: number): string =>
  sum <= limit
    ? ` That is ${usd(limit - sum)} below ${shortUsd(limit)}.`
    : ` That is ${usd(sum - limit)} above ${shortUsd(limit)}.`;

/** The end of a sentence, ": its title says “High-Back.”", with the words of a title that say it, if any does. */
export function titledSo(found: Found, isIt: (word: string) => boolean): string {
  const words = nameOf(found)
    .split(/[\s,]+/)
    .filter((word) => word !== '' && isIt(word));
  return words.length === 0 ? '.' : `: its title says “${words.join(' ')}.”`;
}

/** The names of some deals without what follows the first comma, where that tells them apart. */
export function shortNames(deals: readonly Found[]): string[] {
  const short = deals.map((found) => nameOf(found).split(',')[0] ?? '');
  return new Set(short).size === short.length ? short : deals.map(nameOf);
}
export const usual = ({ offer }: Found) =>
  offer.priceEvidence !== 'unverified' &&
  offer.originalPrice !== null &&
  offer.originalPrice > offer.dealPrice
    ? offer.originalPrice
    : null;
export const dateOf = (time: number) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
export const endOf = ({ offer }: Found) => (offer.endsAt === null ? 'no end date' : dateOf(offer.endsAt));

export const savingText = (found: Found): string => {
  const before = usual(found);
  return before === null
    ? 'none stated'
    : `${usd(before - found.offer.dealPrice)}, ${found.offer.discount ?? discountOf(before, found.offer.dealPrice) ?? 0}%`;
};

/** `goal`: the person's. Without one, a deal's points are those with its own goal chosen, as on its card. */
export function comparisonOf(deals: readonly Found[], goal: string | null): Comparison {
  const names = shortNames(deals);
  const row = (label: string, cell: (found: Found) => string) => ({ label, cells: deals.map(cell) });
  return {
    deals: deals.map(({ id }, at) => ({ id, title: names[at] ?? '' })),
    rows: [
      row('Price', ({ offer }) => usd(offer.dealPrice)),
      row('Earlier price', (found) => {
        const before = usual(found);
        return before === null ? 'not known' : usd(before);
      }),
      row('Saving', savingText),
      row('Points', ({ offer }) =>
        grouped(
          pointsForPurchase(
            offer.dealPrice,
            goal === null || offer.goal === goal ? (referenceTier?.multiplier ?? 1) : otherSpendMultiplier,
          ),
        ),
      ),
      row('Ends', endOf),
      row('Shop', ({ offer }) => offer.merchant),
    ],
  };
}

/** What is known about a price, in a sentence or two. */
export function priceInWords(found: Found, seen: PriceObservations | undefined): string {
  const price = found.offer.dealPrice;
  const before = usual(found);
  const saving =
    before === null
      ? 'The shop names no earlier price.'
      : `That is ${usd(before - price)} (${found.offer.discount ?? 0}%) below its former price of ${usd(before)}.`;
  if (!seen || (seen.count < 2 && seen.min === seen.max))
    return `it costs ${usd(price)}. ${saving} No other price was ever seen here, so nothing says it was higher or lower.`;
  const verdict =
    price <= seen.min
      ? 'Yes, it is the lowest price seen'
      : price < seen.median
        ? 'It is below the usual price'
        : price === seen.median
          ? 'It is the usual price'
          : 'It is above the usual price';
  return `it costs ${usd(price)}. ${verdict} in ${observedDays} days: seen from ${usd(seen.min)} to ${usd(seen.max)}, usually ${usd(seen.median)} (the median of ${seen.count}). ${saving}`;
}

/** Marks the cards that an answer refers to; a single one is what "it" means next. */
export const pointing = (found: readonly Found[]): Partial<Reply> => ({
  highlight: found.map(({ id }) => id),
  ...(found.length === 1 && found[0] ? { about: found[0].id } : {}),
});

/** Of several that say the same, one is not better: the first of the others by name. */
export function alsoSaidBy(others: readonly Found[]): string {
  const names = others.slice(0, mostEqual).map(nameOf);
  const more = others.length - names.length;
  if (names.length === 0) return '';
  const all = more > 0 ? `${names.join('; ')}; and ${more} more` : names.join(' and ');
  return ` ${all} say${others.length === 1 ? 's' : ''} the same.`;
}
const mostEqual = 2;
