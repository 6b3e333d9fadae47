import type { Point } from './streamlines/obstacle.ts';
import { thread } from './streamlines/thread.ts';

/** The space between two threads of a bundle. Threads are whole numbers: drawn at ten times their size, slow curves stay smooth. */
export const spacing = 37;

/** Path data of `count` threads side by side around a height, from one place to another. */
export function bundle(count: number, middle: number, from: number, to: number): string {
  if (to - from < 1) return '';
  return Array.from({ length: count }, (_, i) => {
    const y = middle + (i - (count - 1) / 2) * spacing;
    const points = Array.from({ length: 13 }, (__, k): Point => {
      const x = from + ((to - from) * k) / 12;
      return [x, y + 16 * Math.sin(x / 70 + i * 0.35)];
    });
    return thread(points, 1);
  }).join('');
}
