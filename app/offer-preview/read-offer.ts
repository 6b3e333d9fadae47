import type { Deal } from '../../domain/deal.ts';
import { discountOf } from '../../domain/discount.ts';
import { readMoney } from '../../domain/read-money.ts';

/** Typed fields of one offer. */
export type TypedOffer = { shop: string; what: string; price: string; was: string };

type Errors = Partial<Record<keyof TypedOffer, string>>;

/** The card of an offer, or what its fields still require. */
export function readOffer({ shop, what, price, was }: TypedOffer): { deal: Deal } | { errors: Errors } {
  const now = readAmount(price);
  const before = was.trim() === '' ? null : readAmount(was);
  const errors: Errors = {
    ...(what.trim() === '' && { what: 'Add a title.' }),
    ...(now === undefined && { price: 'Add a price, such as 189.99.' }),
    ...(before === undefined && { was: 'Enter an amount, such as 229.99, or leave it empty.' }),
    ...(now !== undefined &&
      before &&
      before <= now && { was: 'The earlier price has to be higher than the price.' }),
  };
  if (now === undefined || before === undefined || Object.keys(errors).length > 0) return { errors };
  return {
    deal: {
      title: what.trim(),
      merchant: shop.trim() || 'Your shop',
      description: '',
      originalPrice: before,
      dealPrice: now,
      discount: before === null ? null : discountOf(before, now),
      category: '',
      dealUrl: null,
      priceEvidence: 'merchant-stated',
    },
  };
}

/** As a feed's prices are read. */
function readAmount(text: string): number | undefined {
  const read = readMoney(text, 'price');
  return 'dollars' in read && read.dollars > 0 ? read.dollars : undefined;
}
