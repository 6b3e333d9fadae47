import { ownerOf, type Column, type Relation } from '../catalogue/catalogue.ts';
import type { Format } from '../parse/media-type.ts';
import type { QueryNode } from '../parse/select.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import { bodySql } from './body-sql.ts';
import { whereSql } from './conditions.ts';
import type { Context } from './context.ts';
import { levelOf } from './level-of.ts';
import { groupSql } from './level.ts';
import { pageOf } from './page.ts';
import { Source, wholeRow } from './source.ts';
import type { Statement } from './statement.ts';

export type Answer = {
  /** `nothing` needs no privilege to read the written row. */
  shows: 'nothing' | 'key' | Format;
  node: QueryNode;
};

/** The caller's own functions may set the answer's status and headers. */
export const responseSettings: Sql = sql`, nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status`;

/**
 * Completes a write, whose target is called `stored`, with what it returns. `counts` adds columns to the single result row.
 */
export function returningStatement(
  relation: Relation,
  write: Sql,
  answer: Answer,
  context: Context,
  counts: Sql = sql``,
): Statement {
  const { returning, body, rows } = partsOf(relation, answer, context);
  return {
    text: sql`with source as (${write} returning ${returning}) select count(*) as rows${counts}${body}${responseSettings}${rows}`,
    values: context.values.list,
  };
}

function partsOf(relation: Relation, { shows, node }: Answer, context: Context) {
  const nothing = { returning: sql`1`, body: sql``, rows: sql` from source` };
  if (shows === 'nothing') return nothing;
  if (shows === 'key') {
    if (relation.primaryKey.length === 0) return nothing;
    const texts = relation.primaryKey.map((column) => sql`page.${column.sql}::text`);
    return {
      returning: listed(relation.primaryKey, sql`stored`),
      rows: sql` from source as page`,
      body: sql`, case when count(*) = 1 then (json_agg(json_build_array(${joinSql(texts, sql`, `)})) -> 0)::text end as key`,
    };
  }
  const source = new Source(sql`source`, ownerOf(relation), false);
  const level = levelOf({ ...node, filters: [] }, source, context);
  const page = pageOf(level, source, context);
  const inside = sql`select ${page.list} from source${level.joins}${whereSql(level.conditions)}${groupSql(level)}${level.order}`;
  const { body, from } = bodySql({ page, level, inside }, shows, context);
  return { returning: returned(source), body: sql`, ${body} as body`, rows: from };
}

function returned(source: Source): Sql {
  const row = source.usesRow ? [sql`stored as ${wholeRow}`] : [];
  if (source.usesEvery) return joinSql([sql`stored.*`, ...row], sql`, `);
  const used = [...source.used].map((column) => sql`stored.${column.sql}`);
  return used.length + row.length === 0 ? sql`1` : joinSql([...used, ...row], sql`, `);
}

function listed(columns: readonly Column[], row: Sql): Sql {
  return joinSql(
    columns.map((column) => sql`${row}.${column.sql}`),
    sql`, `,
  );
}
