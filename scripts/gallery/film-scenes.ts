import { wideHero } from '../../app/marketing/home/hero-scenes.ts';
import type { Cut } from '../film/cuts.ts';
import { cuts } from '../film/cuts.ts';
import { filmPage } from '../film/film-page.ts';
import { filmWind } from '../film/film-wind.ts';
import { momentAt } from '../film/storyboard.ts';
import { gallerySize, type GalleryScene } from './gallery-scene.ts';

const [wide] = cuts;

/** A moment of the film's wind without the card, cropped to the gallery's shape. */
function windAt(t: number): GalleryScene['draw'] {
  return () => {
    if (!wide) throw new Error('The film has no cut.');
    const { w, h } = gallerySize;
    const card = { x: 600, y: 400, w: 620 };
    const box = { shape: 'box', ...card, h: 391, turn: -12, reach: 190, pad: 8, radius: 26 } as const;
    const cut: Cut = {
      ...wide,
      w,
      h,
      scene: {
        ...wideHero,
        w,
        h,
        origin: [0, 0],
        run: [0, 0, 1, 0],
        angle: -12,
        seed: 37,
        obstacles: [box],
        gap: 9,
        weight: 1.7,
      },
      card,
      reach: 330,
    };
    const { wind, edge } = filmWind(cut)(momentAt(t));
    const { html } = filmPage(cut, '');
    const defs = /<defs>.*<\/defs>/s.exec(html)?.[0].replace('stop-color="#000"', 'stop-color="#fff"') ?? '';
    return `<svg class="air" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${defs}${wind}${edge}</svg>`;
  };
}

export const filmScenes: readonly GalleryScene[] = [
  {
    id: 'gathering',
    alt: 'All the lines of the wind draw in to one bright line in the middle: the card, seen from its edge.',
    caption: 'The moment the card turns',
    ground: 'night',
    draw: windAt(2.42),
  },
];
