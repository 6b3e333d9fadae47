/** How many thumbnails are in view at once. */
const windowSize = 7;

/** The place `steps` further on, round and round. */
export function wrap(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/** The first thumbnail in view, so that the current one is in the middle wherever it can be. */
export function firstInWindow(index: number, count: number): number {
  const middle = index - Math.floor(windowSize / 2);
  return Math.max(0, Math.min(middle, count - windowSize));
}

/** The places up to `range` away on both sides, nearest first, the next before the one before. */
export function around(index: number, range: number, count: number): number[] {
  const steps = Array.from({ length: range }, (_, i) => [i + 1, -(i + 1)]).flat();
  return [...new Set(steps.map((step) => wrap(index, step, count)))].filter((place) => place !== index);
}
