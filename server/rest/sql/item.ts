import { AppError } from '../../app-error.ts';
import type { Owner } from '../catalogue/catalogue.ts';
import { findType } from '../catalogue/find-by-name.ts';
import { nameOfField } from '../parse/field.ts';
import type { Aggregate, FieldItem, SelectItem } from '../parse/select.ts';
import { sql, type Sql } from '../sql.ts';
import type { Context } from './context.ts';
import type { Source } from './source.ts';

/** One value of a returned row. */
export type Item = {
  /** Its key in the answer: the caller's text, so it is never SQL. */
  key: string;
  /** The same as a name from the catalogue, where it is one. */
  name: Sql | null;
  sql: Sql;
  /** The aggregate of a group's values; null for what the rows are grouped by. */
  aggregate: ((value: Sql) => Sql) | null;
  /** JSON has no equality, so rows cannot be grouped by it directly. */
  isJson: boolean;
};

const aggregates: Record<Aggregate, Sql> = {
  avg: sql`avg`,
  count: sql`count`,
  max: sql`max`,
  min: sql`min`,
  sum: sql`sum`,
};

/** The items of one entry of `select=` that is not an embedded resource. Throws 42703, 42704 and PGRST123. */
export function itemsOf(
  item: Exclude<SelectItem, { kind: 'embed' }>,
  source: Source,
  context: Context,
): Item[] {
  if (item.kind === 'every') return everyItem(source);
  if (item.kind === 'count') {
    requireAggregates(context);
    const count = cast(sql`count(*)`, item.cast, context);
    return [{ key: item.alias ?? 'count', name: null, sql: sql`1`, aggregate: () => count, isJson: false }];
  }
  if (isBareCount(item, source.owner)) {
    return [{ key: item.alias ?? 'count', name: null, sql: sql`1`, aggregate: countRows, isJson: false }];
  }
  return [fieldItem(item, source, context)];
}

/** `messages(count)`, as in the client's documentation: always allowed, unless a column has that name. */
function isBareCount({ field, cast, aggregate }: FieldItem, owner: Owner): boolean {
  const isPlain = field.path.length === 0 && cast === null && aggregate === null;
  return isPlain && field.name === 'count' && !owner.columns.has('count') && !owner.computed.has('count');
}

function countRows(): Sql {
  return sql`count(*)`;
}

function everyItem(source: Source): Item[] {
  return [...source.owner.columns.values()].map((column) => ({
    key: column.name,
    name: column.sql,
    sql: source.column(column.name).sql,
    aggregate: null,
    isJson: column.comparedAs === 'json',
  }));
}

function fieldItem(item: FieldItem, source: Source, context: Context): Item {
  const held = source.field(item.field, context.values);
  const value = cast(held.sql, item.cast, context);
  const { aggregate } = item;
  if (aggregate) requireAggregates(context);
  const plainName = aggregate ? aggregate.of : nameOfField(item.field);
  const key = item.alias ?? plainName;
  return {
    key,
    name: nameIn(source.owner, key),
    sql: value,
    aggregate: aggregate
      ? (values) => cast(sql`${aggregates[aggregate.of]}(${values})`, aggregate.cast, context)
      : null,
    isJson: held.type === 'json' && item.cast === null,
  };
}

function nameIn(owner: Owner, key: string): Sql | null {
  return (owner.columns.get(key) ?? owner.computed.get(key))?.sql ?? null;
}

function cast(value: Sql, type: string | null, context: Context): Sql {
  return type === null ? value : sql`cast(${value} as ${findType(context.catalogue, type)})`;
}

function requireAggregates({ aggregates: allowed }: Context): void {
  if (!allowed) throw new AppError('PGRST123', 'Use of aggregate functions is not allowed', 400);
}
