import type { Memory } from './memory.ts';

/** A list of whole numbers that grows without an object per number. */
export class GrowableUint32Array {
  private readonly memory: Memory;
  private values: Uint32Array;
  length: number;

  /** `values`: the initial numbers, for example those that another thread shares. */
  constructor(memory: Memory, values: Uint32Array = memory.make('uint32', 0)) {
    this.memory = memory;
    this.values = values;
    this.length = values.length;
  }

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(this.length + 1);
    this.values[this.length++] = value;
  }

  /** Adds to the number at an index; numbers that were never written are 0. */
  add(index: number, value: number): void {
    if (index >= this.values.length) this.reserve(index + 1);
    if (index >= this.length) this.length = index + 1;
    this.values[index] = (this.values[index] ?? 0) + value;
  }

  set(index: number, value: number): void {
    this.add(index, value - this.at(index));
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  /** The numbers so far, without a copy. */
  view(): Uint32Array {
    return this.values.subarray(0, this.length);
  }

  clear(): void {
    this.values = this.memory.make('uint32', 0);
    this.length = 0;
  }

  reserve(least: number): void {
    if (least <= this.values.length) return;
    this.values = this.memory.grown('uint32', this.values, Math.max(256, least, this.values.length * 2));
  }
}
