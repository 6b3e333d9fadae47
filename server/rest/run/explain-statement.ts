import type { PoolClient } from 'pg';
import type { PlanOption, PlanWish } from '../parse/media-type.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import type { Statement } from '../sql/statement.ts';

const named: Record<PlanOption, Sql> = {
  analyze: sql`analyze`,
  verbose: sql`verbose`,
  settings: sql`settings`,
  buffers: sql`buffers`,
  wal: sql`wal`,
};

type PlanRow = { 'QUERY PLAN': string };

/** Keeps JSON as PostgreSQL printed it: its 64-bit numbers would lose digits in JavaScript. */
const unparsed = { getTypeParser: () => String };

/** PostgreSQL's plan of a statement. */
export async function explainStatement(
  client: PoolClient,
  { text, values }: Statement,
  { json, options }: PlanWish,
): Promise<string> {
  const list = joinSql(
    [json ? sql`format json` : sql`format text`, ...options.map((one) => named[one])],
    sql`, `,
  );
  const { rows } = await client.query<PlanRow>({
    text: sql`explain (${list}) ${text}`,
    values,
    types: unparsed,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The planner's row estimate from an `explain (format json)`. */
export async function guessRows(client: PoolClient, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>({
    text,
    values,
  });
  return String(Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0));
}
