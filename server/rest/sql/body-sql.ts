import type { Format } from '../parse/media-type.ts';
import { sql, type Sql } from '../sql.ts';
import { boundedSql } from './bounded.ts';
import type { Context } from './context.ts';
import type { Level } from './level.ts';
import type { Page } from './page.ts';

/** The answer's body, printed by PostgreSQL: `body` is computed from what `from` selects of the rows of `inside`. */
export function bodySql(
  { page, level, inside }: { page: Page; level: Level; inside: Sql },
  format: Format,
  context: Context,
): { body: Sql; from: Sql } {
  const bounded = (value: Sql) => boundedSql([{ value, name: sql`item` }], inside, context.maxBytes.answer);
  if (format.shape === 'csv') return { body: csvSql(level, context), from: bounded(csvLine) };
  const all = sql`coalesce(json_agg(page.item), '[]')`;
  const body = format.shape === 'rows' ? all : sql`coalesce(${all} -> 0, 'null')`;
  return {
    body: format.stripped ? sql`json_strip_nulls(${body})::text` : sql`${body}::text`,
    from: bounded(page.row()),
  };
}

const csvLine = sql`substring((page.*)::text, 2, length((page.*)::text) - 2)`;

/** CSV as PostgREST prints it: rows in PostgreSQL's notation below a header line; an empty line without rows. */
function csvSql({ items }: Level, context: Context): Sql {
  const header = context.values.bind(items.map(({ key }) => inCsv(key)).join(','), sql`text`);
  return sql`case when count(*) > 0 then ${header} else '' end || chr(10) || coalesce(string_agg(page.item, chr(10)), '')`;
}

function inCsv(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
