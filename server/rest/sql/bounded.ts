import { joinSql, sql, type Sql } from '../sql.ts';

/** A row's value under a name of ours. */
export type Valued = { value: Sql; name: Sql };

/** PostgreSQL's message when an answer outgrows its ceiling, the bytes it may hold being its group. */
export const outgrown = /"(\d+) bytes are all that an answer may hold"$/;

/**
 * ` from … as page where …`: `values` of the rows of `inside`, which call themselves `page`. The statement fails at the row with
 * which they are larger than `most` bytes together: put together into one text they would take PostgreSQL many times their size.
 */
export function boundedSql(values: readonly Valued[], inside: Sql, most: number): Sql {
  const listed = values.map(({ value, name }) => sql`${value} as ${name}`);
  const sizes = values.map(({ name }) => sql`coalesce(pg_column_size(page.${name}), 0)`);
  const ceiling = String(most) as Sql;
  // Nothing in plain SQL raises an error but a cast that fails; its words depend on the row, or the planner would raise it.
  const raise = sql`cast('${ceiling} bytes are all that an answer may hold' || left(page.size::text, 0) as boolean)`;
  // The offset keeps the planner from working out each value twice.
  const valued = sql`select ${joinSql(listed, sql`, `)} from (${inside}) as page offset 0`;
  const measured = sql`select page.*, sum(${joinSql(sizes, sql` + `)}) over (rows unbounded preceding) as size from (${valued}) as page`;
  return sql` from (${measured}) as page where case when page.size <= ${ceiling} then true else ${raise} end`;
}
