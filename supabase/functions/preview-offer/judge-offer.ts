import type { Deal } from '../../../domain/deal.ts';
import { mapRow } from '../../../deals/feed/map-row.ts';
import { knownFields } from '../../../deals/feed/plan-columns.ts';
import type { FeedOffer } from '../../../deals/feed/feed-offer.ts';
import { previewOf } from '../_shared/search/deal-of.ts';
import type { Offer } from './read-offer.ts';

type OfferRule = { id: string; outcome: 'pass' | 'fail' | 'note'; text: string };

const usd = (amount: number) => `$${amount.toFixed(2)}`;

/** The card a shopper would see, and what our price rules say about the offer: the same rules every feed goes through. */
export function judgeOffer(
  { fields, isShopify = false, refused }: Offer,
  now: Date,
): { deal: Deal | null; rules: OfferRule[] } {
  if (refused !== undefined) return leftOut(refused);
  const named = new Map([['id', 'preview'], ...knownFields(fields)]);
  const read = mapRow(
    { line: 1, fields: named },
    { now: now.getTime(), merchant: 'Your shop', isSample: false },
  );
  if ('refusal' in read) return leftOut(read.refusal.reason);
  const { offer } = read;
  return { deal: previewOf(offer, now), rules: rulesOf(offer, named, isShopify, now) };
}

function leftOut(reason: string): { deal: null; rules: OfferRule[] } {
  const text = `We would leave this row out: ${reason}.`;
  return { deal: null, rules: [{ id: 'readable', outcome: 'fail', text }] };
}

function rulesOf(
  offer: FeedOffer,
  fields: ReadonlyMap<string, string>,
  isShopify: boolean,
  now: Date,
): OfferRule[] {
  return [
    { id: 'readable', outcome: 'pass', text: 'The row can be read, and the price is in U.S. dollars.' },
    formerPrice(offer, fields, isShopify),
    ...discount(offer, fields),
    isShopify
      ? { id: 'link', outcome: 'pass', text: 'Links are built from your website and the Handle.' }
      : offer.deal_url
        ? { id: 'link', outcome: 'pass', text: 'The link is a web address.' }
        : { id: 'link', outcome: 'fail', text: 'Add a link, so that shoppers can open the offer.' },
    offer.category
      ? { id: 'category', outcome: 'pass', text: `It is shown under ${offer.category}.` }
      : {
          id: 'category',
          outcome: 'note',
          text: `We could not tell its category from ${isShopify ? 'Type, Product Category' : 'product_type, google_product_category'} or the title. Shoppers find it by its words.`,
        },
    ...(offer.availability === 'out_of_stock'
      ? [{ id: 'availability', outcome: 'fail' as const, text: 'It is out of stock, so we do not show it.' }]
      : []),
    ...ending(offer, now),
  ];
}

function formerPrice(offer: FeedOffer, fields: ReadonlyMap<string, string>, isShopify: boolean): OfferRule {
  if (offer.original_price !== null) {
    const saving = usd(offer.original_price - offer.deal_price);
    return {
      id: 'former-price',
      outcome: 'pass',
      text: `${fields.get('sale_price') ? `The sale price is ${saving} below the price.` : `The price is ${saving} below the earlier price.`} The card says that the earlier price is yours, until we have seen it ourselves.`,
    };
  }
  if (fields.get('sale_price')) {
    return {
      id: 'former-price',
      outcome: 'fail',
      text: 'The sale price is not below the price, or its dates do not include today. The card shows one price and no saving.',
    };
  }
  if (fields.get('former_price')) {
    return {
      id: 'former-price',
      outcome: 'fail',
      text: 'The earlier price is not above the price. The card shows one price and no saving.',
    };
  }
  return {
    id: 'former-price',
    outcome: 'note',
    text: `There is no ${isShopify ? 'Variant Compare At Price' : 'sale price'}. The card shows one price and no saving.`,
  };
}

function discount(offer: FeedOffer, fields: ReadonlyMap<string, string>): OfferRule[] {
  const stated = Number.parseFloat(fields.get('discount_percentage') ?? '');
  if (!Number.isFinite(stated)) return [];
  const shown = offer.discount_percentage;
  return Math.round(stated) === shown
    ? [{ id: 'discount', outcome: 'pass', text: `The stated ${stated}% agrees with the two prices.` }]
    : [
        {
          id: 'discount',
          outcome: 'fail',
          text: `The stated ${stated}% does not agree with the prices; the card shows ${shown === null ? 'none' : `${shown}%`}.`,
        },
      ];
}

function ending(offer: FeedOffer, now: Date): OfferRule[] {
  if (offer.ends_at === null) return [];
  return Date.parse(offer.ends_at) <= now.getTime()
    ? [{ id: 'dates', outcome: 'fail', text: 'It has ended, so we do not show it.' }]
    : [{ id: 'dates', outcome: 'pass', text: `It is shown until ${offer.ends_at.slice(0, 10)}.` }];
}
