import { gradientNoise } from '../../art/streamlines/noise.ts';
import type { Point } from '../../art/streamlines/obstacle.ts';
import { random } from '../../art/streamlines/random.ts';
import { thread } from '../../art/streamlines/thread.ts';

const size = 620;
const centre = size / 2;
const orbits = 18;
const pieces = 5;
const depths = 3;

/** A piece of the ring: one length of every orbit, its colour running along its chord from one tone to the next. */
export type RingPiece = { from: Point; to: Point; tones: [string, string]; depths: readonly string[] };
export type GoalRing = { size: number; rest: string; pieces: readonly RingPiece[] };

/** Eighteen orbits that drift like wind, coloured up to `share` of the way round and thin from there. */
export function goalRing(share: number): GoalRing {
  const rnd = random(5);
  const noise = gradientNoise(random(9));
  const orbit = (i: number, from: number, to: number) => {
    const steps = Math.max(2, Math.round((to - from) * 60));
    const points: Point[] = [];
    for (let k = 0; k <= steps; k++) {
      const angle = angleAt(from + ((to - from) * k) / steps);
      const drift = 13 * noise(Math.cos(angle) * 1.5 + 4, Math.sin(angle) * 1.5 + i * 0.06);
      points.push(onCircle(angle, 226 + i * 4.6 + drift));
    }
    return thread(points, 1);
  };
  const all = Array.from({ length: orbits }, (_, i) => ({
    i,
    start: 0.004 + rnd() * 0.02,
    end: share - rnd() * 0.045 * (i % depths),
  }));
  return {
    size,
    rest: all.map(({ i }) => orbit(i, share + 0.012, 0.996)).join(''),
    pieces: Array.from({ length: pieces }, (_, piece) => {
      const from = (share * piece) / pieces;
      const to = (share * (piece + 1)) / pieces;
      return {
        from: onCircle(angleAt(from), 267),
        to: onCircle(angleAt(to), 267),
        tones: [tone(piece / pieces), tone((piece + 1) / pieces)],
        depths: Array.from({ length: depths }, (_, depth) =>
          all
            .filter(({ i }) => i % depths === depth)
            .map(({ i, start, end }) => orbit(i, Math.max(from, start), Math.min(to + 0.001, end)))
            .join(''),
        ),
      };
    }),
  };
}

function angleAt(share: number): number {
  return share * Math.PI * 2 - Math.PI / 2;
}

function onCircle(angle: number, radius: number): Point {
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)];
}

/** Current to sand to ember, through the tokens, so that it follows the ground. */
function tone(t: number): string {
  const mix = (name: string, share: number, base: string) =>
    `color-mix(in oklab, var(--flow-${name}) ${Math.round(share * 100)}%, var(--flow-${base}))`;
  return t < 0.55 ? mix('b', t / 0.55, 'a') : mix('c', (t - 0.55) / 0.45, 'b');
}
