import { AppError } from '../../app-error.ts';
import type { QueryNode } from '../parse/select.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import { conditionsSql, type Embedded } from './conditions.ts';
import { embedSql, type Embed } from './embed-sql.ts';
import { itemsOf, type Item } from './item.ts';
import type { BuildLevel } from './level.ts';
import { orderSql } from './order-sql.ts';
import type { Source } from './source.ts';

/** PostgreSQL's own limit for a table. */
const mostColumns = 1600;
/** How often a row may repeat a potentially long value; JSON paths and `*` count too. */
const mostRepeats = 32;
const isShort = /^(?:smallint|integer|bigint|real|double precision|numeric|boolean|uuid|date|time|interval)/;

/**
 * Resolves one table's part of a request, and its embedded resources, against the catalogue. Throws 42703, 42712, PGRST108 and
 * the errors of those.
 */
export const levelOf: BuildLevel = (node, source, context, hoists = false) => {
  refuseRepeats(node, source);
  const embeds = new Map<(typeof node.select)[number], Embed>();
  for (const item of node.select) {
    if (item.kind !== 'embed') continue;
    const named = (name: string | null) => name !== null && (item.alias ?? item.name) === name;
    const sorted = node.order.filter(({ of }) => named(of));
    embeds.set(
      item,
      embedSql(
        item,
        source,
        context,
        sorted.map(({ field }) => field),
        levelOf,
      ),
    );
  }
  refuseSameKeys([...embeds.values()], source);
  const decides = new Set<Embed>([...embeds.values()].filter(({ inner }) => inner));
  const embedded: Embedded = {
    find(name) {
      const found = [...embeds.values()].find(({ key, spread }) => !spread && key === name);
      return found && { exists: () => (decides.add(found), found.exists) };
    },
  };
  const conditions = [
    ...conditionsSql(node.filters, source, context.values, embedded),
    ...[...embeds.values()].filter(({ inner }) => inner).map(({ exists }) => exists),
  ];
  const items = node.select.flatMap((item): readonly Item[] =>
    item.kind === 'embed' ? (embeds.get(item)?.items ?? []) : itemsOf(item, source, context),
  );
  if (items.length > mostColumns) {
    throw new AppError('PGRST100', `A request may select ${mostColumns} columns`, 400);
  }
  const [only] = node.select;
  return {
    items: hoists ? items : items.map((item) => grouped(item, items)),
    isEvery: only?.kind === 'every' && node.select.length === 1,
    joins: together([...embeds.values()]),
    deciding: together([...decides]),
    conditions,
    order: orderSql(node.order, source, context.values, [...embeds.values()]),
  };
};

/** One of two would be lost in the answer. The error is the one PostgreSQL has for the reference's statement. */
function refuseSameKeys(embeds: readonly Embed[], { owner, depth }: Source): void {
  const keys = embeds.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice === undefined) return;
  const table = `${owner.relation?.name ?? owner.name}_${twice}_${depth + 1}`;
  throw new AppError('42712', `table name "${table}" specified more than once`, 400);
}

/** A row is built before its size is known. */
function refuseRepeats({ select }: QueryNode, { owner }: Source): void {
  const every = select.filter(({ kind }) => kind === 'every').length;
  const long = select
    .filter((item) => item.kind === 'field')
    .map(({ field }) => field.name)
    .filter((name) => !isShort.test(owner.columns.get(name)?.type ?? ''));
  const uses = [...Map.groupBy(long, (name) => name).values()];
  const most = Math.max(0, ...uses.map(({ length }) => length));
  if (every + most > mostRepeats) {
    throw new AppError('PGRST100', `A column may be selected ${mostRepeats} times`, 400);
  }
}

/** In a grouped answer JSON is compared as jsonb. */
function grouped(item: Item, all: readonly Item[]): Item {
  const groups = all.some(({ aggregate }) => aggregate !== null);
  return groups && item.isJson && item.aggregate === null ? { ...item, sql: sql`${item.sql}::jsonb` } : item;
}

function together(embeds: readonly Embed[]): Sql {
  return joinSql(
    embeds.map(({ join }) => join),
    sql``,
  );
}
