import { clamp, smooth } from '../../art/streamlines/ease.ts';
import type { Point } from '../../art/streamlines/obstacle.ts';
import { thread } from '../../art/streamlines/thread.ts';

export type OfferLayers = { w: number; h: number; from: number; to: number; core: string; offer: string };

/** Threads are whole numbers: four units per px keep slow curves smooth. */
const fine = 4;

/**
 * An afternoon of six hours as two layers: the core bundle runs throughout, the offer bundle rises after a purchase and sinks as
 * its four hours end. `tall` runs downward, for narrow screens.
 */
export function offerLayers(tall: boolean): OfferLayers {
  const [w, h] = tall ? [120, 560] : [1152, 400];
  const length = tall ? h : w;
  const base = tall ? 48 : h - 116;
  const gap = tall ? 2.6 : 5;
  const lift = tall ? 24 : 78;
  const strength = tall ? 0.4 : 1;
  const from = (length / 6) * 1.25;
  const to = (length / 6) * 5.25;
  const place = (along: number, across: number): Point =>
    tall ? [across * fine, along * fine] : [along * fine, across * fine];
  const wave = (a: number, i: number) =>
    strength * (7 * Math.sin((a / length) * 7 + i * 0.22) + 3 * Math.sin((a / length) * 17 + i * 0.5));
  const line = (start: number, end: number, across: (a: number) => number) => {
    const points: Point[] = [];
    for (let a = start; a < end; a += 4) points.push(place(a, across(a)));
    points.push(place(end, across(end)));
    return thread(points, tall ? 5 : 8);
  };
  const core = Array.from({ length: 9 }, (_, i) =>
    line(-10, length + 10, (a) => base + i * gap + wave(a, i)),
  );
  const side = tall ? 1 : -1;
  const offer = Array.from({ length: 7 }, (_, i) =>
    line(from - 10, to, (a) => {
      const up = smooth(clamp((a - from + 10) / (length * 0.07)));
      const down = smooth(clamp((to - a) / (length * 0.16)));
      return base + (tall ? 22 : -8) + side * up * down * (lift * 0.3 + i * gap) + wave(a, i);
    }),
  );
  return {
    w: w * fine,
    h: h * fine,
    from: from * fine,
    to: to * fine,
    core: core.join(''),
    offer: offer.join(''),
  };
}
