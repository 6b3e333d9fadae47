import type { Format } from '../parse/media-type.ts';
import type { Context } from './context.ts';
import type { Level } from './level.ts';
import type { Page } from './page.ts';
import { sql, type Sql } from './sql.ts';

/** The answer's body, printed by PostgreSQL out of the rows called `page`. */
export function bodySql(page: Page, level: Level, format: Format, context: Context): Sql {
  if (format.shape === 'csv') return csvSql(level, context);
  const all = sql`coalesce(json_agg(${page.row()}), '[]')`;
  const body = format.shape === 'rows' ? all : sql`coalesce(${all} -> 0, 'null')`;
  return format.stripped ? sql`json_strip_nulls(${body})::text` : sql`${body}::text`;
}

/** As the reference prints it: rows in PostgreSQL's own notation for them under a line of names; without rows an empty line. */
function csvSql({ items }: Level, context: Context): Sql {
  const header = context.values.bind(items.map(({ key }) => inCsv(key)).join(','), sql`text`);
  const line = sql`substring((page.*)::text, 2, length((page.*)::text) - 2)`;
  return sql`case when count(*) > 0 then ${header} else '' end || chr(10) || coalesce(string_agg(${line}, chr(10)), '')`;
}

function inCsv(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
