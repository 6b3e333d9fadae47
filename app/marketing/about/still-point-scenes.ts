import type { FlowSettings } from '../../art/streamlines/draw-flow.ts';

const wind: Omit<FlowSettings, 'w' | 'h'> = { lean: true, seed: 29, angle: -5, depth: [0.35, 0.6, 0.95] };

/** Around the words at the left and the still point at the right, where about.css puts them at 1280 × 660. */
export const wideStillPoint: FlowSettings = {
  ...wind,
  w: 1920,
  h: 660,
  origin: [-320, 0],
  run: [1 / 6, 0, 5 / 6, 0],
  sway: 0.42,
  scale: 620,
  weight: 1.35,
  least: 140,
  gap: (x, y) => Math.min(14, 8 + Math.hypot(x - 912, y - 330) / 70),
  obstacles: [
    { shape: 'box', x: 352, y: 330, w: 640, h: 348, radius: 70, reach: 130, pad: 6 },
    { shape: 'circle', x: 912, y: 330, r: 88, reach: 170, pad: 12 },
  ],
};

/** The same, one under the other: composed for 360 px and drawn further to the right. */
export const narrowStillPoint: FlowSettings = {
  ...wind,
  w: 768,
  h: 600,
  run: [0, 0, 0.6, 0],
  sway: 0.36,
  scale: 320,
  weight: 1,
  least: 90,
  every: 8,
  gap: (x) => (x < 420 ? 9 : 13),
  obstacles: [
    { shape: 'box', x: 180, y: 170, w: 344, h: 244, radius: 50, reach: 50, pad: 4 },
    { shape: 'circle', x: 226, y: 444, r: 58, reach: 90, pad: 9 },
  ],
};
