import { ownerOf } from '../catalogue/catalogue.ts';
import { findRelation } from '../catalogue/find-by-name.ts';
import { contextOf, type Exchange } from '../exchange.ts';
import type { Guess } from '../exchange.ts';
import type { Preferences } from '../parse/preferences.ts';
import { parseQuery } from '../parse/query.ts';
import { requestedRange, withinCeiling } from '../parse/range.ts';
import { oneRow } from '../respond/check-rows.ts';
import { respond } from '../respond/respond.ts';
import { setBodyHeaders, setPreferenceApplied, setRange } from '../respond/response-headers.ts';
import { sql } from '../sql.ts';
import { guessStatement, readStatement } from '../sql/read-statement.ts';
import { Source } from '../sql/source.ts';
import type { ResultRow, Statement } from '../sql/statement.ts';

/** GET and HEAD of a table or view: 200, 206 for part of the rows, 416 past the last one. */
export async function readRows(exchange: Exchange, name: string): Promise<Response> {
  const { request, preferences, media } = exchange;
  const query = parseQuery(exchange.url.search, { takesArguments: false });
  const range = requestedRange(query, request.method, request.headers.get('range'));
  const relation = findRelation(exchange.catalogue, exchange.schema, name);
  const isHead = request.method === 'HEAD';
  const rows = () => ({
    context: contextOf(exchange, query),
    from: sql`${relation.sql} as source`,
    source: new Source(sql`source`, ownerOf(relation), true),
    node: query,
  });
  const { total, guess } = countingOf(preferences, exchange.maxRows, () => guessStatement(rows()));
  const statement = readStatement({
    ...rows(),
    range: withinCeiling(range, exchange.maxRows),
    format: isHead ? null : media,
    total,
  });
  const row = await exchange.run(statement, { readOnly: true, check: oneRow(exchange), guess });
  const headers = new Headers();
  const status = setRange(headers, range, row);
  setBodyHeaders(headers, exchange);
  setPreferenceApplied(headers, preferences, ['count', 'handling']);
  return respond(status, headers, isHead ? null : (row.body ?? ''));
}

/** How `Prefer: count` is computed: by counting all rows, by counting some and then estimating, or by estimating. */
function countingOf(
  { count }: Preferences,
  maxRows: number | null,
  statement: () => Statement,
): { total: 'all' | 'some' | null; guess: Guess | undefined } {
  if (count === 'exact' || (count === 'estimated' && maxRows === null))
    return { total: 'all', guess: undefined };
  if (count === null) return { total: null, guess: undefined };
  if (count === 'planned') return { total: null, guess: { needed: () => true, statement } };
  const ceiling = BigInt(maxRows ?? 0);
  const isMore = (row: ResultRow) => BigInt(row.total ?? 0) > ceiling;
  return { total: 'some', guess: { needed: isMore, statement } };
}
