import { FeedError } from '../feed-error.ts';
import type { FeedRecord, Refusal } from '../feed-offer.ts';
import { fieldName } from '../field-name.ts';
import { rakutenColumns } from '../known-columns.ts';
import { applyPlan, isShopifyTable, planColumns, requireColumns, type ColumnPlan } from '../plan-columns.ts';
import type { ReadContext } from './read-context.ts';
import { readLines, type Line } from './read-lines.ts';
import { shopifyTable } from './shopify-table.ts';
import { isWooTable, wooTable } from './woo-table.ts';

/** A quoted field may contain line breaks; one longer than this was never closed. */
const mostLines = 200;

type Table = { names: readonly string[]; plan: ColumnPlan; merchant: string | null; isRakuten: boolean };

/** Rows of a TSV or CSV feed. An unclosed quote costs only its own row: reading continues at the next line. */
export async function* readDelimited(
  text: AsyncIterable<string>,
  delimiter: string,
  context: ReadContext,
): AsyncGenerator<FeedRecord | Refusal> {
  const lines = new Ahead(readLines(text, context.longestRow));
  try {
    const table = readHeader(await lines.take(), delimiter, context);
    const { names, plan, merchant, isRakuten } = table;
    const shopify = isShopifyTable(names) && context.site !== null ? shopifyTable(names, context.site) : null;
    const woo = isWooTable(names) ? wooTable(names) : null;
    const places = new Map(names.map((name, at) => [name, at]));
    let rows = 0;
    /** Lines that continue a row, so that they are none in a spreadsheet. */
    let inside = 0;
    let told: number | null = null;
    for (let line = await lines.take(); line; line = await lines.take()) {
      const place = { line: line.number, row: line.number - inside };
      if (line.isTooLong) {
        yield { ...place, reason: 'the row is far too long to be one product' };
        continue;
      }
      if (line.text.trim() === '') continue;
      if (isRakuten && line.text.startsWith('TRL|')) {
        told = Number(line.text.split('|')[1]);
        break;
      }
      rows += 1;
      const read =
        delimiter === '\t'
          ? { values: splitTabs(line.text), more: 0 }
          : await readQuoted(lines, line, delimiter, context.longestRow);
      const values = 'values' in read ? read.values : line.text.split(delimiter);
      const valueOf = (column: string) => values[places.get(column) ?? -1];
      if ('reason' in read) {
        yield { ...place, ...titleIn(plan, valueOf), reason: read.reason };
        continue;
      }
      inside += read.more;
      if (isRakuten ? values.length < names.length : !fits(values, names.length)) {
        if (line.isOpen && values.length < names.length) throw endsInside(place.row);
        yield {
          ...place,
          ...titleIn(plan, valueOf),
          reason: `${values.length} columns, but the first line has ${names.length}`,
        };
      } else if (shopify) {
        const row = shopify(place, valueOf);
        if (row) yield row;
      } else {
        const fields = applyPlan(plan, valueOf);
        if (merchant !== null && !fields.has('merchant')) fields.set('merchant', merchant);
        const row = woo ? woo({ ...place, fields }, valueOf) : { ...place, fields };
        if (row) yield row;
      }
    }
    if (isRakuten && told !== rows) {
      throw new FeedError(
        told === null
          ? 'The feed is cut off: its last line (TRL) is missing.'
          : `The feed is cut off: its last line says ${told} rows, but there are ${rows}.`,
      );
    }
  } finally {
    await lines.close();
  }
}

function readHeader(header: Line | null, delimiter: string, { columns, site, onPlan }: ReadContext): Table {
  if (!header) throw new FeedError('The feed is empty.');
  if (header.isTooLong) throw new FeedError('The first line is far too long to name the columns of a feed.');
  const isRakuten = delimiter === '|' && header.text.startsWith('HDR|');
  const cells = delimiter === '\t' ? splitTabs(header.text) : splitQuoted(header.text, delimiter);
  const written = isRakuten ? [...rakutenColumns] : cells === null || cells === 'open' ? [] : cells;
  const names = written.map(fieldName);
  const plan = planColumns(names, columns);
  onPlan?.(names, plan, new Map(names.map((name, at) => [name, written[at]?.trim() || name])));
  if (site === null || !isShopifyTable(names)) requireColumns(plan, names);
  return { names, plan, merchant: isRakuten ? (header.text.split('|')[2] ?? null) : null, isRakuten };
}

/** What a row calls its product, though its columns may not be where the first line has them. */
function titleIn(plan: ColumnPlan, valueOf: (column: string) => string | undefined): { title?: string } {
  const title = applyPlan(plan, valueOf).get('title')?.replaceAll('"', '').trim();
  return title ? { title } : {};
}

/** The values of a row and how many more lines it has, or why they cannot be separated. */
async function readQuoted(
  lines: Ahead,
  first: Line,
  delimiter: string,
  longest: number,
): Promise<{ values: string[]; more: number } | { reason: string }> {
  let record = first.text;
  let values = splitQuoted(record, delimiter);
  const more: Line[] = [];
  while (values === 'open' && more.length < mostLines && record.length < longest) {
    const next = await lines.take();
    if (!next) break;
    more.push(next);
    record += `\n${next.text}`;
    if (next.text.includes('"')) values = splitQuoted(record, delimiter);
  }
  if (Array.isArray(values)) return { values, more: more.length };
  lines.giveBack(more);
  return {
    reason:
      values === 'open'
        ? 'a quotation mark is not closed'
        : 'a closing quotation mark is followed by more text',
  };
}

/** Splits as in RFC 4180. A quotation mark inside an unquoted value is an ordinary character. */
function splitQuoted(record: string, delimiter: string): string[] | 'open' | null {
  if (!record.includes('"')) return record.split(delimiter);
  const values: string[] = [];
  let at = 0;
  for (;;) {
    if (record[at] !== '"') {
      const end = record.indexOf(delimiter, at);
      values.push(record.slice(at, end < 0 ? undefined : end));
      if (end < 0) return values;
      at = end + 1;
      continue;
    }
    let value = '';
    for (at += 1; ;) {
      const end = record.indexOf('"', at);
      if (end < 0) return 'open';
      value += record.slice(at, end);
      at = end + 1;
      if (record[at] !== '"') break;
      value += '"';
      at += 1;
    }
    values.push(value);
    if (at === record.length) return values;
    if (record[at] !== delimiter) return null;
    at += 1;
  }
}

/** Tab-separated feeds have no line breaks in fields; quotes around a whole field are removed. */
function splitTabs(line: string): string[] {
  return line.split('\t').map((value) => {
    const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
    return isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value;
  });
}

/** Some exports end each row with one more delimiter than the first line. */
function fits(values: readonly string[], columns: number): boolean {
  return values.length >= columns && values.slice(columns).every((value) => value.trim() === '');
}

function endsInside(row: number): FeedError {
  return new FeedError(`The feed is cut off: it ends inside row ${row}.`);
}

class Ahead {
  private readonly source: AsyncGenerator<Line>;
  private held: Line[] = [];

  constructor(source: AsyncGenerator<Line>) {
    this.source = source;
  }

  async take(): Promise<Line | null> {
    const held = this.held.shift();
    if (held) return held;
    const { done, value } = await this.source.next();
    return done ? null : value;
  }

  close(): Promise<unknown> {
    return this.source.return(null);
  }

  giveBack(lines: Line[]): void {
    this.held = [...lines, ...this.held];
  }
}
