import type { QueryNode } from '../parse/select.ts';
import type { Context } from './context.ts';
import { sql, type Sql } from './sql.ts';

/** ` limit … offset …` of an embedded resource, under the row ceiling; one row where there can be but one. */
export function limitSql({ limit, offset }: QueryNode, context: Context, toOne: boolean): Sql {
  const { values, maxRows } = context;
  const ceiling = toOne ? 1n : maxRows === null ? null : BigInt(maxRows);
  const most = limit === null ? ceiling : ceiling === null || limit < ceiling ? limit : ceiling;
  const first = offset === null ? sql`` : sql` offset ${values.bind(offset.toString(), sql`bigint`)}`;
  if (most === null) return first;
  return toOne && most === 1n
    ? sql` limit 1${first}`
    : sql` limit ${values.bind(most.toString(), sql`bigint`)}${first}`;
}
