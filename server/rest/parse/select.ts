import { AppError } from '../../app-error.ts';
import { takeField, type Field } from './field.ts';
import type { Filter } from './filter.ts';
import type { OrderTerm } from './order.ts';
import { Scanner } from './scanner.ts';
import { takeName } from './take-name.ts';

export type Aggregate = 'avg' | 'count' | 'max' | 'min' | 'sum';

export type FieldItem = {
  kind: 'field';
  field: Field;
  alias: string | null;
  cast: string | null;
  aggregate: { of: Aggregate; cast: string | null } | null;
};

export type EmbedItem = {
  kind: 'embed';
  name: string;
  alias: string | null;
  hint: string | null;
  inner: boolean;
  /** Its columns are merged into those of the parent row. */
  spread: boolean;
  node: QueryNode;
};

/** One item of `select=`. */
export type SelectItem =
  | { kind: 'every' }
  | FieldItem
  /** `count()`: the number of rows of each group. */
  | { kind: 'count'; alias: string | null; cast: string | null }
  | EmbedItem;

/** The request for one table: the main one, or an embedded one. */
export type QueryNode = {
  select: SelectItem[];
  filters: Filter[];
  order: OrderTerm[];
  limit: bigint | null;
  offset: bigint | null;
};

export function emptyNode(select: SelectItem[]): QueryNode {
  return { select, filters: [], order: [], limit: null, offset: null };
}

const deepest = 6;
const mostEmbeds = 20;
const mostItems = 1600;

/** Parses `select=id,price:deal_price,data->>size,merchants!inner(name),...areas(title),amount.sum()`. Throws PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'every' }];
  const scanner = new Scanner(text);
  const items = takeItems(scanner, 0);
  if (!items || !scanner.atEnd()) throw scanner.refusal('select parameter');
  if (countEmbeds(items) > mostEmbeds) {
    throw new AppError('PGRST100', `A request may embed ${mostEmbeds} resources`, 400);
  }
  return items;
}

/** How many resources are embedded on all levels. */
export function countEmbeds(items: readonly SelectItem[]): number {
  return items.reduce(
    (count, item) => (item.kind === 'embed' ? count + 1 + countEmbeds(item.node.select) : count),
    0,
  );
}

function takeItems(scanner: Scanner, depth: number): SelectItem[] | null {
  if (depth > deepest) throw new AppError('PGRST100', `Resources may be embedded ${deepest} deep`, 400);
  const items: SelectItem[] = [];
  do {
    scanner.skipSpaces();
    const item = takeItem(scanner, depth);
    if (!item) return null;
    items.push(item);
    if (items.length > mostItems) {
      throw new AppError('PGRST100', `A request may select ${mostItems} columns`, 400);
    }
    scanner.skipSpaces();
  } while (scanner.take(',', '","'));
  return items;
}

function takeItem(scanner: Scanner, depth: number): SelectItem | null {
  if (scanner.match(/\*/y) !== null) return { kind: 'every' };
  const spread = scanner.match(/\.\.\./y) !== null;
  let alias: string | null = null;
  if (!spread) {
    const start = scanner.at;
    const name = takeName(scanner);
    if (name === null) return null;
    if (scanner.match(/:(?!:)/y) === null) scanner.at = start;
    else alias = name;
  }
  if (!spread && scanner.match(/count\(\)/y) !== null) {
    const cast = takeCast(scanner);
    return cast === undefined ? null : { kind: 'count', alias, cast };
  }
  const field = takeField(scanner);
  if (!field) return null;
  if (field.path.length === 0) {
    const embed = takeEmbed(scanner, field.name, alias, spread, depth);
    if (embed !== undefined) return embed;
  }
  if (spread) {
    scanner.miss('"("');
    return null;
  }
  return takeFieldItem(scanner, field, alias);
}

function takeFieldItem(scanner: Scanner, field: Field, alias: string | null): FieldItem | null {
  const cast = takeCast(scanner);
  if (cast === undefined) return null;
  const word = scanner.match(/\.(?:avg|count|max|min|sum)\(\)/y);
  if (word === null) return { kind: 'field', field, alias, cast, aggregate: null };
  const of = word.slice(1, -2) as Aggregate;
  const castAfter = takeCast(scanner);
  if (castAfter === undefined) return null;
  return { kind: 'field', field, alias, cast, aggregate: { of, cast: castAfter } };
}

/** The type after `::`, null without one, undefined with the failure noted. */
function takeCast(scanner: Scanner): string | null | undefined {
  if (scanner.match(/::/y) === null) return null;
  const type = scanner.match(/[A-Za-z_][A-Za-z0-9_ ]*(?:\[\])?/y)?.trim();
  if (type) return type;
  scanner.miss('type name');
  return undefined;
}

/** Parses `!hint!inner(…)`; undefined when no embedding comes next. */
function takeEmbed(
  scanner: Scanner,
  name: string,
  alias: string | null,
  spread: boolean,
  depth: number,
): EmbedItem | null | undefined {
  let hint: string | null = null;
  let inner = false;
  while (scanner.match(/!/y) !== null) {
    const word = takeName(scanner);
    if (word === null) return null;
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  if (scanner.match(/\(/y) === null) return hint !== null || inner ? null : undefined;
  scanner.skipSpaces();
  const empty = scanner.match(/\)/y) !== null;
  const items = empty ? [] : takeItems(scanner, depth + 1);
  if (!items || (!empty && !scanner.take(')'))) return null;
  return { kind: 'embed', name, alias, hint, inner, spread, node: emptyNode(items) };
}
