import type { Sql } from '../sql/sql.ts';

/** A name read from pg_catalog, quoted as an identifier. Only the catalogue's loader calls this. */
export function quoteName(name: string): Sql {
  return `"${name.replaceAll('"', '""')}"` as Sql;
}
