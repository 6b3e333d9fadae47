import { AppError } from '../../app-error.ts';
import type { Exchange } from '../exchange.ts';
import type { ResultRow } from '../sql/statement.ts';
import { oneRow } from './require-one.ts';

/** What must hold of a write's result: one row where an object was asked for, and PGRST124 (400) past `max-affected`. */
export function writtenRows(exchange: Exchange): ((row: ResultRow) => void) | undefined {
  const { handling, 'max-affected': most } = exchange.preferences;
  const one = oneRow(exchange);
  if (handling !== 'strict' || most === null) return one;
  return (row) => {
    one?.(row);
    if (BigInt(row.rows) <= most) return;
    throw new AppError('PGRST124', 'Query result exceeds max-affected preference constraint', 400, {
      details: `The query affects ${row.rows} rows`,
    });
  };
}
