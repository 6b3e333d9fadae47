import type { PriceEvidence } from '../../domain/deal.ts';
import { goalIds, type GoalId } from '../../domain/goals.ts';
import { attributesOfOffer } from '../attributes/read-attributes.ts';
import { kindsOfOffer } from '../kinds/kinds-of-offer.ts';
import { namesAccessory } from '../text/accessory-words.ts';
import { fold, nameKey } from '../text/tokens.ts';
import { GrowableUint32Array } from './growable-uint32-array.ts';
import type { ArrayKind, ArrayOf, Memory } from './memory.ts';
import type { CatalogueOffer } from './offer.ts';
import { type PoolData, StringPool } from './string-pool.ts';
import { type TextData, TextStore } from './text-store.ts';

const evidences: readonly PriceEvidence[] = ['unverified', 'merchant-stated', 'verified'];
const noDiscount = 255;

const columnKinds = {
  /** The offer's id in `identities`. */
  identity: 'uint32',
  /** In `names`. */
  brand: 'uint32',
  merchant: 'uint32',
  source: 'uint32',
  availability: 'uint32',
  productType: 'uint32',
  category: 'uint16',
  goal: 'uint8',
  evidence: 'uint8',
  sample: 'uint8',
  /** 1 if the title names an accessory for a product rather than the product. */
  accessory: 'uint8',
  kind: 'uint32',
  attributeSet: 'uint32',
  /** Cents; 0 means no former price. */
  price: 'uint32',
  original: 'uint32',
  discount: 'uint8',
  startsAt: 'float64',
  /** A removed offer ended before all time, so that no filter accepts it. */
  endsAt: 'float64',
  firstSeenAt: 'float64',
  lastCheckedAt: 'float64',
  /** Rows with the same number are duplicates: same merchant, title and description, or same title and price. */
  sameShop: 'float64',
  samePrice: 'float64',
} as const satisfies Record<string, ArrayKind>;
type Column = keyof typeof columnKinds;
type Columns = { [C in Column]: ArrayOf<(typeof columnKinds)[C]> };
const columnNames = Object.keys(columnKinds) as Column[];

const storeNames = ['titles', 'descriptions', 'urls', 'attributes'] as const;
const poolNames = ['identities', 'names', 'productTypes', 'categories', 'kinds', 'attributeSets'] as const;
export type TableData = {
  size: number;
  end: number;
  columns: Columns;
  stores: Record<(typeof storeNames)[number], TextData>;
  pools: Record<(typeof poolNames)[number], PoolData>;
};

