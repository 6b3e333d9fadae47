import { discountOf } from '../../domain/discount.ts';
import { readMoney } from '../../domain/read-money.ts';
import { areaOfKind, onlyAreaOf, type Sells } from './area-of-kind.ts';
import { categoryOf } from './category-of.ts';
import type { FeedOffer, FeedRecord, Refusal } from './feed-offer.ts';
import type { FeedField } from './known-columns.ts';
import { readMoment, readPeriod } from './read-dates.ts';

type MapOptions = {
  /** Milliseconds: decides whether a sale price applies. */
  now: number;
  /** The merchant, for feeds of one merchant, which do not name it. */
  merchant: string;
  isSample: boolean;
  /** What that merchant signed up with. */
  sells?: Sells | null | undefined;
};

/** Why a row was skipped: everything that is wrong with it. */
class Refused extends Error {
  readonly reasons: readonly string[];
  constructor(...reasons: string[]) {
    super(reasons[0]);
    this.reasons = reasons;
  }
}

const availabilities: Record<string, string> = {
  '': 'in_stock',
  in_stock: 'in_stock',
  instock: 'in_stock',
  available: 'in_stock',
  in: 'in_stock',
  always: 'in_stock',
  limited: 'in_stock',
  low: 'in_stock',
  low_stock: 'in_stock',
  few_left: 'in_stock',
  on_hand: 'in_stock',
  limited_availability: 'in_stock',
  out_of_stock: 'out_of_stock',
  outofstock: 'out_of_stock',
  sold_out: 'out_of_stock',
  soldout: 'out_of_stock',
  out: 'out_of_stock',
  oos: 'out_of_stock',
  none: 'out_of_stock',
  preorder: 'preorder',
  pre_order: 'preorder',
  backorder: 'backorder',
  back_order: 'backorder',
  yes: 'in_stock',
  y: 'in_stock',
  true: 'in_stock',
  no: 'out_of_stock',
  n: 'out_of_stock',
  false: 'out_of_stock',
  unavailable: 'out_of_stock',
  discontinued: 'out_of_stock',
};
const availabilityWords = 'in stock, out of stock, preorder, backorder, yes, no, or a number';
const attributeNames = [
  // Identify the same product across offers.
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

type Mapped = {
  offer: FeedOffer;
  /** An earlier price that the card omits because it is not higher than the price, and the fields of the two. */
  tooLow: { earlier: number; price: number; fields: { earlier: FeedField; price: FeedField } } | null;
  /** Only what the merchant signed up with says its area. */
  asSignedUp: boolean;
};

/** Converts one row, by the field names of the Google Merchant specification, to an offer, or says why it cannot. */
export function mapRow({ fields, ...place }: FeedRecord, options: MapOptions): Mapped | { refusal: Refusal } {
  const get = (name: string) => {
    const text = fields.get(name);
    return text === undefined ? '' : clean(text);
  };
  const id = get('id');
  try {
    return offerOf(id, get, options);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [reason = '', ...also] = error.reasons;
    return {
      refusal: {
        ...place,
        reason,
        ...(also.length > 0 ? { also } : {}),
        ...(id ? { id: id.slice(0, 200) } : {}),
      },
    };
  }
}

function offerOf(
  id: string,
  get: (name: string) => string,
  { now, merchant: shop, isSample, sells = null }: MapOptions,
): Mapped {
  const faults: string[] = [];
  const fault = (when: boolean, reason: string) => when && faults.push(reason);
  /** Null if it is refused, so that a merchant reads at once what else is wrong with the row. */
  const attempt = <Part>(read: () => Part): Part | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      faults.push(...error.reasons);
      return null;
    }
  };
  fault(id === '', 'id is missing');
  fault(id.length > 200, 'id is longer than 200 characters');
  const title = get('title');
  fault(title === '', 'title is missing');
  fault(title.length > 500, 'title is longer than 500 characters');
  const merchant = get('merchant') || shop;
  fault(merchant.length > 200, 'the merchant name is longer than 200 characters');
  const paths = [
    get('product_type'),
    get('google_product_category'),
    ...[0, 1, 2, 3, 4].map((at) => get(`custom_label_${at}`)),
  ];
  const expires = get('expiration_date')
    ? attempt(() => momentOf(get('expiration_date'), 'expiration_date'))
    : null;
  for (const [field, text] of [
    ['title', title],
    ['merchant', merchant],
    ['brand', get('brand')],
  ] as const)
    fault(text.includes('\ufffd'), `${field} has characters that were lost (\ufffd): save the feed as UTF-8`);
  const availability = availabilityOf(get('availability'));
  fault(
    availability === undefined,
    `availability is none of the known words (${availabilityWords}): "${get('availability').slice(0, 40)}"`,
  );
  const read = attempt(() => pricesOf(get, now));
  const link = attempt(() => addressOf(get('link'), 'link'));
  const picture = attempt(() => addressOf(firstOf(get('image_link')), 'image_link'));
  if (!read || faults.length > 0) throw new Refused(...faults);
  const { ends, tooLow, ...prices } = read;
  const endsAt = Math.min(ends ?? Number.POSITIVE_INFINITY, expires ?? Number.POSITIVE_INFINITY);
  const named = categoryOf(paths.filter(Boolean), title);
  const told =
    named.category === null
      ? areaOfKind({ title, type: get('product_type'), goal: named.goal }, sells)
      : named;
  const own = onlyAreaOf(sells);
  const asSignedUp = told === null && own !== null && (named.goal ?? own.goal) === own.goal;
  const offer: FeedOffer = {
    source_id: id,
    merchant,
    merchant_slug: slugOf(merchant),
    title,
    description: cut(plainText(get('description').replaceAll('\ufffd', '')), 5000),
    brand: cut(get('brand'), 200) || null,
    ...prices,
    currency: 'USD',
    ...named,
    ...(asSignedUp ? own : told),
    product_type: cut(get('product_type'), 1000) || null,
    google_product_category: cut(get('google_product_category'), 1000) || null,
    deal_url: link,
    image_url: picture,
    availability: availability ?? 'in_stock',
    starts_at: null,
    ends_at: Number.isFinite(endsAt) ? new Date(endsAt).toISOString() : null,
    attributes: attributesOf(get),
    is_sample: isSample,
  };
  return { offer, tooLow, asSignedUp };
}

