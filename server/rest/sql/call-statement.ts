import type { Argument, Routine } from '../catalogue/catalogue.ts';
import type { Query } from '../parse/query.ts';
import type { Range } from '../parse/range.ts';
import { joinSql } from './join-sql.ts';
import { readStatement } from './read-statement.ts';
import type { Selection } from './selection.ts';
import { sql, type Sql } from './sql.ts';
import type { Statement } from './statement.ts';
import { Values } from './values.ts';

/** Arguments as a JSON object's text (POST), or each as text (GET). */
export type Given = { json: string } | { texts: ReadonlyMap<string, string> };

export type CallPlan = {
  routine: Routine;
  passed: readonly Argument[];
  given: Given;
  query: Query;
  range: Range;
  body: 'rows' | 'one' | null;
  total: boolean;
};

/** Calls the function once and reads from its result as from a table. */
export function callStatement(plan: CallPlan): Statement {
  const { routine } = plan;
  const values = new Values();
  const { call, given } = callSql(plan, values);
  const result =
    routine.returns === 'row'
      ? sql`select result.* from ${given ? sql`${given}, lateral ` : sql``}${call} as result`
      : sql`select ${call} as value${given ? sql` from ${given}` : sql``}`;
  return readStatement({
    from: sql`called`,
    before: sql`with called as (${result}) `,
    owner: routine,
    query: plan.query,
    range: plan.range,
    body: routine.returns === 'void' ? null : plan.body,
    total: plan.total,
    values,
    ...(routine.returns === 'row' ? {} : { selection: valueSelection }),
  });
}

const valueSelection: Selection = { columns: null, row: () => sql`page.value` };

function callSql({ routine, passed, given }: CallPlan, values: Values): { call: Sql; given: Sql | null } {
  if (passed.length === 0) return { call: sql`${routine.sql}()`, given: null };
  if ('texts' in given) {
    const list = passed.map(
      (argument) =>
        sql`${argument.sql} := ${values.bind(given.texts.get(argument.name) ?? null, argument.type)}`,
    );
    return { call: sql`${routine.sql}(${joinSql(list, sql`, `)})`, given: null };
  }
  const typed = passed.map((argument) => sql`${argument.sql} ${argument.type}`);
  const list = passed.map((argument) => sql`${argument.sql} := given.${argument.sql}`);
  return {
    call: sql`${routine.sql}(${joinSql(list, sql`, `)})`,
    given: sql`json_to_record(${values.bind(given.json, sql`json`)}) as given(${joinSql(typed, sql`, `)})`,
  };
}
