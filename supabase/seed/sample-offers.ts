import { findGoal, type GoalId } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';
import { createRandom, pick } from './random.ts';
import { cents, priceBetween, saleOf, type SalePrices } from './sample-prices.ts';
import { describeWare, titleOf, wareOf, type Named } from './sample-words.ts';
import { aisles, type Aisle, type Shelf } from './vocabulary.ts';

/** Offers of each kind of product on a shelf, on average; with near-duplicates added the catalogue has some twenty thousand. */
const perKind = 8;
const day = 86_400_000;

export type SampleOffer = SalePrices & {
  id: string;
  title: string;
  description: string;
  link: string;
  brand: string;
  merchant: string;
  productType: string;
  availability: string;
  condition: string;
  expiresInDays: number | null;
};

/** The same list for the same seed: every subcategory of every goal, with invented brands and merchants only. */
export function sampleOffers(seed = 2026): SampleOffer[] {
  return subcategories.flatMap(({ goal, title, slug }, place) => {
    const aisle = aisles.get(goal);
    const shelf = aisle?.shelves[title];
    if (!aisle || !shelf) throw new Error(`The sample catalogue has no words for ${title}.`);
    return shelve({ aisle, shelf, goal, title, slug, made: new Map() }, createRandom(seed * 1000 + place));
  });
}

type Place = {
  aisle: Aisle;
  shelf: Shelf;
  goal: GoalId;
  title: string;
  slug: string;
  /** Offers so far of each kind. */
  made: Map<string, number>;
};

function shelve(place: Place, random: () => number): SampleOffer[] {
  const titles = new Set<string>();
  const offers: SampleOffer[] = [];
  const kinds = stocked(place.shelf);
  const most = kinds.length * perKind;
  while (offers.length < most) {
    const offer = makeOffer(
      place,
      { kind: kinds[offers.length % kinds.length] ?? '', at: offers.length },
      random,
    );
    const key = `${offer.title}|${offer.merchant}`;
    if (titles.has(key)) continue;
    titles.add(key);
    offers.push(offer);
    // Occasionally another merchant sells the same product.
    if (random() < 0.04) offers.push(sameElsewhere(place, offer, offers.length, random));
  }
  return offers;
}

/** Each kind as often as its weight says. */
const stocked = ({ kinds }: Shelf): readonly string[] =>
  kinds.flatMap((kind) => Array.from({ length: Number(kind.split(':')[3] ?? 1) }, () => kind));

function makeOffer(
  { aisle, shelf, goal, title: category, slug, made }: Place,
  { kind, at }: { kind: string; at: number },
  random: () => number,
): SampleOffer {
  const [noun = '', range = '', ware = ''] = kind.split(':');
  const [low = 10, high = 20] = range.split('-').map(Number);
  const brand = pick(aisle.brands, random);
  const merchant = pick(aisle.shops, random);
  const { trait, variant, fact } = wareOf(ware, { noun, earlier: made.get(noun) ?? 0 }, random);
  made.set(noun, (made.get(noun) ?? 0) + 1);
  const named: Named = { brand, noun, trait, variant, fact, isFactFirst: random() < 0.3, whom: shelf.for };
  const id = `${goal}-${slug}-${String(at).padStart(4, '0')}`;
  // Only physical products can be refurbished; a class or an insurance policy cannot.
  const isRefurbished = /Charges|warranty|steel|Steel|Bluetooth|USB-C/.test(fact) && random() < 0.12;
  return {
    id,
    title: titleOf(named, random),
    description: describeWare(named, random),
    link: `https://${shopHost(merchant)}/offers/${id}`,
    brand,
    merchant,
    productType: `${findGoal(goal)?.categoryTitle} > ${category} > ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    availability: random() < 0.03 ? 'out_of_stock' : random() < 0.03 ? 'preorder' : 'in_stock',
    condition: isRefurbished ? 'refurbished' : 'new',
    ...saleOf(priceBetween(low, high, random), random),
    expiresInDays:
      random() < 0.04
        ? -1 - Math.floor(random() * 20)
        : random() < 0.15
          ? 2 + Math.floor(random() * 60)
          : null,
  };
}

function sameElsewhere(place: Place, offer: SampleOffer, at: number, random: () => number): SampleOffer {
  const others = place.aisle.shops.filter((shop) => shop !== offer.merchant);
  const merchant = pick(others, random);
  const id = `${place.goal}-${place.slug}-${String(at).padStart(4, '0')}`;
  return { ...offer, id, merchant, link: `https://${shopHost(merchant)}/offers/${id}`, knownDays: 0 };
}

/** A host under `.example`, which is reserved for documentation (RFC 2606). */
function shopHost(merchant: string): string {
  return `www.${merchant.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example`;
}

/** The feed that merchants would have published `daysAgo`: the offers known then, at their prices then. */
export function* sampleFeed(offers: readonly SampleOffer[], now: Date, daysAgo = 0): Generator<string> {
  const columns =
    'id title description link price sale_price sale_price_effective_date brand merchant_name product_type availability condition expiration_date';
  yield `${columns.split(' ').join('\t')}\n`;
  const date = (days: number) => new Date(now.getTime() + days * day).toISOString().replace(/\.\d+Z$/, 'Z');
  for (const offer of offers) {
    if (daysAgo > 0 && offer.knownDays < daysAgo) continue;
    const isSale = daysAgo === 0 && offer.salePrice !== null;
    const price = daysAgo > 0 ? earlierPrice(offer, daysAgo) : offer.price;
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

/** Prices vary slightly over time; a fictitious former price is never charged on any day. */
function earlierPrice(offer: SampleOffer, daysAgo: number): number {
  const usual = offer.price * (offer.salePrice === null ? 1 : offer.formerShare);
  const wasLower = offer.dippedDaysAgo === daysAgo;
  return cents(Math.max(0.05, usual * (wasLower ? 0.9 : 1)));
}
