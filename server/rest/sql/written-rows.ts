import type { Column } from '../catalogue/catalogue.ts';
import type { Payload } from '../parse/payload.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import type { Values } from './values.ts';

/**
 * The payload's rows as `body`, each value converted by PostgreSQL from the JSON text to its column's type. With `defaults`
 * an absent key takes the column's default instead of null.
 */
export function writtenRowsSql(
  payload: Payload,
  columns: readonly Column[],
  defaults: boolean,
  values: Values,
): Sql {
  if (columns.length === 0) return sql`json_array_elements(${values.bind(payload.text, sql`json`)}) as body`;
  const typed = joinSql(
    columns.map((column) => sql`${column.sql} ${column.type}`),
    sql`, `,
  );
  if (!defaults) {
    return sql`json_to_recordset(${values.bind(payload.text, sql`json`)}) as body(${typed})`;
  }
  const pairs = columns.flatMap((column) =>
    column.default === null
      ? []
      : [sql`jsonb_build_object(${values.bind(column.name, sql`text`)}, ${column.default})`],
  );
  const filled = joinSql([...pairs, sql`element.value`], sql` || `);
  const elements = sql`jsonb_array_elements(${values.bind(payload.text, sql`jsonb`)}) as element(value)`;
  return sql`jsonb_to_recordset((select jsonb_agg(${filled}) from ${elements})) as body(${typed})`;
}
