import { weights } from '../weights.ts';
import { GrowableUint32Array } from './growable-uint32-array.ts';
import type { Memory } from './memory.ts';

export const fieldWeights: readonly number[] = Object.values(weights.fields);
const most = fieldWeights.reduce((sum, weight) => sum + weight, 0);
const [timesBits, lengthBits] = [10, 19];
const [mostTimes, longest] = [2 ** timesBits - 1, 2 ** lengthBits - 1];

/**
 * How a word occurs in an offer: how often in which fields of which lengths. Postings contain the number of a shape rather than a
 * score, because a score depends on the average lengths, which every change moves; there are far fewer shapes than postings, so
 * all of them are rescored at each change. A tree: a shape is another one plus one field.
 */
export class Shapes {
  private readonly parents: GrowableUint32Array;
  private readonly codes: GrowableUint32Array;
  private readonly memory: Memory;
  private slots: Uint32Array;

  constructor(memory: Memory) {
    this.memory = memory;
    this.parents = new GrowableUint32Array(memory);
    this.codes = new GrowableUint32Array(memory);
    this.slots = memory.make('uint32', 1024);
    // 0 is a word in no field.
    this.parents.push(0);
    this.codes.push(0);
  }

  get size(): number {
    return this.parents.length;
  }

  /** The shape of a word that also occurs this often in a later field of this length. */
  with(parent: number, field: number, times: number, length: number): number {
    const code =
      ((((field << timesBits) | Math.min(times, mostTimes)) << lengthBits) | Math.min(length, longest)) >>> 0;
    const last = this.slots.length - 1;
    let at = hashOf(parent, code) & last;
    for (let id = this.slots[at] ?? 0; id !== 0; id = this.slots[at] ?? 0) {
      if (this.parents.at(id) === parent && this.codes.at(id) === code) return id;
      at = (at + 1) & last;
    }
    const id = this.parents.length;
    this.parents.push(parent);
    this.codes.push(code);
    this.slots[at] = id;
    if (id * 2 > this.slots.length) this.spread();
    return id;
  }

  /**
   * The relevance of each shape, 0 to 65535 for 0 to 1, where 1 would mean that every field contains nothing else. BM25 per
   * field, summed with the weights of the fields, so that the title counts whatever the other fields contain. `lengths`:
   * the words in each field of all offers.
   */
  impacts(lengths: readonly number[], offers: number): Uint16Array {
    const { saturation, lengthPenalty } = weights;
    const shortest = saturation * (1 - lengthPenalty);
    const perWord = lengths.map(
      (length) => (saturation * lengthPenalty) / Math.max(length / Math.max(offers, 1), 1),
    );
    const value = new Float32Array(this.size);
    const impacts = this.memory.make('uint16', this.size);
    for (let id = 1; id < this.size; id++) {
      const code = this.codes.at(id);
      const field = code >>> (timesBits + lengthBits);
      const times = (code >>> lengthBits) & mostTimes;
      const damping = shortest + (perWord[field] ?? 0) * (code & longest);
      const weight = (fieldWeights[field] ?? 1) / most;
      const sum = Math.fround((value[this.parents.at(id)] ?? 0) + (weight * times) / (damping + times));
      value[id] = sum;
      impacts[id] = Math.max(1, Math.round(sum * 65_535));
    }
    return impacts;
  }

  private spread(): void {
    this.slots = this.memory.make('uint32', this.slots.length * 4);
    const last = this.slots.length - 1;
    for (let id = 1; id < this.size; id++) {
      let at = hashOf(this.parents.at(id), this.codes.at(id)) & last;
      while (this.slots[at] !== 0) at = (at + 1) & last;
      this.slots[at] = id;
    }
  }
}

function hashOf(parent: number, code: number): number {
  const hash = Math.imul(Math.imul(parent, 0x9e3779b1) ^ code, 0x85ebca6b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
