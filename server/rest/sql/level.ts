import type { QueryNode } from '../parse/select.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import type { Context } from './context.ts';
import type { Item } from './item.ts';
import type { Source } from './source.ts';

/** One table's part of a statement: the clauses around `from <rows>`. */
export type Level = {
  items: readonly Item[];
  /** The rows are selected unchanged, so no columns need to be listed. */
  isEvery: boolean;
  /** Embedded resources, and those of them that determine which rows are returned. */
  joins: Sql;
  deciding: Sql;
  conditions: readonly Sql[];
  order: Sql;
};

/** `hoists` leaves aggregates to the parent level, whose columns these become. */
export type BuildLevel = (node: QueryNode, source: Source, context: Context, hoists?: boolean) => Level;

/** ` group by …` by position, or nothing without aggregates. */
export function groupSql({ items }: Level): Sql {
  if (items.every(({ aggregate }) => aggregate === null)) return sql``;
  const positions = items.flatMap(({ aggregate }, index) =>
    aggregate === null ? [String(index + 1) as Sql] : [],
  );
  return positions.length === 0 ? sql`` : sql` group by ${joinSql(positions, sql`, `)}`;
}
