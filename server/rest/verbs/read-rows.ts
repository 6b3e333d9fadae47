import { ownerOf } from '../catalogue/catalogue.ts';
import { findRelation } from '../catalogue/find-relation.ts';
import { contextOf, type Exchange } from '../exchange.ts';
import { parseQuery } from '../parse/query.ts';
import { requestedRange } from '../parse/range.ts';
import { withinCeiling } from '../parse/within-ceiling.ts';
import { setBodyHeaders } from '../respond/body-headers.ts';
import { setPreferenceApplied } from '../respond/preference-applied.ts';
import { oneRow } from '../respond/require-one.ts';
import { respond } from '../respond/respond.ts';
import { setRange } from '../respond/set-range.ts';
import { guessStatement, readStatement } from '../sql/read-statement.ts';
import { Source } from '../sql/source.ts';
import { sql } from '../sql/sql.ts';
import { countingOf } from './counting.ts';

/** GET and HEAD of a table or view: 200, 206 where more rows are known, 416 past the last one. */
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
