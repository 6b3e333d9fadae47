export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** Smoothstep: 0 to 1 with zero slope at both ends; clamped outside. */
export function smooth(t: number): number {
  const held = clamp(t);
  return held * held * (3 - 2 * held);
}
