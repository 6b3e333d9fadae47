import { clamp } from '../../art/streamlines/ease.ts';
import type { Point } from '../../art/streamlines/obstacle.ts';
import { random } from '../../art/streamlines/random.ts';
import { thread } from '../../art/streamlines/thread.ts';

/** In units of a `fine` fraction of a px. */
type Narrowing = { w: number; h: number; fine: number; stopped: string; through: string };

/** Threads are whole numbers: four units per px keep slow curves smooth. */
const fine = 4;
const smoother = (u: number) => u * u * u * (u * (6 * u - 15) + 10);

/** Offers that one thread stands for. With a thread for each, hundreds of them would run together. */
export const offersPerThread = 10;

/**
 * One thread for every ten offers, evenly spaced, so that the bundle is as wide as its offers are many. Each gate lets through as
 * many as `offers` says, and the rest end at its line, chosen at random. `tall` runs downward, for narrow screens.
 */
export function narrowing(offers: readonly number[], tall: boolean): Narrowing {
  const counts = offers.map((count) => Math.round(count / offersPerThread));
  const [length, width] = tall ? [640, 116] : [1152, 300];
  const step = length / counts.length;
  const lanes = lanesOf(counts, width / Math.max(...counts), random(29));
  const wave = (along: number, lane: number) =>
    (tall ? 0.35 : 1) *
    (6 * Math.sin((along / length) * 9 + lane * 0.01) + 3 * Math.sin((along / length) * 21 + lane * 0.025));
  const place = (along: number, across: number): Point =>
    tall ? [across * fine, along * fine] : [along * fine, across * fine];

  const paths = lanes.map((lane) => {
    const points: Point[] = [];
    const last = lane.length - 1;
    const goesOn = lane.length === counts.length;
    const end = goesOn ? length : lane.length * step;
    for (let along = 0; ; along = Math.min(end, along + 6)) {
      const at = Math.min(last, Math.floor(along / step));
      const turn = smoother(clamp((along - at * step) / (step * 0.55)));
      const [here = 0, before = here] = [lane[at], lane[Math.max(0, at - 1)]];
      const across = width / 2 + before + (here - before) * turn;
      points.push(place(along, across + wave(along, here) * clamp(along / 40)));
      if (along >= end) break;
    }
    return { goesOn, d: thread(points, tall ? 9 : 11) };
  });
  const join = (wanted: boolean) => paths.flatMap(({ goesOn, d }) => (goesOn === wanted ? [d] : [])).join('');
  const [w, h] = tall ? [width, length] : [length, width];
  return { w: w * fine, h: h * fine, fine, stopped: join(false), through: join(true) };
}

/** For each thread, its distance in px from the center of the bundle after each gate that it passes. */
function lanesOf(counts: readonly number[], gap: number, draw: () => number): number[][] {
  const lanes: number[][] = Array.from({ length: counts[0] ?? 0 }, () => []);
  let alive = lanes;
  for (const count of counts) {
    const lots = new Map(alive.map((lane) => [lane, draw()]));
    const kept = new Set(alive.toSorted((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0)).slice(0, count));
    alive = alive.filter((lane) => kept.has(lane));
    alive.forEach((lane, place) => lane.push((place - (count - 1) / 2) * gap));
  }
  return lanes.filter((lane) => lane.length > 0);
}
