import { goals, type GoalId } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';
import { createRandom, pick } from './random.ts';
import { creatives } from './vocabulary/creatives.ts';
import { gamers } from './vocabulary/gamers.ts';
import { homeowners } from './vocabulary/homeowners.ts';
import { pets } from './vocabulary/pets.ts';
import type { Aisle, Shelf } from './vocabulary/shelf.ts';
import { sports } from './vocabulary/sports.ts';
import { wellness } from './vocabulary/wellness.ts';

const aisles: Record<GoalId, Aisle> = { sports, wellness, pets, gamers, creatives, homeowners };

/** Offers of each subcategory; with near-duplicates on top the catalogue holds a little over eleven thousand. */
const perSubcategory = 160;
const day = 86_400_000;

export type SampleOffer = {
  id: string;
  title: string;
  description: string;
  link: string;
  brand: string;
  merchant: string;
  productType: string;
  availability: string;
  condition: string;
  price: number;
  salePrice: number | null;
  /** Share of the price asked for before the sale; below 1 the former price was never really asked. */
  formerShare: number;
  /** Days before `now` from which earlier feeds carry the offer; 0 is only the newest. */
  knownDays: number;
  saleEndsInDays: number | null;
  expiresInDays: number | null;
};

/** The same list for the same seed: every subcategory of both lists, invented brands and shops only. */
export function sampleOffers(seed = 2026): SampleOffer[] {
  return subcategories.flatMap(({ goal, title, slug }, place) => {
    const aisle = aisles[goal];
    const shelf = aisle.shelves[title];
    if (!shelf) throw new Error(`The sample catalogue has no words for ${title}.`);
    return shelve({ aisle, shelf, goal, title, slug }, createRandom(seed * 1000 + place));
  });
}

type Place = { aisle: Aisle; shelf: Shelf; goal: GoalId; title: string; slug: string };

function shelve(place: Place, random: () => number): SampleOffer[] {
  const titles = new Set<string>();
  const offers: SampleOffer[] = [];
  while (offers.length < perSubcategory) {
    const offer = makeOffer(place, offers.length, random);
    const key = `${offer.title}|${offer.merchant}`;
    if (titles.has(key)) continue;
    titles.add(key);
    offers.push(offer);
    // Now and then another shop sells the very same thing.
    if (random() < 0.04) offers.push(sameElsewhere(place, offer, offers.length, random));
  }
  return offers;
}

function makeOffer(
  { aisle, shelf, goal, title: category, slug }: Place,
  at: number,
  random: () => number,
): SampleOffer {
  const [noun = '', range = ''] = pick(shelf.kinds.split('|'), random).split(':');
  const [low = 10, high = 20] = range.split('-').map(Number);
  const brand = pick(aisle.brands.split('|'), random);
  const trait = pick(shelf.traits.split('|'), random);
  const variant = pick(shelf.variants.split('|'), random);
  const merchant = pick(aisle.shops.split('|'), random);
  const use = pick(shelf.uses.split('|'), random);
  const second = pick(shelf.traits.split('|'), random);
  const price = priceBetween(low, high, random);
  const id = `${goal}-${slug}-${String(at).padStart(4, '0')}`;
  const goalTitle = goals.find((entry) => entry.id === goal)?.categoryTitle ?? goal;
  const also = second === trait ? '' : ` Also ${second}.`;
  return {
    id,
    title: `${brand} ${capitals(trait)} ${capitals(noun)}, ${variant}`,
    description: `${capitals(trait)} ${noun} by ${brand}, made for ${use}.${also} ${variant}.`,
    link: `https://${shopHost(merchant)}/offers/${id}`,
    brand,
    merchant,
    productType: `${goalTitle} > ${category} > ${capitals(noun)}`,
    availability: random() < 0.03 ? 'out_of_stock' : random() < 0.03 ? 'preorder' : 'in_stock',
    condition: random() < 0.06 ? 'refurbished' : 'new',
    ...saleOf(price, random),
    expiresInDays:
      random() < 0.04
        ? -1 - Math.floor(random() * 20)
        : random() < 0.15
          ? 2 + Math.floor(random() * 60)
          : null,
  };
}

/** Two thirds are on sale; some former prices were really asked, some never were, and one in a hundred nobody believes. */
function saleOf(price: number, random: () => number) {
  const knownDays = random() < 0.35 ? (random() < 0.5 ? 60 : 30) : 0;
  const draw = random();
  if (draw > 0.66) return { price, salePrice: null, formerShare: 1, knownDays, saleEndsInDays: null };
  const off = draw < 0.01 ? 0.91 + random() * 0.06 : 0.05 + random() ** 1.6 * 0.6;
  return {
    price,
    salePrice: Math.max(0.05, cents(price * (1 - off))),
    formerShare: random() < 0.75 ? 1 : 0.8,
    knownDays,
    saleEndsInDays: random() < 0.5 ? 3 + Math.floor(random() * 45) : null,
  };
}

function sameElsewhere(place: Place, offer: SampleOffer, at: number, random: () => number): SampleOffer {
  const others = place.aisle.shops.split('|').filter((shop) => shop !== offer.merchant);
  const merchant = pick(others, random);
  const id = `${place.goal}-${place.slug}-${String(at).padStart(4, '0')}`;
  return { ...offer, id, merchant, link: `https://${shopHost(merchant)}/offers/${id}`, knownDays: 0 };
}

/** A host under `.example`, which is reserved and belongs to nobody. */
function shopHost(merchant: string): string {
  return `www.${merchant.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example`;
}

function priceBetween(low: number, high: number, random: () => number): number {
  const value = low + (high - low) * random() ** 1.4;
  const whole = value < 40 ? Math.max(1, Math.round(value)) : Math.round(value / 5) * 5;
  return cents(pick([whole - 0.01, whole - 0.01, whole - 0.05, whole], random));
}

const cents = (value: number) => Math.round(value * 100) / 100;

function capitals(text: string): string {
  return text.replaceAll(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The feed the shops would have published `daysAgo`: offers known by then, at what they asked for then. */
export function* sampleFeed(offers: readonly SampleOffer[], now: Date, daysAgo = 0): Generator<string> {
  const columns =
    'id title description link price sale_price sale_price_effective_date brand merchant_name product_type availability condition expiration_date';
  yield `${columns.split(' ').join('\t')}\n`;
  const date = (days: number) => new Date(now.getTime() + days * day).toISOString().replace(/\.\d+Z$/, 'Z');
  for (const offer of offers) {
    if (daysAgo > 0 && offer.knownDays < daysAgo) continue;
    const isSale = daysAgo === 0 && offer.salePrice !== null;
    const price =
      daysAgo > 0 ? cents(offer.price * (offer.salePrice === null ? 1 : offer.formerShare)) : offer.price;
    const period = isSale && offer.saleEndsInDays !== null ? `${date(-7)}/${date(offer.saleEndsInDays)}` : '';
    const row = [
      offer.id,
      offer.title,
      offer.description,
      offer.link,
      `${price.toFixed(2)} USD`,
      isSale && offer.salePrice !== null ? `${offer.salePrice.toFixed(2)} USD` : '',
      period,
      offer.brand,
      offer.merchant,
      offer.productType,
      offer.availability,
      offer.condition,
      daysAgo === 0 && offer.expiresInDays !== null ? date(offer.expiresInDays) : '',
    ];
    yield `${row.join('\t')}\n`;
  }
}
