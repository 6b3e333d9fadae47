import { clamp } from './streamlines/ease.ts';
import type { FlowSettings } from './streamlines/draw-flow.ts';

const circle = { shape: 'circle', x: 566, y: 236, r: 128, reach: 190, pad: 3 } as const;

/** The card's own wind, bent around a circle, the mark and the holder's name. The card is 856 × 540 here. */
export const foilScene: FlowSettings = {
  w: 856,
  h: 540,
  seed: 19,
  angle: -14,
  sway: 0.5,
  scale: 620,
  every: 3,
  weight: 2.1,
  least: 120,
  run: [0, 0.2, 1, 0],
  stops: [0.12, 0.55, 0.86],
  depth: [0.45, 0.75, 1],
  obstacles: [
    circle,
    { shape: 'box', x: 152, y: 80, w: 236, h: 58, radius: 29, reach: 84, pad: 2 },
    { shape: 'box', x: 130, y: 462, w: 190, h: 62, radius: 30, reach: 70, pad: 2 },
  ],
  gap: (x, y) => 7.5 + 9 * clamp((Math.hypot(x - circle.x, y - circle.y) - circle.r) / 420),
};

/** The foil is metal, not a token: it keeps its tones in every theme. */
export const foilTones = ['oklch(.66 .11 205)', 'oklch(.9 .06 90)', 'oklch(.74 .17 48)'] as const;
