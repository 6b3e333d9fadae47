import type { Columns } from '../catalogue/catalogue.ts';
import type { Query } from '../parse/query.ts';
import type { Range } from '../parse/range.ts';
import { bodySql } from './body-sql.ts';
import { whereSql } from './conditions.ts';
import { orderSql } from './order-sql.ts';
import { resolveSelection, selectionList, type Selection } from './selection.ts';
import { sql, type Sql } from './sql.ts';
import type { Statement } from './statement.ts';
import { Values } from './values.ts';

export type ReadPlan = {
  /** What is read: a table's name, or the name of a query in `before`. */
  from: Sql;
  before?: Sql;
  owner: { name: string; columns: Columns };
  query: Pick<Query, 'select' | 'filters' | 'order'>;
  range: Range;
  /** Null for HEAD: rows are counted, none is fetched. */
  body: 'rows' | 'one' | null;
  total: boolean;
  values?: Values;
  /** Stands in for `query.select` where rows have no named columns. */
  selection?: Selection;
};

/**
 * One page of rows as JSON with their number, and the number of all matching rows when `total` is asked for. A page that is
 * not full knows the total by itself; only a full one counts again, in the same snapshot.
 */
export function readStatement(plan: ReadPlan): Statement {
  const { from, owner, query, range } = plan;
  const values = plan.values ?? new Values();
  const row = sql`source`;
  const selection = plan.selection ?? resolveSelection(query.select, owner);
  const where = whereSql(query.filters, row, owner, values);
  const order = orderSql(query.order, row, owner);
  const limit = values.bind(range.limit?.toString() ?? null, sql`bigint`);
  const offset = values.bind(range.offset.toString(), sql`bigint`);
  const list = plan.body === null ? sql`1` : selectionList(selection, row);
  const total = plan.total
    ? sql`, case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0) then count(*) + ${offset} else (select count(*) from ${from} as source${where}) end as total`
    : sql``;
  const body = plan.body === null ? sql`` : sql`, ${bodySql(selection.row(values), plan.body)} as body`;
  return {
    text: sql`${plan.before ?? sql``}select count(*) as rows${total}${body} from (select ${list} from ${from} as source${where}${order} limit ${limit} offset ${offset}) as page`,
    values: values.list,
  };
}
