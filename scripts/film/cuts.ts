import type { FlowSettings } from '../../app/art/streamlines/draw-flow.ts';
import { narrowHero, wideHero } from '../../app/marketing/home/hero-scenes.ts';

export type Cut = {
  name: 'wide' | 'narrow';
  /** CSS px of the scene, and device px per CSS px of the film. */
  w: number;
  h: number;
  scale: number;
  scene: FlowSettings;
  /** The upright card before it leans: center and width. */
  card: { x: number; y: number; w: number };
  /** The distance in px over which the wind reacts as the card turns. */
  reach: number;
  /** The maximum sway of the wind, in px. */
  sway: number;
  /** The length of a gust, and the distance between gusts on one line, in px. */
  gusts: { length: number; apart: number };
  webm: { width: number; crf: number };
  mp4: { width: number; crf: number };
  /** The first and last frame as pictures: the AVIF quality, and the width in px of the fallback for old browsers. */
  still: { avif: number; fallback: number };
};

/** Two cuts of one film, composed by the hero's own scenes: from 768 px up, and below. */
export const cuts: readonly Cut[] = [
  {
    name: 'wide',
    w: wideHero.w,
    h: wideHero.h,
    scale: 1,
    scene: wideHero,
    card: { x: 1280, y: 291, w: 538 },
    reach: 250,
    sway: 13,
    gusts: { length: 330, apart: 1100 },
    webm: { width: 1920, crf: 49 },
    mp4: { width: 1600, crf: 30 },
    still: { avif: 33, fallback: 1200 },
  },
  {
    name: 'narrow',
    w: narrowHero.w,
    h: narrowHero.h,
    scale: 2,
    scene: narrowHero,
    card: { x: 177, y: 221, w: 296 },
    reach: 110,
    sway: 6,
    gusts: { length: 130, apart: 420 },
    webm: { width: 720, crf: 47 },
    mp4: { width: 720, crf: 29 },
    still: { avif: 58, fallback: 600 },
  },
];