/** The current price. A sale price outside its dates does not apply; within them the offer ends with the sale. */
function pricesOf(get: (name: string) => string, now: number) {
  refuse(get('price') === '', 'price is missing');
  const price = dollarsOf(get, 'price');
  const sale = dollarsOrNone(get, 'sale_price');
  const dates = get('sale_price_effective_date');
  const period = dates ? readPeriod(dates) : null;
  if (dates && !period)
    throw new Refused(`sale_price_effective_date is not a range of two dates: "${dates.slice(0, 60)}"`);
  const former = dollarsOrNone(get, 'former_price');
  const applies = sale !== null && (!period || (period.from <= now && now < period.to));
  // Shops charge a sale price only where it is lower.
  const isOnSale = applies && sale <= price;
  const stated = Number.parseFloat(get('discount_percentage'));
  // Some shops provide today's price and the previous one, others the regular price and the sale price.
  const [usual, today] = applies || former === null ? [price, isOnSale ? sale : null] : [former, price];
  const settled = settlePrices(usual, today, Number.isFinite(stated) ? stated : null);
  refuse(settled.deal_price <= 0, 'the price is nothing at all');
  return { ...settled, ends: isOnSale && period ? period.to : null, tooLow: tooLowOf() };

  function tooLowOf(): Mapped['tooLow'] {
    if (applies && sale >= price)
      return { earlier: price, price: sale, fields: { earlier: 'price', price: 'sale_price' } };
    return today !== null && today >= usual
      ? { earlier: usual, price: today, fields: { earlier: 'former_price', price: 'price' } }
      : null;
  }
}

/** Percentage points by which a stated discount may differ from its two prices. */
const tolerance = 1;

type SettledPrices = {
  original_price: number | null;
  deal_price: number;
  discount_percentage: number | null;
};

/**
 * What a card may show: a former price only if it is higher, and a percentage consistent with the two prices. A stated
 * one is kept if it is within a point of them, otherwise recalculated; a discount of zero is not shown.
 */
function settlePrices(price: number, salePrice: number | null, stated: number | null = null): SettledPrices {
  if (salePrice === null || salePrice >= price) {
    return { original_price: null, deal_price: salePrice ?? price, discount_percentage: null };
  }
  const exact = (1 - salePrice / price) * 100;
  const agrees = stated !== null && Math.abs(stated - exact) <= tolerance + 1e-9;
  const discount = agrees ? Math.round(stated) : (discountOf(price, salePrice) ?? 0);
  return {
    original_price: price,
    deal_price: salePrice,
    discount_percentage: discount > 0 ? Math.min(discount, 100) : null,
  };
}

