import { FeedError } from '../feed-error.ts';
import type { FeedRecord, Refusal } from '../feed-offer.ts';
import { applyPlan, createPlanner } from '../plan-columns.ts';
import type { ReadContext } from './read-context.ts';
import { readLines } from './read-lines.ts';
import { shopifyRows, type JsonRow } from './shopify-rows.ts';

type Piece = { line: number; text: string; isTooLong?: true };

/**
 * Rows of a JSON feed: one object per line, or an array of objects (`[…]`, `{"products": […]}`), of which only one object at a
 * time is in memory. Amounts may be `{"value": "9.99", "currency": "USD"}`. A Shopify product gives one row per variant.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  shape: 'lines' | 'array',
  context: ReadContext,
): AsyncGenerator<FeedRecord | Refusal> {
  const planOf = createPlanner(context.columns);
  let isFirst = true;
  for await (const { line, text: piece, isTooLong } of shape === 'lines'
    ? piecesOfLines(text, context.longestRow)
    : piecesOfArray(text, context.longestRow)) {
    if (isTooLong) {
      yield { line, reason: 'the row is far too long to be one product' };
      continue;
    }
    const value = parseObject(piece);
    if (!value) {
      yield { line, reason: 'not a JSON object' };
      continue;
    }
    for (const row of shopifyRows(value, context.shop) ?? [value]) {
      const names = Object.keys(row);
      const plan = planOf(names);
      if (isFirst) {
        if (!plan.get('id')?.length && !plan.get('title')?.length) throw noProducts(names);
        context.onPlan?.(names, plan);
        isFirst = false;
      }
      yield { line, fields: applyPlan(plan, (name) => textOf(row[name])) };
    }
  }
}

async function* piecesOfLines(text: AsyncIterable<string>, longest: number): AsyncGenerator<Piece> {
  for await (const { number, text: line, isTooLong, isOpen } of readLines(text, longest)) {
    if (isOpen && line.trim() !== '' && !/[}\]]\s*$/.test(line)) {
      throw new FeedError(`The feed is cut off: it ends inside the row on line ${number}.`);
    }
    if (isTooLong || line.trim() !== '') yield { line: number, text: line, ...(isTooLong && { isTooLong }) };
  }
}

const inText = /["\\]/g;
const outside = /["{}[\]\n]/g;

/** The objects of the first array, cut out by counting braces outside of strings; `JSON.parse` then reads each. */
async function* piecesOfArray(text: AsyncIterable<string>, longest: number): AsyncGenerator<Piece> {
  let line = 1;
  let isInArray = false;
  let isInText = false;
  let isEscaped = false;
  let depth = 0;
  let piece = { line: 0, text: '', isTooLong: false };
  for await (const given of text) {
    let from = 0;
    let at: number = isEscaped ? 1 : 0;
    isEscaped = false;
    while (at < given.length) {
      const pattern: RegExp = isInText ? inText : outside;
      pattern.lastIndex = at;
      const found = pattern.exec(given);
      if (!found) break;
      at = found.index + 1;
      switch (found[0]) {
        case '\\':
          // The next character is part of the string, even when it comes in the next chunk.
          at += 1;
          break;
        case '"':
          isInText = !isInText;
          break;
        case '\n':
          line += 1;
          break;
        case '{':
        case '[':
          if (!isInArray) {
            isInArray = found[0] === '[';
          } else if (depth++ === 0) {
            piece = { line, text: '', isTooLong: false };
            from = found.index;
          }
          break;
        default:
          if (!isInArray) break;
          if (depth === 0) return;
          if (--depth > 0) break;
          add(piece, given.slice(from, at), longest);
          yield { line: piece.line, text: piece.text, ...(piece.isTooLong && { isTooLong: true }) };
          piece.text = '';
      }
    }
    isEscaped = at > given.length;
    if (depth > 0) add(piece, given.slice(from), longest);
  }
  throw new FeedError(
    depth > 0
      ? `The feed is cut off: it ends inside the product that begins on line ${piece.line}.`
      : 'The feed is cut off: its list of products does not end.',
  );
}

function add(piece: { text: string; isTooLong: boolean }, more: string, longest: number): void {
  if (piece.isTooLong || piece.text.length + more.length > longest) {
    piece.isTooLong = true;
    piece.text = '';
  } else piece.text += more;
}

function noProducts(names: readonly string[]): FeedError {
  const some = names.slice(0, 5).map((name) => `"${name.slice(0, 40)}"`);
  return new FeedError(
    `The feed is JSON, but not a list of products: its first object has ${some.join(', ') || 'nothing in it'}.`,
  );
}

function parseObject(text: string): JsonRow | null {
  try {
    const value: unknown = JSON.parse(text.replace(/,\s*$/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const texts = value.slice(0, 20).map(textOf);
    // The first of several pictures.
    return /^https?:/i.test(texts[0] ?? '') ? (texts[0] ?? '') : texts.join(', ');
  }
  if (typeof value !== 'object' || value === null) return '';
  const {
    value: plain,
    amount = plain,
    currency: code,
    currencyCode = code,
    src,
    url = src,
  } = value as JsonRow;
  if (url !== undefined) return textOf(url);
  return amount === undefined ? '' : `${textOf(amount)}${currencyCode ? ` ${textOf(currencyCode)}` : ''}`;
}
