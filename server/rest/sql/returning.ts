import type { Column, Relation } from '../catalogue/catalogue.ts';
import { findColumn } from '../catalogue/find-column.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { SelectItem } from '../parse/select.ts';
import { bodySql } from './body-sql.ts';
import { joinSql } from './join-sql.ts';
import { orderSql } from './order-sql.ts';
import { resolveSelection, selectionList } from './selection.ts';
import { sql, type Sql } from './sql.ts';
import type { Statement } from './statement.ts';
import type { Values } from './values.ts';

export type Answer = {
  /** `nothing` needs no right to read the row that was written. */
  shows: 'nothing' | 'key' | 'rows' | 'one';
  select: readonly SelectItem[];
  order: readonly OrderTerm[];
};

/**
 * Completes a write, whose target is called `stored`: what it returns, and the one row made of that. `counts` adds columns
 * to that row.
 */
export function returningStatement(
  relation: Relation,
  write: Sql,
  answer: Answer,
  values: Values,
  counts: Sql = sql``,
): Statement {
  const { returning, list, order, body } = partsOf(relation, answer, values);
  return {
    text: sql`with source as (${write} returning ${returning}) select count(*) as rows${counts}${body} from (select ${list} from source${order}) as page`,
    values: values.list,
  };
}

function partsOf(relation: Relation, answer: Answer, values: Values) {
  const nothing = { returning: sql`1`, list: sql`1`, order: sql``, body: sql`` };
  if (answer.shows === 'nothing') return nothing;
  const row = sql`source`;
  if (answer.shows === 'key') {
    if (relation.primaryKey.length === 0) return nothing;
    const texts = relation.primaryKey.map((column) => sql`page.${column.sql}::text`);
    return {
      returning: listed(relation.primaryKey, sql`stored`),
      list: listed(relation.primaryKey, row),
      order: sql``,
      body: sql`, case when count(*) = 1 then (json_agg(json_build_array(${joinSql(texts, sql`, `)})) -> 0)::text end as key`,
    };
  }
  const selection = resolveSelection(answer.select, relation);
  const sorted = answer.order.map((term) => findColumn(relation.columns, relation.name, term.column));
  return {
    returning: selection.columns
      ? listed([...new Set([...selection.columns, ...sorted])], sql`stored`)
      : sql`stored.*`,
    list: selectionList(selection, row),
    order: orderSql(answer.order, row, relation),
    body: sql`, ${bodySql(selection.row(values), answer.shows)} as body`,
  };
}

function listed(columns: readonly Column[], row: Sql): Sql {
  return joinSql(
    columns.map((column) => sql`${row}.${column.sql}`),
    sql`, `,
  );
}
