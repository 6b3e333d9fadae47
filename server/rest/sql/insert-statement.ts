import type { Column, Relation } from '../catalogue/catalogue.ts';
import type { Payload } from '../parse/payload.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import type { Context } from './context.ts';
import { returningStatement, type Answer } from './returning.ts';
import type { Statement } from './statement.ts';
import { writtenRowsSql } from './written-rows.ts';

type InsertPlan = {
  context: Context;
  relation: Relation;
  payload: Payload;
  columns: readonly Column[];
  defaults: boolean;
  /** What to do with a row whose `on` columns conflict; without columns it is an ordinary insert. */
  conflict: { on: readonly Column[]; merge: boolean } | null;
  answer: Answer;
};

/** Inserts the payload's rows. An upsert also returns `merged`, the number of existing rows it updated. */
export function insertStatement(plan: InsertPlan): Statement {
  const { relation, columns, context } = plan;
  const names = columns.map((column) => column.sql);
  const into = names.length > 0 ? sql` (${joinSql(names, sql`, `)})` : sql``;
  const taken = joinSql(
    names.map((name) => sql`body.${name}`),
    sql`, `,
  );
  const rows = writtenRowsSql(plan.payload, columns, plan.defaults, context.values);
  const write = sql`insert into ${relation.sql} as stored${into} select ${taken} from ${rows}${conflictSql(plan)}`;
  const merged = plan.conflict?.merge
    ? sql`, nullif(current_setting('rest.merged', true), '') as merged`
    : sql``;
  return returningStatement(relation, write, plan.answer, context, merged);
}

/** A transaction-local setting counts merged rows: unlike `xmax` it needs no privilege to read, and works on views. */
function conflictSql({ conflict, columns }: InsertPlan): Sql {
  if (!conflict || conflict.on.length === 0) return sql``;
  const on = joinSql(
    conflict.on.map((column) => column.sql),
    sql`, `,
  );
  if (!conflict.merge || columns.length === 0) return sql` on conflict (${on}) do nothing`;
  const set = joinSql(
    columns.map((column) => sql`${column.sql} = excluded.${column.sql}`),
    sql`, `,
  );
  const count = sql`set_config('rest.merged', (coalesce(nullif(current_setting('rest.merged', true), ''), '0')::bigint + 1)::text, true) is not null`;
  return sql` on conflict (${on}) do update set ${set} where ${count}`;
}
