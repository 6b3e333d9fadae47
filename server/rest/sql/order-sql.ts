import { AppError } from '../../app-error.ts';
import type { OrderTerm } from '../parse/order.ts';
import { joinSql, sql, type Sql } from '../sql.ts';
import type { Embed } from './embed-sql.ts';
import type { Source } from './source.ts';
import type { Values } from './values.ts';

/** ` order by …` over the rows of `source`, or nothing. Throws 42703 for an unknown column, PGRST108 for an unknown resource. */
export function orderSql(
  terms: readonly OrderTerm[],
  source: Source,
  values: Values,
  embeds: readonly Embed[] = [],
): Sql {
  if (terms.length === 0) return sql``;
  const sorted = terms.map((term) => {
    const value = term.of === null ? source.field(term.field, values).sql : related(term, embeds);
    const direction = term.descending ? sql` desc` : sql``;
    return sql`${value}${direction}${nulls(term)}`;
  });
  return sql` order by ${joinSql(sorted, sql`, `)}`;
}

function related(term: OrderTerm, embeds: readonly Embed[]): Sql {
  const embed = embeds.find(({ key }) => key === term.of);
  const found = embed?.sorted.find(({ field }) => field === term.field);
  if (found) return found.sql;
  throw new AppError('PGRST108', `'${term.of}' is not an embedded resource in this request`, 400, {
    hint: `Verify that '${term.of}' is included in the 'select' query parameter.`,
  });
}

function nulls({ nulls }: OrderTerm): Sql {
  if (nulls === null) return sql``;
  return nulls === 'first' ? sql` nulls first` : sql` nulls last`;
}
