import { deflateSync, inflateSync } from 'fflate';

/** FNV-1a, the same on every machine. A text may be hashed in parts; `from` is the hash of the earlier parts. */
export function hash(text: string, from = 0x811c9dc5): number {
  let value = from;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The weights of a model as compressed text; levels below `least` of 127 become 0. `unpacked` reads them. */
export const packed = (weights: Float32Array | Float64Array, scale: number, least = 0): string => {
  const levels = Int8Array.from(weights, (value) => {
    const level = Math.round(value * scale);
    return Math.abs(level) < least ? 0 : level;
  });
  return btoa(String.fromCharCode(...deflateSync(new Uint8Array(levels.buffer), { level: 9 })));
};

export const unpacked = (text: string): Int8Array =>
  new Int8Array(inflateSync(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))).slice().buffer);
