import type { FlowSettings } from '../../art/streamlines/draw-flow.ts';

const wind: Omit<FlowSettings, 'w' | 'h'> = {
  lean: true,
  seed: 31,
  angle: -6,
  sway: 0.4,
  least: 90,
  stops: [0.05, 0.5, 0.95],
  depth: [0.22, 0.45, 0.85],
};

/** Composed for 768 px, with the figure and its cap as placed by benefits.css; scales with its box. */
export const widePremium: FlowSettings = {
  ...wind,
  w: 768,
  h: 430,
  scale: 460,
  weight: 1.35,
  gap: 10,
  obstacles: [{ shape: 'box', x: 168, y: 250, w: 324, h: 290, radius: 60, reach: 90, pad: 2 }],
};

/** The figure alone, without wind below it. */
export const narrowPremium: FlowSettings = {
  ...wind,
  w: 320,
  h: 300,
  scale: 260,
  weight: 1,
  least: 60,
  gap: 9,
  obstacles: [{ shape: 'box', x: 92, y: 178, w: 148, h: 130, radius: 40, reach: 44, pad: 2 }],
};