function dollarsOf(get: (name: string) => string, field: string): number {
  const text = get(field);
  const currency = get('currency');
  // A separate column has the currency of amounts without one.
  const read = readMoney(currency && /^[\d.,\s]+$/.test(text) ? `${text} ${currency}` : text, field);
  if ('reason' in read) throw new Refused(read.reason);
  return read.dollars;
}

/** Many exports write 0.00 if there is no such price, and a column "On sale" may only say yes or no. */
function dollarsOrNone(get: (name: string) => string, field: string): number | null {
  return /\d/.test(get(field)) ? dollarsOf(get, field) || null : null;
}

/** Stock status as words, or as a number of pieces. */
function availabilityOf(text: string): string | undefined {
  const word = text
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replace(/^https?:\/\/schema\.org\//, '');
  if (/^\d{1,9}$/.test(word)) return Number(word) > 0 ? 'in_stock' : 'out_of_stock';
  return availabilities[word];
}

function attributesOf(get: (name: string) => string): Record<string, string> {
  const named = attributeNames.map((name): [string, string] => [name, cut(get(name), 300)]);
  const gtin = readGtin(get('gtin'));
  const mpn = cut(get('mpn'), 100);
  return Object.fromEntries([...named, ['gtin', gtin], ['mpn', mpn]].filter(([, value]) => value !== ''));
}

/** A product number (GTIN-8, UPC, EAN, ISBN-13, GTIN-14) as 14 digits, so that each product has one form; '' if invalid. */
function readGtin(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return '';
  const gtin = digits.padStart(14, '0');
  let sum = 0;
  for (let at = 0; at < 14; at++) sum += Number(gtin[at]) * (at % 2 === 0 ? 3 : 1);
  return sum % 10 === 0 ? gtin : '';
}

const markup =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|a|h[1-6]|table|tbody|tr|td|th|img|hr|meta)\b[^<>]*>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Where a sentence ends although nothing says so: list items, paragraphs, headings. */
const block = /<\/?(?:p|div|ul|ol|li|h[1-6]|tr|hr)\b[^<>]*>/gi;

/** The text of a description that a shop wrote as HTML. Other text stays unchanged. */
function plainText(given: string): string {
  // WooCommerce writes a line break as a backslash and an n.
  const text = given
    .replaceAll(/\s*\\n\s*(?=[.,])/g, '')
    .replaceAll(/\s*\\n\s*/g, ' ')
    .trim();
  if (text.search(markup) < 0) return text;
  return text
    .split(block)
    .map((part) =>
      part
        .replaceAll(markup, ' ')
        .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .reduce((before, part) => `${before}${/[\p{L}\p{N})%"”]$/u.test(before) ? '.' : ''} ${part}`, '')
    .trim();
}

function momentOf(text: string, field: string): number {
  const moment = readMoment(text);
  if (moment === null) throw new Refused(`${field} is not a date: "${text.slice(0, 40)}"`);
  return moment;
}

/** WooCommerce lists all pictures of a product in one column, the main one first. */
const firstOf = (pictures: string) => pictures.split(/\s*,\s*(?=https?:\/\/)/i, 1)[0] ?? '';

/** "shop.com/helmet" without https, and no file such as "helmet.html". */
const bareHost =
  /^(?:[a-z\d-]+\.)+(?!(?:html?|php|aspx?|jpe?g|png|gif|webp|avif|svg)\b)[a-z]{2,}(?:[/?#]|$)/i;

/** Keeps only web URLs; they are never requested. */
function addressOf(given: string, field: string): string | null {
  if (given === '') return null;
  const text = bareHost.test(given) ? `https://${given}` : given;
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

/** Replaces control characters and lone surrogates, which PostgreSQL cannot store, with spaces. */
export function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** The beginning of a text, never cutting a character. */
const cut = (text: string, most: number): string => (text.length > most ? clean(text.slice(0, most)) : text);

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return cut(slug, 100) || 'shop';
}

function refuse(when: boolean, reason: string): void {
  if (when) throw new Refused(reason);
}
