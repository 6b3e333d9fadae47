/** Whether a text is a common password. About one in a thousand other texts is a false positive. */
export type IsCommon = (text: string) => boolean;

const hashes = 10;
const bitsEach = 14.4;

/** Two independent 32-bit hashes of a text (FNV-1a over its UTF-16 units, then the finalizer of MurmurHash3). */
function hashPair(text: string): [number, number] {
  const hash = (seed: number) => {
    let h = seed;
    for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
  };
  return [hash(0x811c9dc5), (hash(0x9e3779b9) | 1) >>> 0];
}

/** The bits of a text in a filter of this many bits. */
function* bitsOf(text: string, size: number): Generator<number> {
  const [first, second] = hashPair(text);
  for (let i = 0; i < hashes; i += 1) yield (first + i * second + i * i) % size;
}

/** A Bloom filter of these texts, small enough to be sent to a browser. */
export function writeCommonPasswords(texts: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((texts.length * bitsEach) / 8));
  for (const text of texts) {
    for (const bit of bitsOf(text, filter.length * 8))
      filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}

export function readCommonPasswords(filter: Uint8Array): IsCommon {
  return (text) => {
    for (const bit of bitsOf(text, filter.length * 8)) {
      if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return filter.length > 0;
  };
}
