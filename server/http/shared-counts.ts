import { hash, randomUUID } from 'node:crypto';

const places = 65_536;
const tried = 8;
// A slot: the tag of its key, when its window ends in seconds since 1970, and its count.
const [tagAt, endAt, countAt, fields] = [0, 1, 2, 3];

/** Counters that the threads of a process share. `salt` prevents anyone from finding keys that share a counter. */
export type Counts = { cells: Int32Array; salt: string };

export function makeCounts(): Counts {
  const memory = new SharedArrayBuffer(places * fields * Int32Array.BYTES_PER_ELEMENT);
  return { cells: new Int32Array(memory), salt: randomUUID() };
}

export type Window = { name: string; points: number; duration: number };

/**
 * Counts in windows that start with the first request of a key. Returns the seconds that a key over its `points` must wait,
 * otherwise 0. Two keys share a counter only if they agree in 48 bits of a hash. If all eight slots of a key are taken, it
 * replaces the smallest count: a flood of addresses evicts those with few requests, not those with many.
 */
export function countInWindows({ cells, salt }: Counts, { name, points, duration }: Window) {
  return (key: string): number => {
    const digest = hash('sha256', `${salt} ${name} ${key}`, 'buffer');
    const now = Math.floor(Date.now() / 1000);
    const at = placeOf(cells, digest.readUInt16LE(), digest.readInt32LE(2) || 1, now);
    const end = Atomics.load(cells, at + endAt);
    if (end <= now && Atomics.compareExchange(cells, at + endAt, end, now + duration) === end)
      Atomics.store(cells, at + countAt, 0);
    const count = Atomics.add(cells, at + countAt, 1) + 1;
    return count <= points ? 0 : Math.max(1, Atomics.load(cells, at + endAt) - now);
  };
}

/** The slot of a key: its own, an unused one, or the one whose window is over or whose count is smallest. */
function placeOf(cells: Int32Array, first: number, tag: number, now: number): number {
  let least = 0;
  let leastCount = Number.POSITIVE_INFINITY;
  for (let step = 0; step < tried && leastCount >= 0; step++) {
    const at = ((first + step) % places) * fields;
    const known = Atomics.load(cells, at + tagAt);
    if (known === tag) return at;
    const isOver = Atomics.load(cells, at + endAt) <= now;
    const count = known === 0 ? -1 : isOver ? 0 : Atomics.load(cells, at + countAt);
    if (count < leastCount) [least, leastCount] = [at, count];
  }
  Atomics.store(cells, least + tagAt, tag);
  Atomics.store(cells, least + endAt, 0);
  return least;
}
