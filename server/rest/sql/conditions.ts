import { AppError } from '../../app-error.ts';
import type { Filter } from '../parse/filter.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import type { Source } from './source.ts';
import { testSql } from './test-sql.ts';
import type { Values } from './values.ts';

/** Embedded resources, as far as filters can name them: `exists` is true where there is one. */
export type Embedded = { find(name: string): { exists(): Sql } | undefined };

const none: Embedded = { find: () => undefined };

/** The conditions on the rows of `source`. Throws 42703 for an unknown column, PGRST120 for a test of a resource. */
export function conditionsSql(
  filters: readonly Filter[],
  source: Source,
  values: Values,
  embedded: Embedded = none,
): Sql[] {
  return filters.map((filter) => conditionSql(filter, source, values, embedded));
}

/** ` where …`, or nothing without conditions. */
export function whereSql(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql` where ${joinSql(conditions, sql` and `)}`;
}

function conditionSql(filter: Filter, source: Source, values: Values, embedded: Embedded): Sql {
  const positive = positiveSql(filter, source, values, embedded);
  return filter.negated ? sql`not (${positive})` : positive;
}

function positiveSql(filter: Filter, source: Source, values: Values, embedded: Embedded): Sql {
  if (filter.kind === 'logic') {
    const members = filter.members.map((member) => conditionSql(member, source, values, embedded));
    return sql`(${joinSql(members, filter.operator === 'and' ? sql` and ` : sql` or `)})`;
  }
  const { field, test } = filter;
  const resource = field.path.length === 0 ? embedded.find(field.name) : undefined;
  if (resource) {
    if (test.kind === 'is' && test.state === 'null') return sql`not (${resource.exists()})`;
    if (test.kind === 'is' && test.state === 'not_null') return resource.exists();
    throw new AppError('PGRST120', `Bad operator on the '${field.name}' embedded resource`, 400, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  }
  const held = source.field(field, values);
  return testSql(test, held.sql, held.type, values);
}
