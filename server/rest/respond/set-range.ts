import type { Range } from '../parse/range.ts';
import { unsatisfiable } from '../parse/range.ts';
import type { ResultRow } from '../sql/statement.ts';
import { contentRange } from './content-range.ts';

/** Sets `Content-Range` and tells the status: 206 when more rows are known than shown. Throws PGRST103 (416) past the end. */
export function setRange(headers: Headers, range: Range, row: ResultRow): 200 | 206 {
  const rows = BigInt(row.rows);
  const total = row.total === undefined || row.total === null ? null : BigInt(row.total);
  if (total !== null && range.offset > total) {
    throw unsatisfiable(`An offset of ${range.offset} was requested, but there are only ${total} rows.`);
  }
  headers.set('Content-Range', contentRange(range.offset, rows, total));
  return total !== null && rows < total ? 206 : 200;
}
