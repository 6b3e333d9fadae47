import { ownerOf } from '../catalogue/catalogue.ts';
import { findRelation, findWrittenColumn } from '../catalogue/find-by-name.ts';
import { contextOf, type Exchange } from '../exchange.ts';
import { requireJson } from '../parse/media-type.ts';
import { parseRows } from '../parse/payload.ts';
import { parseQuery } from '../parse/query.ts';
import { requireOne, writtenRows } from '../respond/check-rows.ts';
import { sql } from '../sql.ts';
import { levelOf } from '../sql/level-of.ts';
import { Source } from '../sql/source.ts';
import type { ResultRow } from '../sql/statement.ts';
import { updateStatement } from '../sql/update-statement.ts';
import { answerShape, answerWrite, requireFilter } from './answer-write.ts';

/** PATCH of a table: sets the columns of the body in every matching row. 204, or 200 with the rows. */
export async function updateRows(exchange: Exchange, name: string): Promise<Response> {
  const query = parseQuery(exchange.url.search, { takesArguments: false });
  requireJson(exchange.request.headers);
  const payload = parseRows(await exchange.readText(), query.columns);
  const relation = findRelation(exchange.catalogue, exchange.schema, name);
  requireFilter(query, 'UPDATE');
  const columns = payload.keys.map((key) => findWrittenColumn(relation, key));
  if (columns.length === 0) {
    levelOf(query, new Source(sql`source`, ownerOf(relation), true), contextOf(exchange, query));
    requireOne(exchange, unchanged);
    return answerWrite(exchange, unchanged, { numbered: true });
  }
  const statement = updateStatement({
    context: contextOf(exchange, query),
    relation,
    payload,
    columns,
    defaults: exchange.preferences.missing === 'default',
    filters: query.filters,
    answer: answerShape(exchange, query, false),
  });
  const row = await exchange.run(statement, {
    readOnly: false,
    check: writtenRows(exchange),
  });
  return answerWrite(exchange, row, { numbered: true });
}

/** A body without columns changes nothing. */
const unchanged: ResultRow = { rows: '0', body: '[]' };
