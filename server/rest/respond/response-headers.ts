import type { Exchange } from '../exchange.ts';
import type { Preferences } from '../parse/preferences.ts';
import { unsatisfiable } from '../parse/range.ts';
import type { Range } from '../parse/range.ts';
import type { ResultRow } from '../sql/statement.ts';

/** Sets the content type, and the schema where the caller chose one. */
export function setBodyHeaders(headers: Headers, { media, schema, schemaChosen }: Exchange): void {
  headers.set('Content-Type', `${media.type}; charset=utf-8`);
  if (schemaChosen) headers.set('Content-Profile', schema);
}

const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'max-affected'] as const;

/** Sets `Preference-Applied` to the requested ones among `applicable`. */
export function setPreferenceApplied(
  headers: Headers,
  preferences: Preferences,
  applicable: readonly (typeof order)[number][],
): void {
  const applied = order.flatMap((name) => {
    const value = preferences[name];
    return value !== null && applicable.includes(name) ? [`${name}=${value}`] : [];
  });
  if (applied.length > 0) headers.set('Preference-Applied', applied.join(', '));
}

/** Sets `Content-Range` and returns the status: 206 when there are more rows than shown. Throws PGRST103 (416) past the end. */
export function setRange(headers: Headers, range: Range, row: ResultRow): 200 | 206 {
  const rows = BigInt(row.rows);
  const total = row.total === undefined || row.total === null ? null : BigInt(row.total);
  if (total !== null && range.offset > total) {
    throw unsatisfiable(`An offset of ${range.offset} was requested, but there are only ${total} rows.`);
  }
  headers.set('Content-Range', contentRange(range.offset, rows, total));
  return total !== null && rows < total ? 206 : 200;
}

/** `Content-Range` of `rows` rows starting at `first`: `0-9/42`, `0-9/*`, or `*` for an empty range. */
function contentRange(first: bigint, rows: bigint, total: bigint | null): string {
  const some = rows > 0n && total !== 0n;
  return `${some ? `${first}-${first + rows - 1n}` : '*'}/${total ?? '*'}`;
}

/** The same for a write: only an update has a range, and the count follows the slash if it was requested. */
export function writtenRange(row: ResultRow, counted: boolean, numbered: boolean): string {
  const rows = BigInt(row.rows);
  return contentRange(0n, numbered ? rows : 0n, counted ? rows : null);
}
