import { clamp } from '../../art/streamlines/ease.ts';
import { gradientNoise } from '../../art/streamlines/noise.ts';
import type { Point } from '../../art/streamlines/obstacle.ts';
import { random } from '../../art/streamlines/random.ts';
import { sample } from '../../art/streamlines/sample.ts';

const size = 620;
const centre = size / 2;
const orbits = 18;
const steps = 400;
const segments = 28;

/** Strokes of the ring, in white: a mask over the page's colors. */
type GoalRing = { size: number; strokes: readonly { d: string; width: number; opacity: number }[] };

/** Eighteen orbits that drift like wind: solid up to `share` of the circle, and faint after that. */
export function goalRing(share: number): GoalRing {
  const rnd = random(5);
  const noise = gradientNoise(random(9));
  const orbit = (i: number, from: number, to: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, k) => {
      const angle = (from + ((to - from) * k) / steps) * Math.PI * 2 - Math.PI / 2;
      const drift = 13 * noise(Math.cos(angle) * 1.5 + 4, Math.sin(angle) * 1.5 + i * 0.06);
      const radius = 226 + i * 4.6 + drift;
      return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)];
    });
  const strokes = Array.from({ length: orbits }, (_, i) => {
    const end = share - rnd() * 0.045 * (i % 3);
    const weight = 0.9 + rnd() * 1.8;
    const line = orbit(i, 0.004 + rnd() * 0.02, end);
    const rest = { d: polyline(orbit(i, share + 0.012, 0.996), 8), width: 0.7, opacity: 0.42 };
    return [rest, ...tapered(line, weight, 0.55 + (0.45 * (i % 4)) / 3)];
  });
  return { size, strokes: strokes.flat() };
}

/** Split into short strokes, so that the width can grow from nothing and taper off again. */
function tapered(line: readonly Point[], weight: number, opacity: number) {
  return Array.from({ length: segments }, (_, s) => {
    const t = s / segments;
    const from = Math.floor((s * steps) / segments);
    const to = Math.floor(((s + 1) * steps) / segments);
    const width = weight * clamp(t / 0.12) * clamp((1 - t) / 0.05 + 0.25);
    return {
      d: polyline(line.slice(from, to + 1), 3),
      width: +width.toFixed(2),
      opacity: +opacity.toFixed(2),
    };
  }).filter(({ width }) => width > 0);
}

function polyline(points: readonly Point[], every: number): string {
  return `M${sample(points, every)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`;
}
