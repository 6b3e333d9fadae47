import type { Columns } from '../catalogue/catalogue.ts';
import { findColumn } from '../catalogue/find-column.ts';
import type { Filter } from '../parse/filter.ts';
import type { Comparison, State } from '../parse/take-test.ts';
import { joinSql } from './join-sql.ts';
import { sql, type Sql } from './sql.ts';
import type { Values } from './values.ts';

const operators: Record<Comparison, Sql> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

const states: Record<State, Sql> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

/** ` where …` over the rows called `row`, or nothing without filters. Throws 42703 for an unknown column. */
export function whereSql(
  filters: readonly Filter[],
  row: Sql,
  owner: { name: string; columns: Columns },
  values: Values,
): Sql {
  if (filters.length === 0) return sql``;
  const conditions = filters.map((filter) => conditionSql(filter, row, owner, values));
  return sql` where ${joinSql(conditions, sql` and `)}`;
}

function conditionSql(
  filter: Filter,
  row: Sql,
  owner: { name: string; columns: Columns },
  values: Values,
): Sql {
  const column = findColumn(owner.columns, owner.name, filter.column);
  const held = sql`${row}.${column.sql}`;
  const positive = testSql(filter, held, column.comparedAs, values);
  return filter.negated ? sql`not (${positive})` : positive;
}

function testSql({ test }: Filter, held: Sql, type: Sql, values: Values): Sql {
  if (test.kind === 'is') return sql`${held} is ${states[test.state]}`;
  if (test.kind === 'compare') {
    return sql`${held} ${operators[test.operator]} ${values.bind(test.value, type)}`;
  }
  const isEmpty = test.values.length === 1 && test.values[0] === '';
  return sql`${held} = any (${values.bind(isEmpty ? [] : test.values, sql`${type}[]`)})`;
}
