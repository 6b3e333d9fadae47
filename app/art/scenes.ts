import type { FlowSettings } from './streamlines/draw-flow.ts';
import { clamp } from './streamlines/ease.ts';
import type { Obstacle } from './streamlines/obstacle.ts';

const foilCircle = { shape: 'circle', x: 566, y: 236, r: 128, reach: 190, pad: 3 } as const;

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
    foilCircle,
    { shape: 'box', x: 152, y: 80, w: 236, h: 58, radius: 29, reach: 84, pad: 2 },
    { shape: 'box', x: 130, y: 462, w: 190, h: 62, radius: 30, reach: 70, pad: 2 },
  ],
  gap: (x, y) => 7.5 + 9 * clamp((Math.hypot(x - foilCircle.x, y - foilCircle.y) - foilCircle.r) / 420),
};

/** The foil is metal, not a token: it keeps its tones in every theme. */
export const foilTones = ['oklch(.66 .11 205)', 'oklch(.9 .06 90)', 'oklch(.74 .17 48)'] as const;

type Size = Partial<FlowSettings> & { h: number; obstacles: readonly Obstacle[] };
type Words = Pick<FlowSettings, 'seed' | 'angle'> & { wide: Size; narrow: Size };

const wind = { lean: true, depth: [0.35, 0.6, 0.95] } as const;

/** Composed for 1280 px and drawn 320 px wider on both sides; the narrow one for 360 px, drawn wider to the right. */
function aroundWords({ seed, angle, wide, narrow }: Words): { wide: FlowSettings; narrow: FlowSettings } {
  return {
    wide: {
      ...wind,
      seed,
      angle,
      w: 1920,
      origin: [-320, 0],
      run: [1 / 6, 0, 5 / 6, 0],
      sway: 0.45,
      scale: 600,
      weight: 1.35,
      least: 140,
      gap: (x) => (x < 0 || x > 1280 ? 17 : 13),
      ...wide,
    },
    narrow: {
      ...wind,
      seed,
      angle,
      w: 768,
      run: [0, 0, 0.6, 0],
      sway: 0.4,
      scale: 300,
      weight: 1,
      least: 100,
      every: 8,
      gap: (x) => (x < 420 ? 11 : 15),
      ...narrow,
    },
  };
}

const box = (x: number, y: number, w: number, h: number, reach: number, radius: number): Obstacle => ({
  shape: 'box',
  x,
  y,
  w,
  h,
  reach,
  radius,
  pad: 6,
});

/** The wind around the words of the 404 page. */
export const lostScenes = aroundWords({
  seed: 53,
  angle: -6,
  wide: { h: 640, obstacles: [box(356, 320, 636, 430, 150, 70)] },
  narrow: { h: 640, obstacles: [box(172, 318, 324, 430, 60, 60)] },
});

/** The wind around the words of the golf demo, and around a ball. */
export const golfScenes = aroundWords({
  seed: 12,
  angle: -6,
  wide: {
    h: 640,
    obstacles: [box(372, 320, 668, 380, 150, 70), { ...box(980, 250, 150, 150, 190, 75), pad: 8 }],
  },
  narrow: { h: 640, obstacles: [box(172, 320, 324, 410, 60, 60)] },
});

/** The wind around the words, the card and the panel of the page after joining, from its upper edge. */
export const joinedScenes = aroundWords({
  seed: 41,
  angle: -6,
  wide: {
    h: 1160,
    sway: 0.4,
    scale: 640,
    least: 220,
    obstacles: [box(222, 302, 372, 220, 80, 60), box(923, 604, 634, 892, 130, 50)],
  },
  narrow: {
    h: 480,
    gap: () => 9,
    obstacles: [box(118, 138, 240, 66, 60, 33), box(180, 226, 190, 122, 60, 40)],
  },
});
/** The same on a tablet, from 60 px left of the narrow one. */
export const joinedTablet: FlowSettings = {
  ...joinedScenes.narrow,
  w: 1104,
  origin: [-60, 0],
  h: 640,
  least: 160,
  run: [0, 0, 0.8, 0],
  scale: 420,
  gap: () => 11,
  obstacles: [box(150, 180, 330, 150, 90, 50), box(450, 372, 440, 272, 100, 60)],
};

/** The wind with nothing in it, below the words after a merchant has joined. */
export const openAir: FlowSettings = {
  ...wind,
  seed: 37,
  angle: -8,
  w: 900,
  h: 420,
  run: [0, 0, 0.8, 0],
  sway: 0.5,
  scale: 380,
  weight: 1.2,
  least: 160,
  gap: 11,
  obstacles: [],
};

/** The wind around the closing question of the home page. */
export const closingScenes = aroundWords({
  seed: 41,
  angle: 4,
  wide: {
    h: 640,
    sway: 0.4,
    scale: 620,
    least: 120,
    every: 13,
    gap: (x) => (x < 0 || x > 1280 ? 16 : 12),
    obstacles: [box(396, 320, 716, 284, 130, 60)],
  },
  narrow: {
    h: 480,
    least: 120,
    every: 12,
    gap: (x) => (x < 420 ? 10 : 14),
    obstacles: [box(165, 240, 306, 292, 60, 60)],
  },
});

/** The wind around the words on the left and the still point on the right of the about page (about.css). */
export const stillPointScenes = aroundWords({
  seed: 29,
  angle: -5,
  wide: {
    h: 660,
    sway: 0.42,
    scale: 620,
    least: 260,
    gap: (x, y) => Math.min(14, 8 + Math.hypot(x - 912, y - 330) / 70),
    obstacles: [
      box(352, 330, 640, 348, 130, 70),
      { shape: 'circle', x: 912, y: 330, r: 88, reach: 170, pad: 12 },
    ],
  },
  narrow: {
    h: 600,
    sway: 0.36,
    scale: 320,
    least: 90,
    gap: (x) => (x < 420 ? 9 : 13),
    obstacles: [
      { ...box(180, 170, 344, 244, 50, 50), pad: 4 },
      { shape: 'circle', x: 226, y: 444, r: 58, reach: 90, pad: 9 },
    ],
  },
});
