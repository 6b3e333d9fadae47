import { fieldName } from '../../../deals/feed/field-name.ts';

/** The fields of an offer, and whether the table goes on after its row. */
type Offer = { fields: Map<string, string>; hasMore: boolean };

/**
 * Parses a pasted offer: a JSON object, a header line and the first row of a TSV or CSV file, or lines of `field: value`. Null when
 * it is none of these.
 */
export function readOffer(pasted: string): Offer | null {
  const text = pasted.trim();
  const table = fromTable(text);
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

function fromTable(text: string): Offer | null {
  const [header = '', row, next] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (row === undefined) return null;
  const separator = header.includes('\t') ? '\t' : ',';
  const names = cellsOf(header, separator).map(fieldName);
  const cells = cellsOf(row, separator);
  if (names.length < 2 || !names.includes('title') || !names.includes('price')) return null;
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
