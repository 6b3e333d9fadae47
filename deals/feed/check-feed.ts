import type { GoalId } from '../../domain/goals.ts';
import { onlyAreaOf, type Sells } from './area-of-kind.ts';
import { FeedError, FeedGoesOn } from './feed-error.ts';
import type { FeedOffer, FeedRecord, Refusal } from './feed-offer.ts';
import type { FeedField } from './known-columns.ts';
import { mapRow } from './map-row.ts';
import { isShopifyTable } from './plan-columns.ts';
import type { FeedFormat, ReadFeedOptions } from './read/open-feed.ts';
import { readPages, type Pages } from './read/read-pages.ts';
import { isWooTable } from './read/woo-table.ts';

/**
 * Why rows are refused, and the first of them with its product and value, if it has them. Here and below, `line` is the row as a
 * spreadsheet counts it if the feed is a table.
 */
type FeedReason = {
  reason: string;
  rows: number;
  first: { line: number; title: string | null; value: string | null }[];
};

/** A row with suspicious prices, and what would be shown. */
type LargeSaving = {
  line: number;
  title: string;
  originalPrice: number;
  dealPrice: number;
  discount: number;
};

/** A row whose two prices may be swapped, or are the same, their columns, and what its card shows. */
type TooLow = {
  line: number;
  title: string;
  earlier: number;
  price: number;
  shown: number;
  earlierColumn: string;
  priceColumn: string;
};

/** A row with a price of a few cents. */
type TooCheap = { line: number; title: string; price: number };

/** Rows that lack something; the first of them by line and title. */
type Without = { rows: number; first: { line: number; title: string }[] };

type FeedCheck = {
  format: FeedFormat;
  rows: number;
  accepted: number;
  refused: number;
  /** Of the accepted rows: how many products they are, with all sizes and colors of one counted once. */
  products: number;
  /** How many cards shoppers see of the accepted rows in stock: the same title at the same price is one. */
  shown: number;
  /** Number of pages with rows; one if the feed is not paged. */
  pages: number;
  /** Reading stopped at `most` rows, or its pages ended with `FeedGoesOn`. */
  isPartial: boolean;
  /** Why an import would refuse the whole feed, found after these rows: it is cut off. */
  problem: string | null;
  /** The most frequent first; without the values that differ from row to row. */
  reasons: FeedReason[];
  /** Of the accepted rows: hidden until back in stock. */
  outOfStock: number;
  soldOut: Without;
  pictures: number;
  savings: number;
  categories: number;
  withoutPicture: Without;
  /** Accepted rows whose title is all capitals. */
  inCapitals: Without;
  withoutArea: Without;
  /** The areas that the rows themselves name, by their column or else their title; the one with the most rows first. */
  areas: (Without & { goal: GoalId | null; area: string })[];
  /** Rows in the area that the merchant signed up with, because nothing else says one. Null if that is not one area. */
  asSignedUp: (Without & { area: string }) | null;
  /** The merchant's own goal, otherwise that of most accepted rows. */
  goal: GoalId | null;
  /** The column that names a product's area, as its merchant knows it; null if there is none. */
  areaColumn: string | null;
  /** Of the accepted rows: with a link to the shop, so that people can buy. */
  linked: number;
  /** The shop system that exported the table, if it is known for having no links in it. */
  exportOf: 'shopify' | 'woocommerce' | null;
  /** Columns of a merchant's own table that say nothing we know, as written there. */
  unused: string[];
  /** Columns for brand, size or color that most names leave out, as the feed writes them. */
  notInNames: string[];
  /** Their cards have no link to the shop. Refused rows are among them. */
  withoutLink: Without;
  /** Accepted rows that lead to the same page as one before them. */
  samePage: Without;
  largeSavings: { rows: number; first: LargeSaving[] };
  /** Accepted rows that show no saving, because the earlier price is not higher than the price. */
  tooLow: { rows: number; first: TooLow[] };
  /** Accepted rows that are in neither of these two. */
  tooCheap: { rows: number; first: TooCheap[] };
  /** The first accepted rows in stock, discounted ones first. */
  examples: FeedOffer[];
};

const keptLines = 100;
/** Percent. Above this a discount is more often an error in one of the prices than a sale. */
const largeSaving = 70;
/** Dollars. Below this a price is more often a placeholder than a bargain. */
const fewCents = 0.5;
const pauseEvery = 500;
/** What Shopify's export calls our fields; its admin says Type, too. */
const shopifyNames: Partial<Record<FeedField, string>> = {
  id: 'Variant SKU',
  title: 'Title',
  price: 'Variant Price',
  former_price: 'Variant Compare At Price',
  image_link: 'Image Src',
  product_type: 'Type',
};

