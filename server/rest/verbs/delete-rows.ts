import { findRelation } from '../catalogue/find-by-name.ts';
import { contextOf, type Exchange } from '../exchange.ts';
import { parseQuery } from '../parse/query.ts';
import { writtenRows } from '../respond/check-rows.ts';
import { deleteStatement } from '../sql/delete-statement.ts';
import { answerShape, answerWrite, requireFilter } from './answer-write.ts';

/** DELETE of a table: removes every matching row. 204, or 200 with the removed rows. */
export async function deleteRows(exchange: Exchange, name: string): Promise<Response> {
  const query = parseQuery(exchange.url.search, { takesArguments: false });
  const relation = findRelation(exchange.catalogue, exchange.schema, name);
  requireFilter(query, 'DELETE');
  const statement = deleteStatement(
    relation,
    query.filters,
    answerShape(exchange, query, false),
    contextOf(exchange, query),
  );
  const row = await exchange.run(statement, {
    readOnly: false,
    check: writtenRows(exchange),
  });
  return answerWrite(exchange, row, { numbered: false });
}
