import type { Stage } from '../stage/open-stage.ts';

/** How a gallery picture is drawn, at 1200 × 800 px. */
export type GalleryScene = {
  id: string;
  /** The alternative text. */
  alt: string;
  /** A few words for people who see it. */
  caption: string;
  ground: 'night' | 'paper' | 'sunken' | 'blue-hour';
  /** Content of the page. May measure on the stage, so that the wind flows around its elements. */
  draw: (tools: { card: string; mark: string; measure: Stage['measure'] }) => string | Promise<string>;
  /** The same for a phone screen with its own composition, at `phoneScreen`. */
  phone?: GalleryScene['draw'];
};

export const gallerySize = { w: 1200, h: 800 } as const;
export const phoneScreen = { w: 585, h: 1266 } as const;

const kb = 1000;

/** The maximum size of a wallpaper for phones. */
export const wallpaperBudget = 260 * kb;

/** Every picture's three sizes, with the maximum size of each file. */
export const gallerySizes = [
  { name: 'thumbnail', w: 192, h: 128, budget: { webp: 7 * kb, fallback: 9 * kb } },
  { name: 'medium', w: 1200, h: 800, budget: { webp: 90 * kb, fallback: 110 * kb } },
  { name: 'full', w: 2000, h: 1333, budget: { webp: 200 * kb, fallback: 240 * kb } },
] as const;
