import { categoryOf } from './category-of.ts';
import type { FeedOffer, FeedRecord, Refusal } from './feed-offer.ts';
import { readMoment, readPeriod } from './read-dates.ts';
import { readMoney } from './read-money.ts';
import { settlePrices } from './settle-prices.ts';

export type MapOptions = {
  /** Milliseconds: decides whether a sale price applies. */
  now: number;
  /** The merchant, for feeds of one merchant, which do not name it. */
  merchant: string;
  isSample: boolean;
};

/** Why a row was skipped. */
class Refused extends Error {}

const availabilities: Record<string, string> = {
  '': 'in_stock',
  in_stock: 'in_stock',
  instock: 'in_stock',
  available: 'in_stock',
  limited_availability: 'in_stock',
  out_of_stock: 'out_of_stock',
  outofstock: 'out_of_stock',
  sold_out: 'out_of_stock',
  preorder: 'preorder',
  pre_order: 'preorder',
  backorder: 'backorder',
  back_order: 'backorder',
};
const attributeNames = [
  // Tell whether two offers are the same product.
  'gtin',
  'mpn',
  'color',
  'size',
  'material',
  'pattern',
  'gender',
  'age_group',
  'condition',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
];
const merchantFields = [
  'merchant',
  'merchant_name',
  'seller_name',
  'external_seller_name',
  'advertiser_name',
  'store_name',
  'store',
];

/** Converts one row of a feed in the Google Merchant product data format to an offer, or says why it cannot. */
export function mapRow(
  { line, fields }: FeedRecord,
  options: MapOptions,
): { offer: FeedOffer } | { refusal: Refusal } {
  const get = (name: string) => clean(fields.get(name) ?? '');
  const id = get('id');
  try {
    return { offer: offerOf(id, get, options) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refusal: { line, reason: error.message, ...(id ? { id: id.slice(0, 200) } : {}) } };
  }
}

function offerOf(
  id: string,
  get: (name: string) => string,
  { now, merchant: shop, isSample }: MapOptions,
): FeedOffer {
  refuse(id === '', 'id is missing');
  refuse(id.length > 200, 'id is longer than 200 characters');
  const title = get('title');
  refuse(title === '', 'title is missing');
  refuse(title.length > 500, 'title is longer than 500 characters');
  const merchant = merchantFields.map(get).find((name) => name !== '') ?? shop;
  refuse(merchant.length > 200, 'the merchant name is longer than 200 characters');
  const paths = [
    get('product_type'),
    get('google_product_category'),
    ...[0, 1, 2, 3, 4].map((at) => get(`custom_label_${at}`)),
  ];
  const expires = get('expiration_date') ? momentOf(get('expiration_date'), 'expiration_date') : null;
  const availability =
    availabilities[
      get('availability')
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_')
    ];
  refuse(
    availability === undefined,
    `availability is none of the known words: "${get('availability').slice(0, 40)}"`,
  );
  const { ends, ...prices } = pricesOf(get, now);
  const endsAt = Math.min(ends ?? Number.POSITIVE_INFINITY, expires ?? Number.POSITIVE_INFINITY);
  return {
    source_id: id,
    merchant,
    merchant_slug: slugOf(merchant),
    title,
    description: get('description').slice(0, 5000),
    brand: get('brand').slice(0, 200) || null,
    ...prices,
    currency: 'USD',
    ...categoryOf(paths.filter(Boolean)),
    product_type: get('product_type').slice(0, 1000) || null,
    google_product_category: get('google_product_category').slice(0, 1000) || null,
    deal_url: addressOf(get('link'), 'link'),
    image_url: addressOf(get('image_link'), 'image_link'),
    availability: availability ?? 'in_stock',
    starts_at: null,
    ends_at: Number.isFinite(endsAt) ? new Date(endsAt).toISOString() : null,
    attributes: Object.fromEntries(
      attributeNames.flatMap((name): [string, string][] =>
        get(name) ? [[name, get(name).slice(0, 300)]] : [],
      ),
    ),
    is_sample: isSample,
  };
}

/** The current price. A sale price outside its dates does not apply; within them the offer ends with the sale. */
function pricesOf(get: (name: string) => string, now: number) {
  refuse(get('price') === '', 'price is missing');
  const price = dollarsOf(get('price'), 'price');
  const sale = get('sale_price') ? dollarsOf(get('sale_price'), 'sale_price') : null;
  const dates = get('sale_price_effective_date');
  const period = dates ? readPeriod(dates) : null;
  if (dates && !period)
    throw new Refused(`sale_price_effective_date is not a range of two dates: "${dates.slice(0, 60)}"`);
  const applies = sale !== null && (!period || (period.from <= now && now < period.to));
  const stated = Number.parseFloat(get('discount_percentage') || get('discount'));
  const settled = settlePrices(price, applies ? sale : null, Number.isFinite(stated) ? stated : null);
  refuse(settled.deal_price <= 0, 'the price is nothing at all');
  return { ...settled, ends: applies && period ? period.to : null };
}

function dollarsOf(text: string, field: string): number {
  const read = readMoney(text, field);
  if ('reason' in read) throw new Refused(read.reason);
  return read.dollars;
}

function momentOf(text: string, field: string): number {
  const moment = readMoment(text);
  if (moment === null) throw new Refused(`${field} is not a date: "${text.slice(0, 40)}"`);
  return moment;
}

/** Keeps only web URLs; they are never requested. */
function addressOf(text: string, field: string): string | null {
  if (text === '') return null;
  const address = URL.canParse(text) ? new URL(text) : null;
  const isWeb =
    address !== null &&
    /^https?:\/\//i.test(text) &&
    /^https?:$/.test(address.protocol) &&
    address.hostname !== '';
  refuse(!isWeb, `${field} is not a web address (http or https): "${text.slice(0, 60)}"`);
  refuse(text.length > 2048, `${field} is longer than 2048 characters`);
  return text;
}

/** Replaces control characters, which PostgreSQL cannot store, with spaces. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.slice(0, 100) || 'shop';
}

function refuse(when: boolean, reason: string): void {
  if (when) throw new Refused(reason);
}
