import type { Relation } from '../catalogue/catalogue.ts';
import type { Filter } from '../parse/filter.ts';
import { whereSql } from './conditions.ts';
import { returningStatement, type Answer } from './returning.ts';
import { sql } from './sql.ts';
import type { Statement } from './statement.ts';
import { Values } from './values.ts';

/** Deletes every matching row. */
export function deleteStatement(relation: Relation, filters: readonly Filter[], answer: Answer): Statement {
  const values = new Values();
  const where = whereSql(filters, sql`stored`, relation, values);
  return returningStatement(relation, sql`delete from ${relation.sql} as stored${where}`, answer, values);
}
