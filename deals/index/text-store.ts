const chunkBits = 22;
const chunkSize = 1 << chunkBits;
/** Small catalogues use small blocks: each is as large as all previous ones, up to the full size. */
const leastChunk = 1 << 16;
const encoder = new TextEncoder();
// A text may begin with a byte order mark, which must be preserved.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Texts by row as bytes, in a few large blocks: a million offers would otherwise be millions of objects for the garbage
 * collector. Rows are written once, in any order; a row never written is an empty text.
 */
export class TextStore {
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private readonly places: Uint32Array;
  private readonly lengths: Uint32Array;
  private used = chunkSize;
  private held = 0;

  constructor(size: number) {
    this.places = new Uint32Array(size);
    this.lengths = new Uint32Array(size);
  }

  write(row: number, text: string): void {
    if (text === '') return;
    const most = text.length * 3;
    if (most > chunkSize) {
      this.place(row, encoder.encode(text));
      return;
    }
    let chunk = this.chunks.at(-1);
    if (!chunk || this.used + most > chunk.length) {
      chunk = new Uint8Array(Math.max(most, Math.min(chunkSize, Math.max(leastChunk, this.held))));
      this.chunks.push(chunk);
      this.held += chunk.length;
      this.used = 0;
    }
    const { written } = encoder.encodeInto(text, chunk.subarray(this.used));
    this.places[row] = (((this.chunks.length - 1) << chunkBits) | this.used) >>> 0;
    this.lengths[row] = written;
    this.used += written;
  }

  /** A text longer than a block gets its own block, and the next text a new one. */
  private place(row: number, bytes: Uint8Array<ArrayBuffer>): void {
    this.chunks.push(bytes);
    this.held += bytes.length;
    this.places[row] = ((this.chunks.length - 1) << chunkBits) >>> 0;
    this.lengths[row] = bytes.length;
    this.used = Math.max(bytes.length, chunkSize);
  }

  at(row: number): string {
    const length = this.lengths[row] ?? 0;
    if (length === 0) return '';
    const place = this.places[row] ?? 0;
    const from = place & (chunkSize - 1);
    return decoder.decode(this.chunks[place >>> chunkBits]?.subarray(from, from + length));
  }

  get bytes(): number {
    return this.held + this.places.byteLength + this.lengths.byteLength;
  }
}
