import type { Point } from '../../art/streamlines/obstacle.ts';
import { thread } from '../../art/streamlines/thread.ts';

/** Threads are whole numbers: the height is drawn at ten times its size, so that slow curves stay smooth. */
export const ribbonBox = { w: 1000, h: 440 };
const threadsPerPoint = 2;
const spacing = 37;

type CapRibbon = {
  /** The fraction of the month's purchases before the cap, 0 to 1. */
  share: number;
  /** Points per dollar before the cap. */
  multiplier: number;
  /** Points per dollar after it. */
  after: number;
};

/** Path data of a month: twice as many threads as points per dollar, before the cap and after it. */
export function capRibbon({ share, multiplier, after }: CapRibbon): { full: string; rest: string } {
  const { w } = ribbonBox;
  return {
    full: bundle(multiplier * threadsPerPoint, 0, share * w),
    rest: bundle(after * threadsPerPoint, share * w, w),
  };
}

function bundle(count: number, from: number, to: number): string {
  if (to - from < 1) return '';
  return Array.from({ length: count }, (_, i) => {
    const y = ribbonBox.h / 2 + (i - (count - 1) / 2) * spacing;
    const points = Array.from({ length: 13 }, (__, k): Point => {
      const x = from + ((to - from) * k) / 12;
      return [x, y + 16 * Math.sin(x / 70 + i * 0.35)];
    });
    return thread(points, 1);
  }).join('');
}
