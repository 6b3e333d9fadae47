import type { FlowSettings } from '../art/streamlines/draw-flow.ts';

const wind: Omit<FlowSettings, 'w' | 'h'> = { lean: true, seed: 12, angle: -6, depth: [0.35, 0.6, 0.95] };

/** Around the words of the demo's door. */
export const wideGolf: FlowSettings = {
  ...wind,
  w: 1920,
  h: 640,
  origin: [-320, 0],
  run: [1 / 6, 0, 5 / 6, 0],
  sway: 0.45,
  scale: 600,
  weight: 1.35,
  least: 140,
  gap: (x) => (x < 0 || x > 1280 ? 17 : 13),
  obstacles: [
    { shape: 'box', x: 372, y: 320, w: 668, h: 380, radius: 70, reach: 150, pad: 6 },
    { shape: 'box', x: 980, y: 250, w: 150, h: 150, radius: 75, reach: 190, pad: 8 },
  ],
};

export const narrowGolf: FlowSettings = {
  ...wind,
  w: 768,
  h: 640,
  run: [0, 0, 0.6, 0],
  sway: 0.4,
  scale: 300,
  weight: 1,
  least: 100,
  every: 8,
  gap: (x) => (x < 420 ? 11 : 15),
  obstacles: [{ shape: 'box', x: 172, y: 320, w: 324, h: 410, radius: 60, reach: 60, pad: 6 }],
};
