import type { ResultRow } from '../sql/statement.ts';

/** `Content-Range` of `rows` rows starting at `first`: `0-9/42`, `0-9/*`, or `*` for the part when it is empty. */
export function contentRange(first: bigint, rows: bigint, total: bigint | null): string {
  const some = rows > 0n && total !== 0n;
  return `${some ? `${first}-${first + rows - 1n}` : '*'}/${total ?? '*'}`;
}

/** The same for a write: only an update says which rows, and the number stands behind the slash when it was asked for. */
export function writtenRange(row: ResultRow, counted: boolean, numbered: boolean): string {
  const rows = BigInt(row.rows);
  return contentRange(0n, numbered ? rows : 0n, counted ? rows : null);
}
