import { joinSql, sql, type Sql } from '../sql.ts';

/** A row's value under an internal name. */
type Valued = { value: Sql; name: Sql };

/** PostgreSQL's error message when an answer exceeds its limit; the group is that limit in bytes. */
export const outgrown = /"(\d+) bytes are all that an answer may hold"$/;

/**
 * ` from … as page where …`: `values` of the rows of `inside`, whose alias is `page`. The statement fails at the row where they
 * exceed `most` bytes in total: building one text first would take PostgreSQL many times their size.
 */
export function boundedSql(values: readonly Valued[], inside: Sql, most: number): Sql {
  const listed = values.map(({ value, name }) => sql`${value} as ${name}`);
  const sizes = values.map(({ name }) => sql`coalesce(pg_column_size(page.${name}), 0)`);
  const ceiling = String(most) as Sql;
  // In plain SQL only a failing cast raises an error; its text depends on the row, or the planner would evaluate it early.
  const raise = sql`cast('${ceiling} bytes are all that an answer may hold' || left(page.size::text, 0) as boolean)`;
  // The offset keeps the planner from computing each value twice.
  const valued = sql`select ${joinSql(listed, sql`, `)} from (${inside}) as page offset 0`;
  const measured = sql`select page.*, sum(${joinSql(sizes, sql` + `)}) over (rows unbounded preceding) as size from (${valued}) as page`;
  return sql` from (${measured}) as page where case when page.size <= ${ceiling} then true else ${raise} end`;
}
