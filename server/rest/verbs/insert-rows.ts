import type { Column, Relation } from '../catalogue/catalogue.ts';
import { findColumn, findRelation, findWrittenColumn } from '../catalogue/find-by-name.ts';
import { contextOf, type Exchange } from '../exchange.ts';
import { requireJson } from '../parse/media-type.ts';
import { parseRows } from '../parse/payload.ts';
import { parseQuery, type Query } from '../parse/query.ts';
import { basePath } from '../parse/target.ts';
import { applyResponseSettings } from '../respond/apply-response-settings.ts';
import { writtenRows } from '../respond/check-rows.ts';
import { respond } from '../respond/respond.ts';
import { setBodyHeaders, setPreferenceApplied, writtenRange } from '../respond/response-headers.ts';
import { insertStatement } from '../sql/insert-statement.ts';
import type { ResultRow } from '../sql/statement.ts';
import { answerShape } from './answer-write.ts';

/** POST to a table: insert or upsert of one or many rows. 201, or 200 when an upsert only updated. */
export async function insertRows(exchange: Exchange, name: string): Promise<Response> {
  const { preferences, url } = exchange;
  const query = parseQuery(url.search, { takesArguments: false });
  requireJson(exchange.request.headers);
  const payload = parseRows(await exchange.readText(), query.columns);
  const relation = findRelation(exchange.catalogue, exchange.schema, name);
  const conflict = conflictOf(exchange, relation, query);
  const statement = insertStatement({
    context: contextOf(exchange, query),
    relation,
    payload,
    columns: payload.keys.map((key) => findWrittenColumn(relation, key)),
    defaults: preferences.missing === 'default',
    conflict,
    answer: answerShape(exchange, query, true),
  });
  const row = await exchange.run(statement, {
    readOnly: false,
    check: writtenRows(exchange),
  });
  const headers = new Headers({
    'Content-Range': writtenRange(row, preferences.count !== null, false),
  });
  if (row.key) headers.set('Location', location(relation, row.key));
  setPreferenceApplied(headers, preferences, [
    ...(conflict && conflict.on.length > 0 ? (['resolution'] as const) : []),
    'missing',
    'return',
    'count',
    'tx',
    'handling',
    'max-affected',
  ]);
  if (preferences.return === 'representation') setBodyHeaders(headers, exchange);
  const status = applyResponseSettings(headers, statusOf(row, conflict), row);
  return respond(status, headers, row.body ?? null);
}

type Conflict = { on: readonly Column[]; merge: boolean } | null;

function conflictOf({ preferences }: Exchange, relation: Relation, query: Query): Conflict {
  if (preferences.resolution === null) return null;
  const on = query.onConflict?.map((name) => findColumn(relation, name)) ?? relation.primaryKey;
  return { on, merge: preferences.resolution === 'merge-duplicates' };
}

function statusOf(row: ResultRow, conflict: Conflict): number {
  const updated = BigInt(row.merged ?? 0);
  return conflict?.merge && BigInt(row.rows) <= updated ? 200 : 201;
}

/** `key` is a JSON array of the primary key's values as text. */
function location(relation: Relation, key: string): string {
  const values = JSON.parse(key) as (string | null)[];
  const parameters = new URLSearchParams();
  relation.primaryKey.forEach((column, index) => {
    const value = values[index] ?? null;
    parameters.append(column.name, value === null ? 'is.null' : `eq.${value}`);
  });
  return `${basePath}/${encodeURIComponent(relation.name)}?${parameters}`;
}
