import { FeedError } from '../../../deals/feed/feed-error.ts';
import { fieldName } from '../../../deals/feed/field-name.ts';
import { isShopifyTable, planColumns } from '../../../deals/feed/plan-columns.ts';
import { openFeed } from '../../../deals/feed/read/open-feed.ts';
import { isWooTable } from '../../../deals/feed/read/woo-table.ts';

export type Offer = {
  fields: Map<string, string>;
  /** Whether the table goes on after this row. */
  hasMore: boolean;
  /** A row of Shopify's product export, which has no links. */
  isShopify?: boolean;
  /** Why a row of a shop system's export is left out. */
  refused?: string;
};

/**
 * Parses a pasted offer: a JSON object, a header line and the first row of a TSV or CSV file or of Shopify's or WooCommerce's product
 * export, or lines of `field: value`. Null when it is none of these.
 */
export async function readOffer(pasted: string): Promise<Offer | null> {
  const text = pasted.trim();
  // Untrimmed: the tabs at the end of a row copied from a spreadsheet are empty cells.
  const untrimmed = pasted.trimStart();
  const { names } = namesOf(text);
  if (isShopifyTable(names)) return fromExport(untrimmed, { isShopify: true });
  const table = (isWooTable(names) ? await fromExport(untrimmed, {}) : null) ?? fromTable(text);
  if (table) return table;
  const fields = text.startsWith('{') ? fromJson(text) : fromLines(text);
  return fields && fields.size > 0 ? { fields, hasMore: false } : null;
}

function fromJson(text: string): Map<string, string> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    return new Map(
      Object.entries(value).flatMap(([name, field]): [string, string][] =>
        typeof field === 'string' || typeof field === 'number' ? [[fieldName(name), String(field)]] : [],
      ),
    );
  } catch {
    return null;
  }
}

/** Read as the feed check reads it. Whoever pastes it has not named a website, so the row gets no link. */
async function fromExport(text: string, system: Pick<Offer, 'isShopify'>): Promise<Offer | null> {
  let offer: Offer | null = null;
  try {
    const { rows } = await openFeed(encoded(text), { site: 'https://shop.example' });
    for await (const row of rows) {
      if (offer) return { ...offer, hasMore: true };
      const fields = new Map('fields' in row ? row.fields : []);
      if (system.isShopify) fields.delete('link');
      offer = { fields, hasMore: false, ...system, ...('reason' in row && { refused: row.reason }) };
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
  return offer;
}

async function* encoded(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

function namesOf(text: string): { names: string[]; separator: string } {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const separator = header.includes('\t') ? '\t' : ',';
  return { names: cellsOf(header, separator).map(fieldName), separator };
}

function fromTable(text: string): Offer | null {
  const [, row, next] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (row === undefined) return null;
  const { names, separator } = namesOf(text);
  const cells = cellsOf(row, separator);
  const plan = planColumns(names);
  if (!plan.has('title') || !plan.has('price')) return null;
  return { fields: new Map(names.map((name, at) => [name, cells[at] ?? ''])), hasMore: next !== undefined };
}

/** One line with quoted cells and doubled quotes, as in RFC 4180. */
function cellsOf(line: string, separator: string): string[] {
  const cell =
    separator === '\t' ? /(?:"((?:[^"]|"")*)"|([^\t]*))(?:\t|$)/gy : /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/gy;
  const cells: string[] = [];
  for (const [whole, quoted, plain = ''] of line.matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (!whole.endsWith(separator)) break;
  }
  return cells;
}

function fromLines(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s*([\w :-]{2,40}?)\s*[:=\t]\s*(.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.set(fieldName(name), value.trim());
  }
  return fields;
}
