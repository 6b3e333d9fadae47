/** FNV-1a, the same on every machine. A text may be hashed in parts, each `from` the hash of those before it. */
export function hash(text: string, from = 0x811c9dc5): number {
  let value = from;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The weights of a model as `scripts/train-*.ts` write them. */
export const unpacked = (text: string): Int8Array =>
  Int8Array.from(atob(text), (letter) => letter.charCodeAt(0));
