import type { PriceEvidence } from '../../domain/deal.ts';
import { goalIds, type GoalId } from '../../domain/goals.ts';
import { attributesOfOffer } from '../attributes/read-attributes.ts';
import { kindsOfOffer } from '../kinds/kinds-of-offer.ts';
import { namesAccessory } from '../text/accessory-words.ts';
import { fold, nameKey } from '../text/tokens.ts';
import { StringPool } from './string-pool.ts';
import type { CatalogueOffer } from './offer.ts';
import { TextStore } from './text-store.ts';

const evidences: readonly PriceEvidence[] = ['unverified', 'merchant-stated', 'verified'];
const noDiscount = 255;

/** Offers column by column: numbers in typed arrays, repeated texts stored once. A row is an index. */
export class OfferTable {
  readonly size: number;
  readonly ids: string[];
  readonly titles: TextStore;
  readonly descriptions: TextStore;
  readonly urls: TextStore;
  readonly attributes: TextStore;
  readonly names = new StringPool();
  readonly productTypes = new StringPool();
  readonly categories = new StringPool();
  readonly brand: Uint32Array;
  readonly merchant: Uint32Array;
  readonly source: Uint32Array;
  readonly availability: Uint32Array;
  readonly productType: Uint32Array;
  readonly category: Uint16Array;
  readonly goal: Uint8Array;
  readonly evidence: Uint8Array;
  readonly sample: Uint8Array;
  /** What the offer is (`kindsOfOffer`, with "|" between two) and its properties (`type:value`, with a space between). */
  readonly kinds = new StringPool();
  readonly kind: Uint32Array;
  readonly attributeSets = new StringPool();
  readonly attributeSet: Uint32Array;
  /** 1 if the title names an accessory for a product rather than the product. */
  readonly accessory: Uint8Array;
  /** Cents; 0 means no former price. */
  readonly price: Uint32Array;
  readonly original: Uint32Array;
  readonly discount: Uint8Array;
  readonly startsAt: Float64Array;
  readonly endsAt: Float64Array;
  readonly firstSeenAt: Float64Array;
  readonly lastCheckedAt: Float64Array;
  /** Rows with the same number are duplicates: same merchant, title and description, or same title and price. */
  readonly sameShop: Uint32Array;
  readonly samePrice: Uint32Array;
  private shops = new StringPool();
  private prices = new StringPool();

  constructor(size: number) {
    this.size = size;
    this.ids = Array.from({ length: size }, () => '');
    this.titles = new TextStore(size);
    this.descriptions = new TextStore(size);
    this.urls = new TextStore(size);
    this.attributes = new TextStore(size);
    this.brand = new Uint32Array(size);
    this.merchant = new Uint32Array(size);
    this.source = new Uint32Array(size);
    this.availability = new Uint32Array(size);
    this.productType = new Uint32Array(size);
    this.category = new Uint16Array(size);
    this.goal = new Uint8Array(size);
    this.evidence = new Uint8Array(size);
    this.sample = new Uint8Array(size);
    this.accessory = new Uint8Array(size);
    this.kind = new Uint32Array(size);
    this.attributeSet = new Uint32Array(size);
    this.price = new Uint32Array(size);
    this.original = new Uint32Array(size);
    this.discount = new Uint8Array(size).fill(noDiscount);
    this.startsAt = new Float64Array(size);
    this.endsAt = new Float64Array(size);
    this.firstSeenAt = new Float64Array(size);
    this.lastCheckedAt = new Float64Array(size);
    this.sameShop = new Uint32Array(size);
    this.samePrice = new Uint32Array(size);
  }

