import { parse } from 'csv-parse/sync';
import { fieldName } from '../../../deals/feed/field-name.ts';
import type { FeedRecord, Refusal } from '../../../deals/feed/feed-offer.ts';
import { FeedError } from './feed-error.ts';
import { readLines, type Line } from './read-lines.ts';

const required = ['id', 'title', 'price'];
/** A quoted field may contain line breaks; one longer than this was never closed. */
const mostLines = 200;

/** Rows of a TSV or CSV feed. An unclosed quote costs only its own row: reading continues at the next line. */
export async function* readDelimited(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<FeedRecord | Refusal> {
  const lines = new Ahead(readLines(text));
  const header = await lines.take();
  if (!header) throw new FeedError('The feed is empty.');
  const split = delimiter === '\t' ? splitTabs : splitter(delimiter);
  const names = (split(header.text) ?? []).map(fieldName);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new FeedError(
      `The feed's first line names no ${missing.join(', no ')} column, so it is not a product feed.`,
    );
  }
  for (let line = await lines.take(); line; line = await lines.take()) {
    if (line.text.trim() === '') continue;
    const values = delimiter === '\t' ? splitTabs(line.text) : await readQuoted(lines, line, split);
    if (!values)
      yield { line: line.number, reason: 'a quotation mark is not closed, or is followed by more text' };
    else if (values.length !== names.length) {
      yield {
        line: line.number,
        reason: `${values.length} columns, but the first line has ${names.length}`,
      };
    } else {
      yield { line: line.number, fields: new Map(names.map((name, at) => [name, values[at] ?? ''])) };
    }
  }
}

/** Tab-separated feeds have no line breaks in fields; quotes around a whole field are removed. */
function splitTabs(line: string): string[] {
  return line.split('\t').map((value) => {
    const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
    return isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value;
  });
}

type Split = (record: string) => string[] | null;

function splitter(delimiter: string): Split {
  return (record) => {
    if (!record.includes('"')) return record.split(delimiter);
    try {
      const [values] = parse(record, {
        delimiter,
        bom: false,
        relax_column_count: true,
        skip_empty_lines: false,
      });
      return values ?? null;
    } catch {
      return null;
    }
  };
}

/** Reads further lines while a quote is open; puts them back when the record is still invalid. */
async function readQuoted(lines: Ahead, first: Line, split: Split): Promise<string[] | null> {
  let record = first.text;
  let quotes = countQuotes(first.text);
  const more: Line[] = [];
  while (quotes % 2 === 1 && more.length < mostLines) {
    const next = await lines.take();
    if (!next) break;
    more.push(next);
    record += `\n${next.text}`;
    quotes += countQuotes(next.text);
  }
  const values = quotes % 2 === 0 ? split(record) : null;
  if (!values) lines.giveBack(more);
  return values;
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
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

  giveBack(lines: Line[]): void {
    this.held = [...lines, ...this.held];
  }
}
