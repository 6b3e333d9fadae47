import { FeedError } from '../feed-error.ts';
import type { FeedRecord, Refusal } from '../feed-offer.ts';
import type { ColumnMap, ColumnPlan } from '../plan-columns.ts';
import { decode } from './decode.ts';
import { readDelimited } from './read-delimited.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';
import { unpack } from './unpack.ts';

/** `csv` is any table not separated by tabs: by commas, semicolons or pipes. `json` is a list of objects, Shopify's or another. */
export const feedFormats = ['tsv', 'csv', 'xml', 'jsonl', 'json', 'shopify'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export type ReadFeedOptions = {
  /** Detected from the content when absent. */
  format?: FeedFormat | undefined;
  /** Corrects which column is read as which field. */
  columns?: ColumnMap | undefined;
  /** The shop's URL, for Shopify's `products.json`, which contains no links. */
  shop?: string | undefined;
  /** The merchant's website, for Shopify's product export, which contains no links either. */
  site?: string | undefined;
  limits?: Partial<typeof readLimits> | undefined;
  /** Called once, with the feed's column names and their mapping, and of a table with how its first line writes them. */
  onPlan?:
    | ((names: readonly string[], plan: ColumnPlan, written?: ReadonlyMap<string, string>) => void)
    | undefined;
};

export type OpenedFeed = {
  format: FeedFormat;
  /** The separator of a table; empty for other formats. */
  delimiter: string;
  /** Each row by our field names, or the reason it cannot be read. Throws `FeedError` if the feed is invalid. */
  rows: AsyncGenerator<FeedRecord | Refusal>;
};

/** Maximum unpacked bytes, maximum ratio to the packed size, and maximum characters of one row. */
const readLimits = { bytes: 2 * 1024 ** 3, ratio: 200, row: 2 * 1024 ** 2 };

/** Opens a feed of any format, gzipped or zipped or neither. File names are ignored. Throws `FeedError`, with one sentence. */
export async function openFeed(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadFeedOptions = {},
): Promise<OpenedFeed> {
  const limits = { ...readLimits, ...options.limits };
  const [head, unpacked] = await unpack(bytes, limits);
  if (head.length === 0) throw new FeedError('The feed is empty.');
  const { start, text } = decode(head, unpacked);
  const opening = start.trimStart();
  if (opening === '') throw new FeedError('The feed is empty.');
  const format = named(options.format, opening) ?? formatOf(opening);
  const context = {
    longestRow: limits.row,
    columns: options.columns ?? {},
    shop: originOf(options.shop),
    site: originOf(options.site),
    onPlan: options.onPlan,
  };
  const delimiter = format === 'tsv' ? '\t' : format === 'csv' ? delimiterOf(opening) : '';
  if (format === 'xml') return { format, delimiter, rows: readXml(text, context) };
  if (format === 'json' || format === 'shopify')
    return { format, delimiter, rows: readJson(text, 'array', context) };
  if (format === 'jsonl') return { format, delimiter, rows: readJson(text, 'lines', context) };
  const isOldMac = opening.includes('\r') && !opening.includes('\n');
  return {
    format,
    delimiter,
    rows: readDelimited(isOldMac ? withLineFeeds(text) : text, delimiter, context),
  };
}

/** The given format, unless the content is obviously something else, such as an error or sign-in page. */
function named(format: FeedFormat | undefined, opening: string): FeedFormat | null {
  if (!format) return null;
  const found = opening.startsWith('<') ? formatOf(opening) : null;
  if (found === 'xml' && format !== 'xml')
    throw new FeedError(`The feed is XML, not ${format.toUpperCase()}.`);
  if (format === 'xml' && !found) throw new FeedError('The feed is not XML: it does not begin with "<".');
  if ((format === 'json' || format === 'shopify') && !/^[[{]/.test(opening))
    throw new FeedError('The feed is not JSON: it does not begin with "{" or "[".');
  return format;
}

function formatOf(opening: string): FeedFormat {
  if (opening.startsWith('<')) {
    if (/^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+)?html\b/i.test(opening))
      throw new FeedError('The feed is a web page (HTML), not a feed.');
    return 'xml';
  }
  if (opening.startsWith('[')) return 'json';
  if (opening.startsWith('{')) return listKey.test(opening) ? shopifyOr(opening) : 'jsonl';
  if (delimitersIn(opening).length > 0)
    return opening.startsWith('%PDF') ? unknown() : delimiterFormat(opening);
  return unknown();
}

/** `{"products": [`, possibly after a few plain values. */
const listKey =
  /^\{(?:\s*"(?!id"|title"|name"|price")\w{1,40}"\s*:\s*(?:"[^"]{0,200}"|[\w.+-]{1,40})\s*,){0,10}\s*"(?:products|items|resources|data|offers|results|entries)"\s*:\s*\[/;

function shopifyOr(opening: string): FeedFormat {
  return /^\{\s*"products"/.test(opening) && opening.includes('"variants"') ? 'shopify' : 'json';
}

function delimiterFormat(opening: string): FeedFormat {
  return delimiterOf(opening) === '\t' ? 'tsv' : 'csv';
}

/** The most frequent delimiter in the first line, outside of quotes. */
function delimiterOf(opening: string): string {
  return delimitersIn(opening)[0] ?? ',';
}

function delimitersIn(opening: string): string[] {
  const header = (opening.split(/[\r\n]/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return ['\t', '|', ',', ';']
    .map((delimiter) => ({ delimiter, count: header.split(delimiter).length - 1 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ delimiter }) => delimiter);
}

function unknown(): never {
  throw new FeedError(
    'The feed has an unknown format: it is not a table (TSV, CSV), XML, or JSON, or its first line names only one column.',
  );
}

function originOf(shop: string | undefined): string | null {
  return shop !== undefined && URL.canParse(shop) ? new URL(shop).origin : null;
}

async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of text) yield chunk.replaceAll('\r', '\n');
}