  write(row: number, offer: CatalogueOffer): void {
    this.ids[row] = offer.id;
    this.titles.write(row, offer.title);
    this.descriptions.write(row, offer.description);
    this.urls.write(row, offer.dealUrl ?? '');
    this.attributes.write(row, offer.attributes);
    this.brand[row] = this.names.idOf(offer.brand);
    this.merchant[row] = this.names.idOf(offer.merchant);
    this.source[row] = this.names.idOf(offer.source);
    this.availability[row] = this.names.idOf(offer.availability);
    this.productType[row] = this.productTypes.idOf(offer.productType);
    this.category[row] = this.categories.idOf(offer.category);
    this.goal[row] = offer.goal ? goalIds.indexOf(offer.goal) + 1 : 0;
    this.evidence[row] = Math.max(0, evidences.indexOf(offer.priceEvidence));
    this.sample[row] = offer.isSample ? 1 : 0;
    this.price[row] = Math.round(offer.dealPrice * 100);
    this.original[row] = Math.round((offer.originalPrice ?? 0) * 100);
    this.discount[row] = offer.discount ?? noDiscount;
    this.startsAt[row] = offer.startsAt ?? Number.NEGATIVE_INFINITY;
    this.endsAt[row] = offer.endsAt ?? Number.POSITIVE_INFINITY;
    this.firstSeenAt[row] = offer.firstSeenAt;
    this.lastCheckedAt[row] = offer.lastCheckedAt;
    const title = nameKey(offer.title) || fold(offer.title);
    this.accessory[row] = namesAccessory(title.split(' ')) ? 1 : 0;
    this.kind[row] = this.kinds.idOf(kindsOfOffer(offer.title, offer.productType).join('|'));
    this.attributeSet[row] = this.attributeSets.idOf(
      attributesOfOffer(offer.title, offer.description, offer.attributes).join(' '),
    );
    // Merchants give different products one title ("flat screen wall mount") and distinguish them in the description.
    this.sameShop[row] = this.shops.idOf(`${title}|${fold(offer.merchant)}|${hashOf(offer.description)}`);
    this.samePrice[row] = this.prices.idOf(`${title}|${this.price[row]}`);
  }

  /** The texts that distinguish duplicates are needed only while rows are written. */
  seal(): void {
    this.shops = new StringPool();
    this.prices = new StringPool();
  }

  read(row: number): CatalogueOffer {
    const endsAt = this.endsAt[row] ?? Number.POSITIVE_INFINITY;
    const startsAt = this.startsAt[row] ?? Number.NEGATIVE_INFINITY;
    const discount = this.discount[row] ?? noDiscount;
    const original = this.original[row] ?? 0;
    return {
      id: this.ids[row] ?? '',
      source: this.names.textOf(this.source[row] ?? 0),
      title: this.titles.at(row),
      description: this.descriptions.at(row),
      brand: this.names.textOf(this.brand[row] ?? 0) || null,
      merchant: this.names.textOf(this.merchant[row] ?? 0),
      originalPrice: original ? original / 100 : null,
      dealPrice: (this.price[row] ?? 0) / 100,
      discount: discount === noDiscount ? null : discount,
      goal: this.goalOf(row),
      category: this.categories.textOf(this.category[row] ?? 0) || null,
      productType: this.productTypes.textOf(this.productType[row] ?? 0) || null,
      dealUrl: this.urls.at(row) || null,
      availability: this.names.textOf(this.availability[row] ?? 0),
      startsAt: Number.isFinite(startsAt) ? startsAt : null,
      endsAt: Number.isFinite(endsAt) ? endsAt : null,
      priceEvidence: this.evidenceOf(row),
      attributes: this.attributes.at(row),
      isSample: this.sample[row] === 1,
      firstSeenAt: this.firstSeenAt[row] ?? 0,
      lastCheckedAt: this.lastCheckedAt[row] ?? 0,
    };
  }

  goalOf(row: number): GoalId | null {
    return goalIds[(this.goal[row] ?? 0) - 1] ?? null;
  }

  evidenceOf(row: number): PriceEvidence {
    return evidences[this.evidence[row] ?? 0] ?? 'unverified';
  }

  /** The discount that may be shown and counted: none for an unverified former price. */
  shownDiscount(row: number): number {
    const discount = this.discount[row] ?? noDiscount;
    return discount === noDiscount || this.evidence[row] === 0 ? 0 : discount;
  }
}

/** A hash of a text, so that comparing texts does not require storing them. FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
