import { FeedError } from '../feed-error.ts';
import type { FeedRecord, Refusal } from '../feed-offer.ts';
import { fieldName } from '../field-name.ts';
import { rakutenColumns } from '../known-columns.ts';
import { applyPlan, isShopifyTable, planColumns, requireColumns, type ColumnPlan } from '../plan-columns.ts';
import type { ReadContext } from './read-context.ts';
import { readLines, type Line } from './read-lines.ts';
import { shopifyTable } from './shopify-table.ts';

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
    const places = new Map(names.map((name, at) => [name, at]));
    let rows = 0;
    let told: number | null = null;
    for (let line = await lines.take(); line; line = await lines.take()) {
      if (line.isTooLong) {
        yield { line: line.number, reason: 'the row is far too long to be one product' };
        continue;
      }
      if (line.text.trim() === '') continue;
      if (isRakuten && line.text.startsWith('TRL|')) {
        told = Number(line.text.split('|')[1]);
        break;
      }
      rows += 1;
      const values =
        delimiter === '\t'
          ? splitTabs(line.text)
          : await readQuoted(lines, line, delimiter, context.longestRow);
      if (typeof values === 'string') {
        yield { line: line.number, reason: values };
      } else if (isRakuten ? values.length < names.length : !fits(values, names.length)) {
        if (line.isOpen && values.length < names.length) throw endsInside(line.number);
        yield {
          line: line.number,
          reason: `${values.length} columns, but the first line has ${names.length}`,
        };
      } else {
        const valueOf = (column: string) => values[places.get(column) ?? -1];
        if (shopify) {
          const row = shopify(line.number, valueOf);
          if (row) yield row;
          continue;
        }
        const fields = applyPlan(plan, valueOf);
        if (merchant !== null && !fields.has('merchant')) fields.set('merchant', merchant);
        yield { line: line.number, fields };
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
  const names = isRakuten
    ? [...rakutenColumns]
    : cells === null || cells === 'open'
      ? []
      : cells.map(fieldName);
  const plan = planColumns(names, columns);
  onPlan?.(names, plan);
  if (site === null || !isShopifyTable(names)) requireColumns(plan, names);
  return { names, plan, merchant: isRakuten ? (header.text.split('|')[2] ?? null) : null, isRakuten };
}

/** The values of a row, or why they cannot be separated. Reads further lines while a quote is open. */
async function readQuoted(
  lines: Ahead,
  first: Line,
  delimiter: string,
  longest: number,
): Promise<string[] | string> {
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
  if (Array.isArray(values)) return values;
  lines.giveBack(more);
  return values === 'open'
    ? 'a quotation mark is not closed'
    : 'a closing quotation mark is followed by more text';
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

function endsInside(line: number): FeedError {
  return new FeedError(`The feed is cut off: it ends inside the row on line ${line}.`);
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
