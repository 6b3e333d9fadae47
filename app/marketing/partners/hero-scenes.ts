import type { FlowSettings } from '../../art/streamlines/draw-flow.ts';

const wind: Omit<FlowSettings, 'w' | 'h'> = { seed: 57, angle: 6, sway: 0.5, depth: [0.2, 0.45, 0.9] };

/** Around the words of partners.css, composed for 1280 px and drawn 320 px wider on both sides. */
export const widePartners: FlowSettings = {
  ...wind,
  w: 1920,
  h: 640,
  origin: [-320, 0],
  run: [1 / 6, 0, 5 / 6, 0],
  scale: 560,
  weight: 1.5,
  least: 110,
  every: 12,
  gap: (x) => (x < 0 || x > 1280 ? 14 : 11),
  swirls: [{ x: 1050, y: 350, strength: 1.9, r: 120 }],
  obstacles: [{ shape: 'box', x: 404, y: 372, w: 716, h: 400, radius: 56, reach: 130, pad: 4 }],
};

export const narrowPartners: FlowSettings = {
  ...wind,
  w: 768,
  h: 660,
  run: [0, 0, 0.6, 0],
  scale: 300,
  weight: 1.1,
  least: 80,
  every: 7,
  gap: (x) => (x < 420 ? 9 : 13),
  obstacles: [{ shape: 'box', x: 168, y: 326, w: 340, h: 392, radius: 50, reach: 60, pad: 4 }],
};
