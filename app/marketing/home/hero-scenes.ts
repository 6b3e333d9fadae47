import { clamp } from '../../art/streamlines/ease.ts';
import type { FlowSettings } from '../../art/streamlines/draw-flow.ts';
import { distance, type Obstacle } from '../../art/streamlines/obstacle.ts';

// The card and the headline are obstacles where hero.css puts them, at 1280 × 800 and at 360 × 700.
const wideCard: Obstacle = {
  shape: 'box',
  x: 960,
  y: 291,
  w: 538,
  h: 339,
  turn: -9,
  reach: 180,
  pad: 7,
  radius: 26,
};
const narrowCard: Obstacle = { ...wideCard, x: 177, y: 221, w: 296, h: 187, reach: 60 };

/** Composed for 1280 px and drawn 320 px wider on both sides, for wide screens. */
export const wideHero: FlowSettings = {
  w: 1920,
  h: 800,
  origin: [-320, 0],
  run: [1 / 6, 0, 5 / 6, 0],
  seed: 23,
  angle: -9,
  sway: 0.45,
  scale: 600,
  weight: 1.6,
  least: 150,
  every: 13,
  depth: [0.2, 0.45, 0.9],
  obstacles: [wideCard, { shape: 'box', x: 336, y: 630, w: 573, h: 280, radius: 40, reach: 120, pad: 10 }],
  gap: (x, y) => 6.5 + 10 * clamp(distance(wideCard, x, y) / 420),
};

export const narrowHero: FlowSettings = {
  w: 360,
  h: 700,
  seed: 8,
  angle: -12,
  sway: 0.35,
  scale: 300,
  weight: 1.15,
  least: 80,
  every: 7,
  depth: [0.2, 0.45, 0.9],
  obstacles: [narrowCard, { shape: 'box', x: 162, y: 510, w: 296, h: 217, radius: 40, reach: 60, pad: 4 }],
  gap: (x, y) => 6 + 10 * clamp(distance(narrowCard, x, y) / 420),
};
