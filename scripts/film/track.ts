import { clamp } from '../../app/art/streamlines/ease.ts';

/** Seconds and the value there. The value rests where two neighbors are equal. */
type Key = readonly [at: number, value: number];

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** A value over time that leaves and reaches every key at rest, with level acceleration (smootherstep). */
export function track(...keys: readonly Key[]): (t: number) => number {
  return (t) => {
    const next = keys.findIndex(([at]) => at > t);
    const [toAt, to] = keys.at(next) ?? [0, 0];
    if (next < 0) return to;
    const [fromAt, from] = keys[next - 1] ?? [toAt, to];
    return from + (to - from) * ease(clamp((t - fromAt) / (toAt - fromAt || 1)));
  };
}

/** How far something has come that moves at `speed` per second: summed in small steps, so that a frame never jumps. */
export function travelled(speed: (t: number) => number): (t: number) => number {
  const steps = 240;
  return (t) => {
    let sum = 0;
    for (let i = 0; i < Math.round(t * steps); i++) sum += speed((i + 0.5) / steps) / steps;
    return sum;
  };
}
