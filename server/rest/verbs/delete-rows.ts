import { findRelation } from '../catalogue/find-by-name.ts';
import { ownerOf, type Relation } from '../catalogue/catalogue.ts';
import { contextOf, type Exchange } from '../exchange.ts';
import type { Filter } from '../parse/filter.ts';
import { parseQuery } from '../parse/query.ts';
import { writtenRows } from '../respond/check-rows.ts';
import { sql } from '../sql.ts';
import { conditionsSql, whereSql } from '../sql/conditions.ts';
import type { Context } from '../sql/context.ts';
import { returningStatement, type Answer } from '../sql/returning.ts';
import { Source } from '../sql/source.ts';
import type { Statement } from '../sql/statement.ts';
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

function deleteStatement(
  relation: Relation,
  filters: readonly Filter[],
  answer: Answer,
  context: Context,
): Statement {
  const stored = new Source(sql`stored`, ownerOf(relation), true);
  const where = whereSql(conditionsSql(filters, stored, context.values));
  return returningStatement(relation, sql`delete from ${relation.sql} as stored${where}`, answer, context);
}
