import { GrowableUint32Array } from './growable-uint32-array.ts';
import type { Memory } from './memory.ts';
import { type TextData, TextStore } from './text-store.ts';

export type PoolData = { texts: TextData; hashes: Uint32Array; slots: Uint32Array; length: number };

/**
 * Interned strings (words, merchants, kinds), each stored once as bytes and identified by a number. 0 means "none". Nothing is
 * ever removed, so a reader in another thread finds what existed when it received the arrays.
 */
export class StringPool {
  readonly texts: TextStore;
  /** One more than the highest number. */
  length: number;
  private readonly memory: Memory;
  private readonly hashes: GrowableUint32Array;
  /** An open hash table of numbers, at most half full. */
  private slots: Uint32Array;
  /** The texts this thread has read. */
  private readonly decoded: string[] = [];

  constructor(memory: Memory, data?: PoolData) {
    this.memory = memory;
    this.texts = new TextStore(memory, data?.texts);
    this.hashes = new GrowableUint32Array(memory, data?.hashes);
    this.slots = data?.slots ?? memory.make('uint32', 64);
    this.length = data?.length ?? 1;
  }

  get data(): PoolData {
    return {
      texts: this.texts.data,
      hashes: this.hashes.view(),
      slots: this.slots,
      length: this.length,
    };
  }

  idOf(text: string | null): number {
    if (!text) return 0;
    const hash = hashOf(text);
    const at = this.slotOf(text, hash);
    const known = this.slots[at] ?? 0;
    if (known !== 0) return known;
    const id = this.length;
    this.texts.write(id, text);
    this.hashes.add(id, hash);
    this.length += 1;
    this.slots[at] = id;
    if (this.length * 2 > this.slots.length) this.spread();
    return id;
  }

  find(text: string): number | null {
    return text === '' ? null : this.slots[this.slotOf(text, hashOf(text))] || null;
  }

  textOf(id: number): string {
    return (this.decoded[id] ??= this.texts.at(id));
  }

  /** The slot of a text, or the empty one where it would go. */
  private slotOf(text: string, hash: number): number {
    const last = this.slots.length - 1;
    for (let at = hash & last; ; at = (at + 1) & last) {
      const id = this.slots[at] ?? 0;
      if (id === 0 || (this.hashes.at(id) === hash && this.texts.is(id, text))) return at;
    }
  }

  private spread(): void {
    const slots = this.memory.make('uint32', this.slots.length * 4);
    const last = slots.length - 1;
    for (let id = 1; id < this.length; id++) {
      let at = this.hashes.at(id) & last;
      while (slots[at] !== 0) at = (at + 1) & last;
      slots[at] = id;
    }
    this.slots = slots;
  }
}

/** FNV-1a, with its bits mixed so that the low ones depend on all of them. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
