/** How many thumbnails are visible at once. */
const windowSize = 7;

/** The position `steps` further on, wrapping around. */
export function wrap(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/** The first visible thumbnail, so that the current one is in the middle where possible. */
export function firstInWindow(index: number, count: number): number {
  const middle = index - Math.floor(windowSize / 2);
  return Math.max(0, Math.min(middle, count - windowSize));
}

/** The positions up to `range` away on both sides, nearest first, the next before the previous. */
export function around(index: number, range: number, count: number): number[] {
  const steps = Array.from({ length: range }, (_, i) => [i + 1, -(i + 1)]).flat();
  return [...new Set(steps.map((step) => wrap(index, step, count)))].filter((place) => place !== index);
}
