type Arrays = { uint8: Uint8Array; uint16: Uint16Array; uint32: Uint32Array; float64: Float64Array };
export type ArrayKind = keyof Arrays;
export type ArrayOf<K extends ArrayKind> = Arrays[K];

const makers: { [K in ArrayKind]: (buffer: ArrayBufferLike) => Arrays[K] } = {
  uint8: (buffer) => new Uint8Array(buffer),
  uint16: (buffer) => new Uint16Array(buffer),
  uint32: (buffer) => new Uint32Array(buffer),
  float64: (buffer) => new Float64Array(buffer),
};
const bytesEach: Record<ArrayKind, number> = { uint8: 1, uint16: 2, uint32: 4, float64: 8 };

/**
 * Allocates every array of an index. Shared memory lets other threads search the same index. Untouched pages cost nothing, so
 * arrays have room to grow.
 */
export class Memory {
  readonly isShared: boolean;

  constructor(isShared: boolean) {
    this.isShared = isShared;
  }

  make<K extends ArrayKind>(kind: K, length: number): Arrays[K] {
    const bytes = length * bytesEach[kind];
    return makers[kind](this.isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  }

  /** A longer copy. */
  grown<K extends ArrayKind>(kind: K, values: Arrays[K], length: number): Arrays[K] {
    const longer = this.make(kind, length);
    longer.set(values);
    return longer;
  }
}
