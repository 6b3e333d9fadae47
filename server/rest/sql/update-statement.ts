import { ownerOf, type Column, type Relation } from '../catalogue/catalogue.ts';
import type { Filter } from '../parse/filter.ts';
import type { Payload } from '../parse/payload.ts';
import { joinSql, sql } from '../sql.ts';
import { conditionsSql, whereSql } from './conditions.ts';
import type { Context } from './context.ts';
import { returningStatement, type Answer } from './returning.ts';
import { Source } from './source.ts';
import type { Statement } from './statement.ts';
import { writtenRowsSql } from './written-rows.ts';

type UpdatePlan = {
  context: Context;
  relation: Relation;
  payload: Payload;
  /** At least one. */
  columns: readonly Column[];
  defaults: boolean;
  filters: readonly Filter[];
  answer: Answer;
};

/** Sets every matching row's columns to those of the payload's first row. */
export function updateStatement(plan: UpdatePlan): Statement {
  const { relation, columns, context } = plan;
  const set = joinSql(
    columns.map((column) => sql`${column.sql} = body.${column.sql}`),
    sql`, `,
  );
  const rows = writtenRowsSql(plan.payload, columns, plan.defaults, context.values);
  const stored = new Source(sql`stored`, ownerOf(relation), true);
  const where = whereSql(conditionsSql(plan.filters, stored, context.values));
  const write = sql`update ${relation.sql} as stored set ${set} from (select * from ${rows} limit 1) as body${where}`;
  return returningStatement(relation, write, plan.answer, context);
}
