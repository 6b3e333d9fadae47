import type { Range } from './range.ts';

/** The range cut to the most rows an answer may hold. As in the reference, `Content-Range` shows what was left out. */
export function withinCeiling(range: Range, maxRows: number | null): Range {
  if (maxRows === null) return range;
  const ceiling = BigInt(maxRows);
  return {
    offset: range.offset,
    limit: range.limit === null || range.limit > ceiling ? ceiling : range.limit,
  };
}
