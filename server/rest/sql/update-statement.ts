import type { Column, Relation } from '../catalogue/catalogue.ts';
import type { Filter } from '../parse/filter.ts';
import type { Payload } from '../parse/payload.ts';
import { whereSql } from './conditions.ts';
import { joinSql } from './join-sql.ts';
import { returningStatement, type Answer } from './returning.ts';
import { sql } from './sql.ts';
import type { Statement } from './statement.ts';
import { Values } from './values.ts';
import { writtenRowsSql } from './written-rows.ts';

export type UpdatePlan = {
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
  const { relation, columns } = plan;
  const values = new Values();
  const set = joinSql(
    columns.map((column) => sql`${column.sql} = body.${column.sql}`),
    sql`, `,
  );
  const rows = writtenRowsSql(plan.payload, columns, plan.defaults, values);
  const where = whereSql(plan.filters, sql`stored`, relation, values);
  const write = sql`update ${relation.sql} as stored set ${set} from (select * from ${rows} limit 1) as body${where}`;
  return returningStatement(relation, write, plan.answer, values);
}
