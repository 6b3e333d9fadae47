import { AppError } from '../../app-error.ts';
import { ownerOf } from '../catalogue/catalogue.ts';
import { findRelationship } from '../catalogue/find-relationship.ts';
import { isToOne, type Pair, type Relationship } from '../catalogue/relationship.ts';
import type { Field } from '../parse/field.ts';
import type { EmbedItem, QueryNode } from '../parse/select.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import { boundedSql } from './bounded.ts';
import { whereSql } from './conditions.ts';
import type { Context } from './context.ts';
import type { Item } from './item.ts';
import { groupSql, type BuildLevel, type Level } from './level.ts';
import { pageOf, placeName, valueSql } from './page.ts';
import { refuseReturn } from './refuse-return.ts';
import { Source } from './source.ts';

/** A resource joined to its parent rows. */
export type Embed = {
  key: string;
  spread: boolean;
  inner: boolean;
  join: Sql;
  /** True where there is such a resource. */
  exists: Sql;
  /** The columns it adds to the row. */
  items: readonly Item[];
  /** The position of each field that the parent rows are sorted by. */
  sorted: readonly { field: Field; sql: Sql }[];
};

/**
 * ` left join lateral (…) on true`: the rows that `item` names for a row of `parent`, as JSON (a spread one as columns). Throws
 * PGRST200, PGRST201, PGRST118, PGRST127, and the errors of a level.
 */
export function embedSql(
  item: EmbedItem,
  parent: Source,
  context: Context,
  sortedBy: readonly Field[],
  levelOf: BuildLevel,
): Embed {
  const found = findRelationship(context.catalogue, context.schema, parent.owner, item.name, item.hint);
  const { relationship, target } = found;
  const toOne = isToOne(relationship);
  if (sortedBy.length > 0 && !toOne) throw notToOne(parent.owner.name, item.name);
  refuseReturn(parent, relationship);
  const child = new Source(context.name('source'), ownerOf(target), true, { parent, by: relationship });
  const { from, link } = linkSql(relationship, parent, child, context);
  const hoists = item.spread && toOne;
  const level = levelOf(item.node, child, context, hoists);
  const sorts = sortedBy.map((field, index) => ({
    field,
    inside: sql`${child.field(field, context.values).sql} as sort_${String(index) as Sql}`,
    name: sql`sort_${String(index) as Sql}`,
  }));
  const limit = limitSql(item.node, context, toOne);
  const tail = sql` from ${from}${level.joins}${whereSql([...link, ...level.conditions])}${hoists ? sql`` : groupSql(level)}${level.order}${limit}`;
  const alias = context.name('embed');
  const hidden = sorts.map(({ inside }) => inside);
  const names = sorts.map(({ name }) => sql`, page.${name}`);
  const rows = item.spread
    ? spreadRows(level, toOne, tail, context, hidden)
    : jsonRows(level, toOne, tail, child, context, hidden, names);
  const isAnswered = item.spread || item.node.select.length > 0;
  return {
    key: item.alias ?? item.name,
    spread: item.spread,
    inner: item.inner,
    join: sql` left join lateral (${rows}) as ${alias} on true`,
    exists: toOne ? sql`${alias}.found is not null` : sql`${alias}.found > 0`,
    items: isAnswered ? answered(item, relationship, level, toOne, alias) : [],
    sorted: sorts.map(({ field, name }) => ({ field, sql: sql`${alias}.${name}` })),
  };
}

function jsonRows(
  level: Level,
  toOne: boolean,
  tail: Sql,
  child: Source,
  context: Context,
  hidden: readonly Sql[],
  names: readonly Sql[],
): Sql {
  const page = pageOf(level, child, context, hidden);
  const inside = sql`select ${page.list}${tail}`;
  if (!toOne) {
    const rows = boundedSql([{ value: page.row(), name: sql`item` }], inside, context.maxBytes.list);
    return sql`select coalesce(json_agg(page.item), '[]') as value, count(*) as found${rows}`;
  }
  return sql`select ${page.row()} as value, 1 as found${joinSql(names, sql``)} from (${inside}) as page`;
}

function spreadRows(level: Level, toOne: boolean, tail: Sql, context: Context, hidden: readonly Sql[]): Sql {
  const listed = level.items.map(
    (item, index) => sql`${toOne ? item.sql : valueSql(item)} as ${placeName(index)}`,
  );
  const inside = sql`select ${joinSql([...listed, sql`1 as found`, ...hidden], sql`, `)}${tail}`;
  if (toOne) return inside;
  const names = level.items.map((_, index) => placeName(index));
  const lists = names.map((name) => sql`coalesce(json_agg(page.${name}), '[]') as ${name}, `);
  const values = names.map((name) => ({ value: sql`to_json(page.${name})`, name }));
  const found = { value: sql`page.found`, name: sql`found` };
  const rows = boundedSql([...values, found], inside, context.maxBytes.list);
  return sql`select ${joinSql(lists, sql``)}count(*) as found${rows}`;
}

function answered(
  item: EmbedItem,
  relationship: Relationship,
  level: Level,
  toOne: boolean,
  alias: Sql,
): Item[] {
  if (item.spread) {
    return level.items.map((inner, index) => ({
      ...inner,
      sql: sql`${alias}.${placeName(index)}`,
      aggregate: toOne ? inner.aggregate : null,
      isJson: toOne ? inner.isJson : true,
    }));
  }
  const own = relationship.kind === 'computed' ? relationship : { ...relationship.to };
  const name = item.alias === null && own.name === item.name ? own.label : null;
  return [{ key: item.alias ?? item.name, name, sql: sql`${alias}.value`, aggregate: null, isJson: true }];
}

function linkSql(
  relationship: Relationship,
  parent: Source,
  child: Source,
  context: Context,
): { from: Sql; link: Sql[] } {
  const held = ({ nearName }: Pair) => parent.column(nearName).sql;
  if (relationship.kind === 'computed') {
    return { from: sql`${relationship.call}(${parent.row()}) as ${child.alias}`, link: [] };
  }
  const from = sql`${relationship.to.sql} as ${child.alias}`;
  if (relationship.kind === 'key') {
    return {
      from,
      link: relationship.columns.map((pair) => sql`${child.alias}.${pair.far} = ${held(pair)}`),
    };
  }
  const through = context.name('through');
  return {
    from: sql`${relationship.through.sql} as ${through}, ${from}`,
    link: [
      ...relationship.near.map((pair) => sql`${through}.${pair.far} = ${held(pair)}`),
      ...relationship.far.map((pair) => sql`${child.alias}.${pair.far} = ${through}.${pair.near}`),
    ],
  };
}

function notToOne(origin: string, target: string): AppError {
  return new AppError('PGRST118', `A related order on '${target}' is not possible`, 400, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
}

/** ` limit … offset …` of an embedded resource, within the row limit; one row for a to-one relationship. */
function limitSql({ limit, offset }: QueryNode, context: Context, toOne: boolean): Sql {
  const { values, maxRows } = context;
  const ceiling = toOne ? 1n : maxRows === null ? null : BigInt(maxRows);
  const most = limit === null ? ceiling : ceiling === null || limit < ceiling ? limit : ceiling;
  const first = offset === null ? sql`` : sql` offset ${values.bind(offset.toString(), sql`bigint`)}`;
  if (most === null) return first;
  return toOne && most === 1n
    ? sql` limit 1${first}`
    : sql` limit ${values.bind(most.toString(), sql`bigint`)}${first}`;
}
