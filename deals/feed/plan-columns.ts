import * as z from 'zod/mini';
import { FeedError } from './feed-error.ts';
import { knownColumns, type FeedField } from './known-columns.ts';

export const feedFields = Object.keys(knownColumns) as FeedField[];
/** What to add if a required column is missing. */
const requiredFields = {
  id: 'Add a column called id: any number or code will do, as long as each product keeps its own.',
  title: 'Add a column called title, with the name of each product.',
  price: 'Add a column called price, with what each product costs today.',
} as const;
const shopifyTable = ['handle', 'variantprice'];
/** Two amount columns never mean the same, so the second is no fallback for an empty first. */
const oneColumnOnly = new Set<FeedField>(['price', 'sale_price', 'former_price']);

/** Corrections of the guesses: the single column a field is read from; an empty name means none. */
export const ColumnMap = z.partialRecord(z.enum(feedFields), z.string().check(z.maxLength(200)));
export type ColumnMap = z.infer<typeof ColumnMap>;

/** The source columns of each field; the first one with a value counts. */
export type ColumnPlan = ReadonlyMap<FeedField, readonly string[]>;

/** Parses `price=sale_amount,title=headline`. */
export function parseColumnMap(text: string): ColumnMap {
  const map: ColumnMap = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const at = pair.indexOf('=');
    const field = feedFields.find((name) => name === pair.slice(0, at).trim());
    if (at < 1 || !field) {
      throw new FeedError(
        `"${pair.trim()}" names no field. Write FIELD=COLUMN; the fields are ${feedFields.join(', ')}.`,
      );
    }
    map[field] = pair.slice(at + 1).trim();
  }
  return map;
}

/** Guesses the field of each column from its name; `map` overrides the guesses. */
export function planColumns(names: readonly string[], map: ColumnMap = {}): ColumnPlan {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name);
  const plan = new Map<FeedField, string[]>();
  for (const [field, column] of Object.entries(map) as [FeedField, string][]) {
    const found = byKey.get(keyOf(column));
    if (column !== '' && found === undefined)
      throw new FeedError(`There is no column "${column}"; there are ${shown(names)}.`);
    plan.set(field, found === undefined ? [] : [found]);
  }
  const isTaken = new Set([...plan.values()].flat());
  const take = (field: FeedField, candidate: string) => {
    const name = byKey.get(keyOf(candidate));
    const columns = plan.get(field) ?? [];
    if (name === undefined || isTaken.has(name) || (columns.length > 0 && oneColumnOnly.has(field))) return;
    plan.set(field, [...columns, name]);
    isTaken.add(name);
  };
  const guessed = feedFields.filter((field) => !plan.has(field));
  // A column named exactly like a field belongs to that field, before any other field may use it.
  for (const field of guessed) take(field, field);
  for (const field of guessed) for (const candidate of knownColumns[field]) take(field, candidate);
  return plan;
}

/** Throws if a required column is missing. */
export function requireColumns(plan: ColumnPlan, names: readonly string[]): void {
  const required = Object.keys(requiredFields) as (keyof typeof requiredFields)[];
  const missing = required.filter((field) => !plan.get(field)?.length);
  if (missing.length === 0) return;
  if (isShopifyTable(names)) {
    throw new FeedError(
      'This is the table that Shopify exports, which has no links to the products. Give the address of the shop with /products.json instead, such as https://shop.example/products.json.',
    );
  }
  throw new FeedError(
    missing.length === required.length
      ? `The feed's first line names no ${missing.join(', no ')} column, so it is not a product feed. It has ${shown(names)}. Start with a line that names the columns, such as id,title,price,link.`
      : `Almost there: the first line names no ${missing.join(', no ')} column yet. ${missing.map((field) => requiredFields[field]).join(' ')} We found ${shown(names)}.`,
  );
}

/** Whether the first line is that of Shopify's product export. */
export function isShopifyTable(names: readonly string[]): boolean {
  const keys = new Set(names.map(keyOf));
  return shopifyTable.every((key) => keys.has(key));
}

/** One row's values by our field names. */
export function applyPlan(
  plan: ColumnPlan,
  valueOf: (column: string) => string | undefined,
): Map<FeedField, string> {
  const fields = new Map<FeedField, string>();
  for (const [field, columns] of plan) {
    for (const column of columns) {
      const value = valueOf(column);
      if (value !== undefined && value.trim() !== '') {
        fields.set(field, value);
        break;
      }
    }
  }
  return fields;
}

/** For rows that each name their own fields, as in XML and JSON. Most rows have the same names, so plans are cached. */
export function createPlanner(map: ColumnMap = {}): (names: readonly string[]) => ColumnPlan {
  const plans = new Map<string, ColumnPlan>();
  return (names) => {
    const key = names.join('\n');
    const known = plans.get(key);
    if (known) return known;
    // A misspelled field in a single row is not an error of the map.
    const keys = new Set(names.map(keyOf));
    const present = Object.entries(map).filter(([, column]) => column === '' || keys.has(keyOf(column)));
    const absent = Object.keys(map).filter((field) => !present.some(([name]) => name === field));
    const plan = planColumns(names, {
      ...Object.fromEntries(absent.map((field) => [field, ''])),
      ...Object.fromEntries(present),
    });
    if (plans.size < 500) plans.set(key, plan);
    return plan;
  };
}

/** The fields of a row that is read separately. */
export function knownFields(row: ReadonlyMap<string, string>): Map<string, string> {
  return applyPlan(planColumns([...row.keys()]), (column) => row.get(column));
}

/** The normalized form of a column's name. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\s*(?:[gcs]:)/, '')
    .replaceAll(/[^\p{L}\p{N}:]+/gu, '');
}

function shown(names: readonly string[]): string {
  const some = names.slice(0, 12).map((name) => `"${name.slice(0, 40)}"`);
  return `${some.join(', ')}${names.length > some.length ? ` and ${names.length - some.length} more` : ''}`;
}
