import type { Part, Point } from '../streamlines/obstacle.ts';

/** A part of a sign, painted after the ones before it: `ring` leaves a line of that width, `cut` takes away what is under it. */
export type SignPart = Part & { ring?: number; cut?: true };

export const circle = (x: number, y: number, r: number, ring?: number): SignPart => ({
  shape: 'circle',
  x,
  y,
  r,
  ...(ring === undefined ? {} : { ring }),
});
export const box = (x: number, y: number, w: number, h: number, radius = 3, turn = 0): SignPart => ({
  shape: 'box',
  x,
  y,
  w,
  h,
  radius,
  turn,
});
export const polygon = (...points: Point[]): SignPart => ({ shape: 'polygon', x: 0, y: 0, points });
export const cut = (part: SignPart): SignPart => ({ ...part, cut: true });