const removed = Number.NEGATIVE_INFINITY;

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor assigns every column.
export interface OfferTable extends Columns {}
/**
 * Offers column by column: numbers in typed arrays, repeated texts stored once. A row is an index. New rows are added at
 * the end; what changes often, such as prices, is overwritten.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- see above.
export class OfferTable {
  /** Number of offers, without removed ones. */
  size = 0;
  /** One more than the last row. */
  end = 0;
  readonly titles: TextStore;
  readonly descriptions: TextStore;
  readonly urls: TextStore;
  readonly attributes: TextStore;
  readonly identities: StringPool;
  readonly names: StringPool;
  readonly productTypes: StringPool;
  readonly categories: StringPool;
  /** What the offer is (`kindsOfOffer`, with "|" between two) and its properties (`type:value`, with a space between). */
  readonly kinds: StringPool;
  readonly attributeSets: StringPool;
  private readonly memory: Memory;
  /** One more than the row of each identity; only the thread that writes has it. */
  private readonly places: GrowableUint32Array;

  /** `over`: a table whose numbers for repeated texts are also used. */
  constructor(memory: Memory, data?: TableData, over?: OfferTable) {
    this.memory = memory;
    this.places = new GrowableUint32Array(memory);
    this.size = data?.size ?? 0;
    this.end = data?.end ?? 0;
    this.titles = new TextStore(memory, data?.stores.titles);
    this.descriptions = new TextStore(memory, data?.stores.descriptions);
    this.urls = new TextStore(memory, data?.stores.urls);
    this.attributes = new TextStore(memory, data?.stores.attributes);
    this.identities = new StringPool(memory, data?.pools.identities);
    this.names = over?.names ?? new StringPool(memory, data?.pools.names);
    this.productTypes = over?.productTypes ?? new StringPool(memory, data?.pools.productTypes);
    this.categories = over?.categories ?? new StringPool(memory, data?.pools.categories);
    this.kinds = over?.kinds ?? new StringPool(memory, data?.pools.kinds);
    this.attributeSets = over?.attributeSets ?? new StringPool(memory, data?.pools.attributeSets);
    Object.assign(this, data?.columns ?? columnsOf((name) => memory.make(columnKinds[name], 0)));
  }

  /** Everything another thread needs to read the same rows. */
  get data(): TableData {
    const { titles, descriptions, urls, attributes } = this;
    const { identities, names, productTypes, categories, kinds, attributeSets } = this;
    return {
      size: this.size,
      end: this.end,
      columns: columnsOf((name) => this[name]),
      stores: {
        titles: titles.data,
        descriptions: descriptions.data,
        urls: urls.data,
        attributes: attributes.data,
      },
      pools: {
        identities: identities.data,
        names: names.data,
        productTypes: productTypes.data,
        categories: categories.data,
        kinds: kinds.data,
        attributeSets: attributeSets.data,
      },
    };
  }

  /** Makes room, one column at a time. */
  *reserve(rows: number): Generator<void> {
    if (rows <= this.identity.length) return;
    const length = Math.max(rows, 256, this.identity.length + (this.identity.length >> 2));
    for (const name of columnNames) {
      Object.assign(this, { [name]: this.memory.grown(columnKinds[name], this[name], length) });
      yield;
    }
    for (const name of storeNames) {
      this[name].reserve(length);
      yield;
    }
  }

  /** Adds an offer in a row made by `reserve`, and returns the row. */
  append(offer: CatalogueOffer): number {
    const row = this.end;
    const identity = this.identities.idOf(offer.id);
    this.identity[row] = identity;
    this.places.add(identity, row + 1 - this.places.at(identity));
    this.titles.write(row, offer.title);
    this.descriptions.write(row, offer.description);
    this.attributes.write(row, offer.attributes);
    this.brand[row] = this.names.idOf(offer.brand);
    this.merchant[row] = this.names.idOf(offer.merchant);
    this.productType[row] = this.productTypes.idOf(offer.productType);
    this.category[row] = this.categories.idOf(offer.category);
    const title = titleOf(offer);
    this.accessory[row] = namesAccessory(title.split(' ')) ? 1 : 0;
    this.kind[row] = this.kinds.idOf(kindsOfOffer(offer.title, offer.productType).join('|'));
    this.attributeSet[row] = this.attributeSets.idOf(
      attributesOfOffer(offer.title, offer.description, offer.attributes).join(' '),
    );
    // Merchants give different products one title ("flat screen wall mount") and distinguish them in the description.
    this.sameShop[row] = hashOf(`${title}|${fold(offer.merchant)}|${offer.description}`);
    this.update(row, offer);
    this.end += 1;
    this.size += 1;
    return row;
  }

  /** Overwrites the fields that do not affect an offer's words. */
  update(row: number, offer: CatalogueOffer): void {
    if (!this.urls.is(row, offer.dealUrl ?? '')) this.urls.write(row, offer.dealUrl ?? '');
    this.source[row] = this.names.idOf(offer.source);
    this.availability[row] = this.names.idOf(offer.availability);
    this.goal[row] = offer.goal ? goalIds.indexOf(offer.goal) + 1 : 0;
    this.evidence[row] = Math.max(0, evidences.indexOf(offer.priceEvidence));
    this.sample[row] = offer.isSample ? 1 : 0;
    const price = Math.round(offer.dealPrice * 100);
    if (price !== this.price[row] || this.samePrice[row] === 0)
      this.samePrice[row] = hashOf(`${titleOf(offer)}|${price}`);
    this.price[row] = price;
    this.original[row] = Math.round((offer.originalPrice ?? 0) * 100);
    this.discount[row] = offer.discount ?? noDiscount;
    this.startsAt[row] = offer.startsAt ?? Number.NEGATIVE_INFINITY;
    this.endsAt[row] = offer.endsAt ?? Number.POSITIVE_INFINITY;
    this.firstSeenAt[row] = offer.firstSeenAt;
    this.lastCheckedAt[row] = offer.lastCheckedAt;
  }

  /** Removes an offer; searches still find its row until `hide`. */
  forget(row: number): void {
    this.places.add(this.identity[row] ?? 0, -(row + 1));
    this.size -= 1;
  }

  hide(row: number): void {
    this.endsAt[row] = removed;
  }

  /** The row of an offer, or -1. */
  rowOf(id: string): number {
    const identity = this.identities.find(id);
    return identity === null ? -1 : this.places.at(identity) - 1;
  }

  isLive(row: number): boolean {
    return this.endsAt[row] !== removed;
  }

  /** Whether an offer has the same words as a row, so that `update` is enough. */
  saysSame(row: number, offer: CatalogueOffer): boolean {
    return (
      this.titles.is(row, offer.title) &&
      this.descriptions.is(row, offer.description) &&
      this.attributes.is(row, offer.attributes) &&
      this.names.texts.is(this.brand[row] ?? 0, offer.brand ?? '') &&
      this.names.texts.is(this.merchant[row] ?? 0, offer.merchant) &&
      this.productTypes.texts.is(this.productType[row] ?? 0, offer.productType ?? '') &&
      this.categories.texts.is(this.category[row] ?? 0, offer.category ?? '')
    );
  }

  read(row: number): CatalogueOffer {
    const endsAt = this.endsAt[row] ?? Number.POSITIVE_INFINITY;
    const startsAt = this.startsAt[row] ?? Number.NEGATIVE_INFINITY;
    const discount = this.discount[row] ?? noDiscount;
    const original = this.original[row] ?? 0;
    return {
      id: this.idOf(row),
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

  /** The offers in insertion order. */
  *offers(): Generator<CatalogueOffer> {
    for (let row = 0; row < this.end; row++) if (this.isLive(row)) yield this.read(row);
  }

  idOf(row: number): string {
    return this.identities.texts.at(this.identity[row] ?? 0);
  }

  /** Below 0 if the id of one row sorts before that of the other. */
  compareIds(one: number, other: number): number {
    return this.identities.texts.compare(this.identity[one] ?? 0, this.identity[other] ?? 0);
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

/** An array for each column. */
function columnsOf(arrayOf: (name: Column) => Columns[Column]): Columns {
  return Object.fromEntries(columnNames.map((name) => [name, arrayOf(name)])) as Columns;
}

const titleOf = ({ title }: CatalogueOffer) => nameKey(title) || fold(title);

/** 52 bits of a text, so that comparing texts does not require storing them: two rounds of FNV-1a from different starts. */
function hashOf(text: string): number {
  let [high, low] = [0x811c9dc5, 0x2f0b4c47];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
  }
  return ((high >>> 0) & 0xfffff) * 2 ** 32 + ((low ^ (low >>> 15)) >>> 0);
}
