import type { Columns } from '../catalogue/catalogue.ts';
import { findColumn } from '../catalogue/find-column.ts';
import type { OrderTerm } from '../parse/order.ts';
import { joinSql } from './join-sql.ts';
import { sql, type Sql } from './sql.ts';

/** ` order by …` over the rows called `row`, or nothing. Throws 42703 for an unknown column. */
export function orderSql(
  terms: readonly OrderTerm[],
  row: Sql,
  owner: { name: string; columns: Columns },
): Sql {
  if (terms.length === 0) return sql``;
  const sorted = terms.map((term) => {
    const column = findColumn(owner.columns, owner.name, term.column);
    const direction = term.descending ? sql` desc` : sql``;
    return sql`${row}.${column.sql}${direction}${nulls(term)}`;
  });
  return sql` order by ${joinSql(sorted, sql`, `)}`;
}

function nulls({ nulls }: OrderTerm): Sql {
  if (nulls === null) return sql``;
  return nulls === 'first' ? sql` nulls first` : sql` nulls last`;
}
