import { ownerOf, type Relation } from '../catalogue/catalogue.ts';
import type { Filter } from '../parse/filter.ts';
import { sql } from '../sql.ts';
import { conditionsSql, whereSql } from './conditions.ts';
import type { Context } from './context.ts';
import { returningStatement, type Answer } from './returning.ts';
import { Source } from './source.ts';
import type { Statement } from './statement.ts';

/** Deletes every matching row. */
export function deleteStatement(
  relation: Relation,
  filters: readonly Filter[],
  answer: Answer,
  context: Context,
): Statement {
  const stored = new Source(sql`stored`, ownerOf(relation), true);
  const where = whereSql(conditionsSql(filters, stored, context.values));
  return returningStatement(relation, sql`delete from ${relation.sql} as stored${where}`, answer, context);
}
