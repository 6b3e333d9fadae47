import { fieldName } from '../../../deals/feed/field-name.ts';
import type { FeedRecord, Refusal } from '../../../deals/feed/feed-offer.ts';
import { readLines } from './read-lines.ts';

/** Rows of a feed with one JSON object per line. Amounts may be `{"value": "9.99", "currency": "USD"}`. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<FeedRecord | Refusal> {
  for await (const { number, text: line } of readLines(text)) {
    if (line.trim() === '') continue;
    const row = parseObject(line);
    yield row
      ? {
          line: number,
          fields: new Map(Object.entries(row).map(([name, value]) => [nameOf(name), textOf(value)])),
        }
      : { line: number, reason: 'not a JSON object' };
  }
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The API writes `salePrice` and `imageLink`. */
function nameOf(name: string): string {
  return fieldName(name.replaceAll(/([a-z])([A-Z])/g, '$1_$2'));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null && 'value' in value) {
    const currency = 'currency' in value ? ` ${textOf(value.currency)}` : '';
    return `${textOf(value.value)}${currency}`;
  }
  return '';
}
