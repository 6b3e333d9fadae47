import type { FlowSettings } from '../../art/streamlines/draw-flow.ts';

/** It parts for the words in the middle, however the box is cut. */
export const doorScene: FlowSettings = {
  lean: true,
  seed: 12,
  w: 1152,
  h: 832,
  angle: -6,
  sway: 0.4,
  scale: 520,
  gap: 17,
  weight: 1.1,
  least: 120,
  depth: [0.18, 0.3, 0.48],
  obstacles: [{ shape: 'box', x: 576, y: 416, w: 420, h: 270, radius: 80, reach: 130, pad: 6 }],
};
