import type { GoalId } from '../../domain/goals.ts';
import type { FlowSettings } from '../art/streamlines/draw-flow.ts';
import type { Box, Circle, Part, Point } from '../art/streamlines/obstacle.ts';
import { scalePart } from '../art/streamlines/scale-part.ts';

const circle = (x: number, y: number, r: number): Circle => ({ shape: 'circle', x, y, r });
const box = (w: number, h: number, radius: number, turn = 0): Box => ({
  shape: 'box',
  x: 0,
  y: 0,
  w,
  h,
  radius,
  turn,
});
const polygon = (y: number, ...points: Point[]): Part => ({ shape: 'polygon', x: 0, y, points });

// A goal is a shape the wind goes around: ball, leaf, paw, pad, spark, house. About 92 units across.
const shapes: Record<GoalId, readonly Part[]> = {
  sports: [circle(0, 0, 46)],
  wellness: [polygon(0, [0, -46], [14, -30], [22, -8], [18, 16], [0, 40], [-18, 16], [-22, -8], [-14, -30])],
  pets: [
    polygon(14, [0, -18], [16, -8], [28, 10], [22, 26], [0, 22], [-22, 26], [-28, 10], [-16, -8]),
    circle(-40, -8, 9.5),
    circle(-16, -34, 10.5),
    circle(16, -34, 10.5),
    circle(40, -8, 9.5),
  ],
  gamers: [box(84, 28, 5), box(28, 84, 5)],
  creatives: [box(16, 92, 6, 38), box(92, 16, 6, 38)],
  homeowners: [polygon(0, [0, -42], [42, -6], [30, -6], [30, 36], [-30, 36], [-30, -6], [-42, -6])],
};

/** How much of the box a shape leaves free, and how fine the wind around it has to be. */
const fits: Partial<Record<GoalId, { box: number; gap: number; least: number; at: Point }>> = {
  sports: { box: 176, gap: 9, least: 60, at: [0.6, 0.52] },
  pets: { box: 116, gap: 4.6, least: 34, at: [0.5, 0.5] },
};
const usual = { box: 132, gap: 6, least: 60, at: [0.5, 0.5] } as const;

/** The scene of a goal in a w × h box; under 100 px high, the small form of a locked row. */
export function goalScene(id: GoalId, w: number, h: number): Omit<FlowSettings, 'w' | 'h'> {
  const small = h < 100;
  const fit = fits[id] ?? usual;
  const k = small ? h / 128 : Math.min(w, h) / fit.box;
  const reach = small ? 5 : id === 'pets' ? 11 : 40 * Math.min(k, 2);
  const parts = shapes[id].map((part) => scalePart(part, k));
  return {
    seed: 12,
    angle: -10,
    sway: small ? 0.12 : 0.3,
    scale: Math.max(120, w * 0.6),
    gap: small ? 3.4 : fit.gap,
    weight: small ? 1.15 : 1.25,
    least: small ? 24 : fit.least,
    every: 3,
    step: small ? 1.5 : 2.5,
    depth: small ? [0.8, 0.9, 1] : [0.4, 0.7, 1],
    obstacles: [{ shape: 'group', x: w * fit.at[0], y: h * fit.at[1], parts, reach, pad: 1 }],
  };
}
