import { shapes } from '../../domain/goal-parts/shapes.ts';
import type { GoalId } from '../../domain/goals.ts';
import type { FlowSettings } from '../art/streamlines/draw-flow.ts';
import { scalePart } from '../art/streamlines/scale-part.ts';

const usual: NonNullable<(typeof shapes)[GoalId]['fit']> = { box: 132, gap: 6, least: 60, at: [0.5, 0.5] };

/** The scene of a goal in a w × h box; under 100 px high, the small form of a locked row. */
export function goalScene(id: GoalId, w: number, h: number): Omit<FlowSettings, 'w' | 'h'> {
  const small = h < 100;
  const { shape, fit = usual } = shapes[id];
  const k = small ? h / 128 : Math.min(w, h) / fit.box;
  const reach = small ? 5 : (fit.reach ?? 40 * Math.min(k, 2));
  const parts = shape.map((part) => scalePart(part, k));
  // A low and wide field has a badge at its left.
  const across = w > 2.5 * h ? 0.7 : fit.at[0];
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
    obstacles: [{ shape: 'group', x: w * across, y: h * fit.at[1], parts, reach, pad: 1 }],
  };
}
