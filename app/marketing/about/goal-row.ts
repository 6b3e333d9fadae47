import { goals } from '../../../domain/goals.ts';
import type { FlowSettings } from '../../art/streamlines/draw-flow.ts';
import type { Obstacle } from '../../art/streamlines/obstacle.ts';
import { goalScene } from '../../goal-step/goal-shapes.ts';

const cell = { w: 112, h: 128 };

/** One wind around all shapes, side by side. Used as a mask over the page's colors. */
export function goalRow(): FlowSettings {
  const obstacles = goals.flatMap(({ id }, i): Obstacle[] =>
    (goalScene(id, cell.w, cell.h - 40).obstacles ?? []).map((shape) => ({
      ...shape,
      x: cell.w * (i + 0.5),
      y: cell.h / 2,
      reach: 16,
    })),
  );
  return {
    w: cell.w * goals.length,
    h: cell.h,
    seed: 12,
    angle: -4,
    sway: 0.16,
    scale: 260,
    gap: 4.2,
    weight: 1.05,
    least: 60,
    every: 4,
    step: 1.5,
    depth: [0.6, 0.8, 1],
    obstacles,
  };
}