/** Reads a feed as an import would, without storing it. Throws `FeedError` if an import would read none of it. */
export async function checkFeed(
  pages: Pages,
  options: {
    now: Date;
    merchant: string;
    sells?: Sells | null | undefined;
    most: number;
    examples: number;
    read?: ReadFeedOptions;
    /** Awaited between rows, to yield to other work. */
    pause: () => Promise<void>;
  },
): Promise<FeedCheck> {
  const { now, merchant, sells = null, most, pause } = options;
  let format: FeedFormat | undefined;
  const rows = readPages(pages, { ...options.read, onPlan }, (page) => {
    format ??= page.format;
    check.pages += 1;
  });
  let exportOf: FeedCheck['exportOf'] = null;
  /** By field, as the feed itself writes them. */
  let columns: ReadonlyMap<string, string> = new Map();
  let unused: string[] = [];
  /** Messages name the columns that a merchant sees. */
  const columnOf = (field: FeedField) => columns.get(field) ?? field;
  function onPlan(...[names, plan, written]: Parameters<NonNullable<ReadFeedOptions['onPlan']>>): void {
    exportOf = isShopifyTable(names) ? 'shopify' : isWooTable(names) ? 'woocommerce' : null;
    const used = new Set([...plan.values()].flat());
    unused =
      exportOf || !written
        ? []
        : names.filter((name) => !used.has(name)).map((name) => written.get(name) ?? name);
    columns = new Map(
      exportOf === 'shopify'
        ? Object.entries(shopifyNames)
        : [...plan].flatMap(([field, [name]]) =>
            name === undefined ? [] : [[field, written?.get(name) ?? name]],
          ),
    );
  }
  const apart = new Map(besideName.map((field) => [field, { given: 0, left: 0 }]));
  const reasons = new Map<string, FeedReason>();
  const ids = new Set<string>();
  const pagesSeen = new Set<string>();
  const products = new Set<string>();
  const cards = new Set<string>();
  const goalCounts = new Map<GoalId, number>();
  const areas = new Map<string, FeedCheck['areas'][number]>();
  const examples: { offer: FeedOffer; at: number }[] = [];
  const own = onlyAreaOf(sells);
  const check = {
    rows: 0,
    pages: 0,
    accepted: 0,
    refused: 0,
    outOfStock: 0,
    soldOut: { rows: 0, first: [] } as Without,
    pictures: 0,
    savings: 0,
    categories: 0,
    linked: 0,
    withoutPicture: { rows: 0, first: [] } as Without,
    inCapitals: { rows: 0, first: [] } as Without,
    withoutArea: { rows: 0, first: [] } as Without,
    asSignedUp: own && ({ area: own.category, rows: 0, first: [] } as Without & { area: string }),
    withoutLink: { rows: 0, first: [] } as Without,
    samePage: { rows: 0, first: [] } as Without,
    largeSavings: { rows: 0, first: [] } as FeedCheck['largeSavings'],
    tooLow: { rows: 0, first: [] } as FeedCheck['tooLow'],
    tooCheap: { rows: 0, first: [] } as FeedCheck['tooCheap'],
    isPartial: false,
    problem: null as string | null,
  };
  const refuse = (line: number, title: string | null, ...said: string[]) => {
    check.refused += 1;
    for (const ours of said) {
      const reason = ours.replace(/^\w+(?= (?:is|has) )/, (field) => inSentence(columns.get(field) ?? field));
      const [, kind = reason, value = null] = /^(.*?): "(.*)"$/s.exec(reason) ?? [];
      const known = reasons.get(kind) ?? { reason: kind, rows: 0, first: [] };
      note(known, { line, title, value });
      reasons.set(kind, known);
    }
  };
  for await (const row of untilItEnds(rows)) {
    if (row instanceof FeedError && !(row instanceof FeedGoesOn)) {
      if (check.rows === 0) throw row;
      check.problem = row.message;
      break;
    }
    if (row instanceof FeedGoesOn || check.rows === most) {
      check.isPartial = true;
      break;
    }
    check.rows += 1;
    if (check.rows % pauseEvery === 0) await pause();
    const line = row.row ?? row.line;
    const mapped =
      'reason' in row
        ? { refusal: row }
        : mapRow(row, { now: now.getTime(), merchant, isSample: false, sells });
    if ('refusal' in mapped) {
      const name = nameOf(row, mapped.refusal);
      refuse(line, name, mapped.refusal.reason, ...(mapped.refusal.also ?? []));
      if ('fields' in row && name !== null && !row.fields.get('link')?.trim())
        note(check.withoutLink, { line, title: name });
      continue;
    }
    const { offer, tooLow, asSignedUp } = mapped;
    if (ids.has(offer.source_id)) {
      refuse(line, offer.title, 'an earlier row already has the same id');
      continue;
    }
    ids.add(offer.source_id);
    check.accepted += 1;
    const { title, category, original_price: originalPrice, deal_price: dealPrice } = offer;
    for (const [field, counts] of apart) {
      const said = field === 'brand' ? offer.brand : offer.attributes[field];
      if (!said) continue;
      counts.given += 1;
      if (!title.toLowerCase().includes(said.toLowerCase())) counts.left += 1;
    }
    products.add(('fields' in row && row.fields.get('item_group_id')?.trim()) || title);
    const isOut = offer.availability === 'out_of_stock';
    const card = `${title} ${dealPrice}`;
    const isNew = !isOut && !cards.has(card);
    if (isOut) {
      check.outOfStock += 1;
      note(check.soldOut, { line, title });
    } else cards.add(card);
    if (isInCapitals(title)) note(check.inCapitals, { line, title });
    if (offer.image_url === null) note(check.withoutPicture, { line, title });
    else check.pictures += 1;
    if (offer.discount_percentage !== null) check.savings += 1;
    const discount = offer.discount_percentage;
    if (category === null) note(check.withoutArea, { line, title });
    else check.categories += 1;
    if (asSignedUp && check.asSignedUp) note(check.asSignedUp, { line, title });
    else if (category !== null) {
      const key = `${offer.goal} ${category}`;
      const area = areas.get(key) ?? { goal: offer.goal, area: category, rows: 0, first: [] };
      note(area, { line, title });
      areas.set(key, area);
    }
    if (offer.goal !== null) goalCounts.set(offer.goal, (goalCounts.get(offer.goal) ?? 0) + 1);
    if (offer.deal_url !== null) check.linked += 1;
    if (offer.deal_url === null) note(check.withoutLink, { line, title });
    else if (pagesSeen.has(offer.deal_url)) note(check.samePage, { line, title });
    else pagesSeen.add(offer.deal_url);
    if (originalPrice !== null && discount !== null && discount >= largeSaving)
      note(check.largeSavings, { line, title, originalPrice, dealPrice, discount });
    else if (tooLow) {
      const { fields, ...prices } = tooLow;
      const [earlierColumn, priceColumn] = [columnOf(fields.earlier), columnOf(fields.price)];
      note(check.tooLow, { line, title, ...prices, shown: dealPrice, earlierColumn, priceColumn });
    } else if (dealPrice < fewCents) note(check.tooCheap, { line, title, price: dealPrice });
    if (isNew && examples.length < options.examples * 10) examples.push({ offer, at: check.accepted });
  }
  if (!format) throw new FeedError('The feed has no rows.');
  const best = examples.toSorted(
    (a, b) =>
      Number(b.offer.discount_percentage !== null) - Number(a.offer.discount_percentage !== null) ||
      a.at - b.at,
  );
  return {
    format,
    ...check,
    products: products.size,
    shown: cards.size,
    goal: sells?.goal ?? [...goalCounts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null,
    exportOf,
    unused,
    notInNames: [...apart].flatMap(([field, { given, left }]) => (left * 2 > given ? [columnOf(field)] : [])),
    areas: [...areas.values()].toSorted((a, b) => b.rows - a.rows),
    areaColumn: (format === 'shopify' ? shopifyNames : Object.fromEntries(columns)).product_type ?? null,
    reasons: [...reasons.values()].toSorted((a, b) => b.rows - a.rows),
    examples: best.slice(0, options.examples).map(({ offer }) => offer),
  };
}

/** What tells one card from another, if its name says it. */
const besideName = ['brand', 'size', 'color'] as const;

/** "Sale price" would be read as part of the sentence. */
const inSentence = (column: string) => (/^\w+$/.test(column) ? column : `“${column}”`);

/** "NASA mug" and "HDMI" are not: it takes two long words, and no small letter. */
function isInCapitals(title: string): boolean {
  return title === title.toUpperCase() && (title.match(/\p{Lu}{4,}/gu)?.length ?? 0) > 1;
}

/** Counts a row, and keeps the first few. */
function note<Row>(rows: { rows: number; first: Row[] }, row: Row): void {
  rows.rows += 1;
  if (rows.first.length < keptLines) rows.first.push(row);
}

/** How a merchant recognizes a refused row: its title, or its id. */
function nameOf(row: FeedRecord | Refusal, { id }: Refusal): string | null {
  const title = 'fields' in row ? row.fields.get('title')?.trim() : row.title;
  return title?.slice(0, 200) || (id ? `id ${id}` : null);
}

/** The rows, and last what ended them early. */
async function* untilItEnds(rows: AsyncIterable<FeedRecord | Refusal>) {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    yield error;
  }
}
