import { AppError } from '../../app-error.ts';
import type { Exchange } from '../exchange.ts';
import type { ResultRow } from '../sql/statement.ts';

/** Rejects (PGRST116, 406) a request for a single object that matched another number of rows. Thrown inside the transaction. */
export function requireOne({ media }: Exchange, row: ResultRow): void {
  if (media.shape !== 'one' || row.rows === '1') return;
  throw new AppError('PGRST116', 'Cannot coerce the result to a single JSON object', 406, {
    details: `The result contains ${row.rows} rows`,
  });
}

/** The check a read needs, if any: without one its transaction ends in the same round trip. */
export function oneRow(exchange: Exchange): ((row: ResultRow) => void) | undefined {
  return exchange.media.shape === 'one' ? (row) => requireOne(exchange, row) : undefined;
}

/**
 * Requirements of a write's result: one row where an object was requested, and at most `max-affected` rows, or PGRST124 (400).
 */
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
