import { clamp } from './ease.ts';
import { gradientNoise } from './noise.ts';
import { distance, type Obstacle } from './obstacle.ts';
import { random } from './random.ts';

type Swirl = { x: number; y: number; strength: number; r: number };

export type FieldSettings = {
  seed?: number;
  /** Degrees, clockwise from due east. */
  angle?: number;
  /** 0 to 1: how much the wind wanders. */
  sway?: number;
  /** Wavelength of the wandering, px. */
  scale?: number;
  obstacles?: readonly Obstacle[];
  swirls?: readonly Swirl[];
};

export type Field = {
  /** Clearance in px from the nearest obstacle and its rim: negative inside. */
  clear: (x: number, y: number) => number;
  /** The wind at that point, not normalized. */
  at: (x: number, y: number) => readonly [number, number];
};

/**
 * The curl of a stream function, so it is divergence-free. An obstacle blends that function toward its value at the obstacle's
 * center, which turns the obstacle's edge into a streamline (Bridson, 2007).
 */
export function field(settings: FieldSettings): Field {
  const { obstacles = [] } = settings;
  const psi = streamFunction(settings);
  return {
    clear: (x, y) =>
      obstacles.reduce((least, o) => Math.min(least, distance(o, x, y) - (o.pad ?? 0)), Infinity),
    at: (x, y) => [psi(x, y + 0.5) - psi(x, y - 0.5), -(psi(x + 0.5, y) - psi(x - 0.5, y))],
  };
}

function streamFunction(settings: FieldSettings) {
  const { seed = 7, angle = 0, sway = 0.35, scale = 420, obstacles = [], swirls = [] } = settings;
  const noise = gradientNoise(random(seed));
  const turn = (angle * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const free = (x: number, y: number) => {
    const wide = noise(x / scale + 9, y / scale);
    const fine = noise((x / scale) * 2.3, (y / scale) * 2.3 + 5);
    let value = y * cos - x * sin + sway * scale * (wide + 0.22 * fine);
    for (const s of swirls) {
      value += s.strength * s.r * Math.exp(-((x - s.x) ** 2 + (y - s.y) ** 2) / (2 * s.r * s.r));
    }
    return value;
  };
  const held = obstacles.map((o) => ({ o, at: free(o.x, o.y) + (o.lift ?? 0), reach: o.reach ?? 90 }));
  return (x: number, y: number) => {
    let value = free(x, y);
    for (const { o, at, reach } of held) {
      const r = clamp(distance(o, x, y) / reach);
      if (r < 1) value = at + ((value - at) * (r * (15 - 10 * r * r + 3 * r ** 4))) / 8;
    }
    return value;
  };
}
