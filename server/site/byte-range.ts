export type ByteRange = { first: number; last: number };

/**
 * The one range of bytes that a `range` header asks of `size` bytes, both ends included (RFC 9110, 14.1.2). Null when
 * it asks for none or for several: then the whole is sent. 'outside' when nothing of it lies in the file.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'outside' : { first, last };
}
