import type { Argument, Owner, Routine } from '../catalogue/catalogue.ts';
import type { Format } from '../parse/media-type.ts';
import type { Range } from '../parse/range.ts';
import type { QueryNode } from '../parse/select.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import type { Context } from './context.ts';
import type { Page } from './page.ts';
import { readStatement } from './read-statement.ts';
import { responseSettings } from './returning.ts';
import { Source, wholeRow } from './source.ts';
import type { Statement } from './statement.ts';

/** Arguments as a JSON object's text (POST), each as text (GET), or the whole body as the only argument. */
export type Given = { json: string } | { texts: ReadonlyMap<string, readonly string[]> } | { body: string };

type CallPlan = {
  context: Context;
  routine: Routine;
  passed: readonly Argument[];
  given: Given;
  node: QueryNode;
  range: Range;
  format: Format | null;
  total: 'all' | 'some' | null;
};

/** Calls the function once and reads its result like a table. */
export function callStatement(plan: CallPlan): Statement {
  const { routine, context } = plan;
  const { call, given } = callSql(plan);
  const source = new Source(sql`source`, resultOf(routine), false);
  const isRow = routine.returns === 'row';
  const before = (): Sql => {
    const row = source.usesRow ? sql`, "rest.result" as ${wholeRow}` : sql``;
    const result = isRow
      ? sql`select "rest.result".*${row} from ${given ? sql`${given}, lateral ` : sql``}${call} as "rest.result"`
      : sql`select ${call} as value${given ? sql` from ${given}` : sql``}`;
    return sql`with called as (${result}) `;
  };
  return readStatement({
    context,
    from: sql`called as source`,
    before,
    source,
    node: isRow ? plan.node : { ...plan.node, select: [{ kind: 'every' }] },
    range: plan.range,
    format: routine.returns === 'void' ? null : plan.format,
    total: plan.total,
    more: responseSettings,
    ...(isRow ? {} : { page: valuePage }),
  });
}

const valuePage: Page = { list: sql`source.value`, row: () => sql`to_json(page.value)` };

function resultOf({ name, columns, rowsOf }: Routine): Owner {
  return { name, columns, computed: rowsOf?.computed ?? new Map(), relation: rowsOf };
}

function callSql({ routine, passed, given, context }: CallPlan): { call: Sql; given: Sql | null } {
  const { values } = context;
  if ('body' in given) {
    const [argument] = routine.arguments;
    const whole = values.bind(given.body, argument?.type ?? sql`json`);
    return { call: sql`${routine.sql}(${whole})`, given: null };
  }
  const rest = routine.arguments.filter((one) => one.variadic && !passed.includes(one));
  // For such a function PostgreSQL accepts named arguments only if the variadic list is included, even an empty one.
  const none = rest.map((argument) => named(argument, values.bind([], argument.type)));
  if (passed.length === 0) return { call: sql`${routine.sql}(${joinSql(none, sql`, `)})`, given: null };
  if ('texts' in given) {
    const list = passed.map((argument) => {
      const texts = given.texts.get(argument.name) ?? [];
      return named(argument, values.bind(argument.variadic ? texts : (texts.at(-1) ?? null), argument.type));
    });
    return { call: sql`${routine.sql}(${joinSql([...list, ...none], sql`, `)})`, given: null };
  }
  const typed = passed.map((argument) => sql`${argument.sql} ${argument.type}`);
  const list = passed.map((argument) => named(argument, sql`given.${argument.sql}`));
  return {
    call: sql`${routine.sql}(${joinSql([...list, ...none], sql`, `)})`,
    given: sql`json_to_record(${values.bind(given.json, sql`json`)}) as given(${joinSql(typed, sql`, `)})`,
  };
}

function named(argument: Argument, value: Sql): Sql {
  return argument.variadic ? sql`variadic ${argument.sql} := ${value}` : sql`${argument.sql} := ${value}`;
}
