import { AppError } from '../../app-error.ts';
import { conditionsSql, type Embedded } from './conditions.ts';
import { embedSql, type Embed } from './embed-sql.ts';
import { itemsOf, type Item } from './item.ts';
import { joinSql } from './join-sql.ts';
import { orderSql } from './order-sql.ts';
import type { BuildLevel } from './level.ts';
import { sql, type Sql } from './sql.ts';

/** PostgreSQL's own limit for a table. */
const mostColumns = 1600;

/** Resolves one table's part of a request against the catalogue, and what is embedded in it. Throws 42703, PGRST108 and what those throw. */
export const levelOf: BuildLevel = (node, source, context, hoists = false) => {
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
