import type { Memory } from './memory.ts';

const chunkBits = 22;
const chunkSize = 1 << chunkBits;
/** Small catalogues use small blocks: each is as large as all previous ones, up to the full size. */
const leastChunk = 1 << 16;
const encoder = new TextEncoder();
// A text may begin with a byte order mark, which must be preserved.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export type TextData = { chunks: Uint8Array[]; places: Uint32Array; lengths: Uint32Array };

/**
 * Texts by row as bytes, in a few large blocks: a million offers would otherwise be millions of objects for the garbage collector,
 * in each thread. Rows are written in any order; a row never written is an empty text. Replacing a text leaves its old bytes
 * behind.
 */
export class TextStore {
  readonly data: TextData;
  private readonly memory: Memory;
  private used = chunkSize;
  private held = 0;

  constructor(
    memory: Memory,
    data: TextData = { chunks: [], places: memory.make('uint32', 0), lengths: memory.make('uint32', 0) },
  ) {
    this.memory = memory;
    this.data = data;
  }

  write(row: number, text: string): void {
    const { chunks } = this.data;
    if (text === '') {
      if (row < this.data.lengths.length) this.data.lengths[row] = 0;
      return;
    }
    if (row >= this.data.places.length) this.reserve(Math.max(256, row + 1, this.data.places.length * 2));
    const most = text.length * 3;
    if (most > chunkSize) {
      this.place(row, encoder.encode(text));
      return;
    }
    let chunk = chunks.at(-1);
    if (!chunk || this.used + most > chunk.length) {
      chunk = this.memory.make('uint8', Math.max(most, Math.min(chunkSize, Math.max(leastChunk, this.held))));
      chunks.push(chunk);
      this.held += chunk.length;
      this.used = 0;
    }
    const { written } = encoder.encodeInto(text, chunk.subarray(this.used));
    this.data.places[row] = (((chunks.length - 1) << chunkBits) | this.used) >>> 0;
    this.data.lengths[row] = written;
    this.used += written;
  }

  /** A text longer than a block gets its own block, and the next text a new one. */
  private place(row: number, bytes: Uint8Array): void {
    const { chunks, places, lengths } = this.data;
    const chunk = this.memory.make('uint8', bytes.length);
    chunk.set(bytes);
    chunks.push(chunk);
    this.held += bytes.length;
    places[row] = ((chunks.length - 1) << chunkBits) >>> 0;
    lengths[row] = bytes.length;
    this.used = Math.max(bytes.length, chunkSize);
  }

  reserve(rows: number): void {
    if (rows <= this.data.places.length) return;
    this.data.places = this.memory.grown('uint32', this.data.places, rows);
    this.data.lengths = this.memory.grown('uint32', this.data.lengths, rows);
  }

  at(row: number): string {
    const length = this.data.lengths[row] ?? 0;
    if (length === 0) return '';
    const place = this.data.places[row] ?? 0;
    const from = place & (chunkSize - 1);
    return decoder.decode(this.data.chunks[place >>> chunkBits]?.subarray(from, from + length));
  }

  /** Whether a row's text is exactly this one; ASCII text is compared without decoding it. */
  is(row: number, text: string): boolean {
    const length = this.data.lengths[row] ?? 0;
    // Only text beyond ASCII has more bytes than characters.
    return length === text.length ? this.begins(row, text) : length > text.length && this.at(row) === text;
  }

  private begins(row: number, text: string): boolean {
    const place = this.data.places[row] ?? 0;
    const bytes = this.data.chunks[place >>> chunkBits];
    const from = place & (chunkSize - 1);
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127 || bytes?.[from + at] !== code) return false;
    }
    return true;
  }

  /** Below 0 if one row's text sorts before the other's. */
  compare(one: number, other: number): number {
    const { chunks, places, lengths } = this.data;
    const [first = 0, second = 0] = [places[one], places[other]];
    const [left, right] = [chunks[first >>> chunkBits], chunks[second >>> chunkBits]];
    const [from, to] = [first & (chunkSize - 1), second & (chunkSize - 1)];
    const [length = 0, otherLength = 0] = [lengths[one], lengths[other]];
    for (let at = 0; at < length && at < otherLength; at++) {
      const difference = (left?.[from + at] ?? 0) - (right?.[to + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }
}
