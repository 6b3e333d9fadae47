import { GrowableUint32Array } from './growable-uint32-array.ts';
import type { Memory } from './memory.ts';
import { type PoolData, StringPool } from './string-pool.ts';

export type TermsData = { pool: PoolData; said: Uint32Array };

/** The stems of a catalogue, and how many offers contain each. A stem that no offer contains any more is absent. */
export class Terms {
  readonly pool: StringPool;
  readonly said: GrowableUint32Array;

  constructor(memory: Memory, data?: TermsData) {
    this.pool = new StringPool(memory, data?.pool);
    this.said = new GrowableUint32Array(memory, data?.said);
  }

  get data(): TermsData {
    return { pool: this.pool.data, said: this.said.view() };
  }

  get(stem: string): number | undefined {
    const term = this.pool.find(stem);
    return term === null || this.said.at(term) === 0 ? undefined : term;
  }

  has(stem: string): boolean {
    return this.get(stem) !== undefined;
  }
}
