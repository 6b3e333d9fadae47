import type { Stage } from '../stage/open-stage.ts';

/** What a gallery picture is drawn from, at 1200 × 800 px. */
export type GalleryScene = {
  id: string;
  /** The alternative text. */
  alt: string;
  /** In a few words, for those who see it. */
  caption: string;
  ground: 'night' | 'paper' | 'sunken' | 'blue-hour';
  /** Content of the page. May measure on the stage, so that the wind flows around its elements. */
  draw: (tools: { card: string; mark: string; measure: Stage['measure'] }) => string | Promise<string>;
  /** The same for the screen of a phone, where that is another composition, at `phoneScreen`. */
  phone?: GalleryScene['draw'];
};

export const gallerySize = { w: 1200, h: 800 } as const;
export const phoneScreen = { w: 585, h: 1266 } as const;
