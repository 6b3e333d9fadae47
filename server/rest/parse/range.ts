import { AppError } from '../../app-error.ts';

/** Requested rows: from `offset`, at most `limit`; null means no limit. */
export type Range = { offset: bigint; limit: bigint | null };

/**
 * Intersects `limit`/`offset` with the `Range` header (GET only, `0-9` or `5-`), as PostgREST does. Throws PGRST103 (416) for an
 * empty range; `limit=0` is allowed and returns no rows.
 */
export function requestedRange(
  query: { limit: bigint | null; offset: bigint | null },
  method: string,
  header: string | null,
): Range {
  const offset = query.offset ?? 0n;
  if (query.limit === 0n) return { offset: 0n, limit: 0n };
  const asked = method === 'GET' ? parseHeader(header) : null;
  const first = asked && asked.first > offset ? asked.first : offset;
  let last = query.limit === null ? null : offset + query.limit - 1n;
  if (asked && asked.last !== null && (last === null || asked.last < last)) last = asked.last;
  if (last !== null && last < first) {
    throw unsatisfiable(
      asked && asked.last !== null && asked.last < asked.first
        ? 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
        : 'Limit should be greater than or equal to zero.',
    );
  }
  return { offset: first, limit: last === null ? null : last - first + 1n };
}

export function unsatisfiable(details: string): AppError {
  return new AppError('PGRST103', 'Requested range not satisfiable', 416, { details });
}

function parseHeader(header: string | null): { first: bigint; last: bigint | null } | null {
  const found = /^(\d{1,18})-(\d{0,18})$/.exec(header ?? '');
  if (!found) return null;
  const [, first = '0', last = ''] = found;
  return { first: BigInt(first), last: last === '' ? null : BigInt(last) };
}

/** The range limited to the maximum rows of an answer. As in PostgREST, `Content-Range` shows what was left out. */
export function withinCeiling(range: Range, maxRows: number | null): Range {
  if (maxRows === null) return range;
  const ceiling = BigInt(maxRows);
  return {
    offset: range.offset,
    limit: range.limit === null || range.limit > ceiling ? ceiling : range.limit,
  };
}
