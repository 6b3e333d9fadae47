import type { FlowSettings } from '../../art/streamlines/draw-flow.ts';

const wind: Omit<FlowSettings, 'w' | 'h'> = { lean: true, seed: 41, angle: 4, depth: [0.35, 0.6, 0.95] };

/** Composed for 1280 px around the question at the left, drawn further on both sides. Placed by home.css. */
export const wideClosing: FlowSettings = {
  ...wind,
  w: 1920,
  h: 560,
  origin: [-320, 0],
  run: [1 / 6, 0, 5 / 6, 0],
  sway: 0.4,
  scale: 620,
  weight: 1.35,
  least: 120,
  every: 13,
  gap: (x) => (x < 0 || x > 1280 ? 16 : 12),
  obstacles: [{ shape: 'box', x: 396, y: 280, w: 716, h: 284, radius: 60, reach: 130, pad: 6 }],
};

export const narrowClosing: FlowSettings = {
  ...wind,
  w: 768,
  h: 480,
  run: [0, 0, 0.6, 0],
  sway: 0.4,
  scale: 300,
  weight: 1,
  least: 120,
  every: 12,
  gap: (x) => (x < 420 ? 10 : 14),
  obstacles: [{ shape: 'box', x: 165, y: 240, w: 306, h: 292, radius: 60, reach: 60, pad: 6 }],
};
