import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** FNV-1a, the same on every machine. A text may be hashed in parts, each `from` the hash of those before it. */
export function hash(text: string, from = 0x811c9dc5): number {
  let value = from;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The weights of a model as text, compressed. `unpacked` reads them. */
export const packed = (weights: Float32Array | Float64Array, scale: number, least = 0): string =>
  deflateRawSync(
    Int8Array.from(weights, (value) => {
      const level = Math.round(value * scale);
      return Math.abs(level) < least ? 0 : level;
    }),
    { level: 9 },
  ).toString('base64');

export const unpacked = (text: string): Int8Array => {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'));
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
};
