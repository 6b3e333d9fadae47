/** A list of whole numbers that grows without an object per number. */
export class GrowableUint32Array {
  private values: Uint32Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1024) {
    this.values = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  add(index: number, value: number): void {
    this.values[index] = (this.values[index] ?? 0) + value;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  /** The numbers so far, without a copy. */
  view(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}
