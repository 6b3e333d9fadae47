import type { Sql } from './sql.ts';

/** Trusted parts with a trusted separator between them. */
export function joinSql(parts: readonly Sql[], separator: Sql): Sql {
  return parts.join(separator) as Sql;
}
