import { sql, type Sql } from './sql.ts';

/** The answer's body, printed by PostgreSQL: `rows` is an array of every row, `one` the first row or null. */
export function bodySql(row: Sql, shape: 'rows' | 'one'): Sql {
  return shape === 'rows'
    ? sql`coalesce(json_agg(${row}), '[]')::text`
    : sql`coalesce(json_agg(${row}) -> 0, 'null')::text`;
}
