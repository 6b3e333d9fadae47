import { cardScenes } from './card-scenes.ts';
import { filmScenes } from './film-scenes.ts';
import type { GalleryScene } from './gallery-scene.ts';
import { goalScenes } from './goal-scenes.ts';
import { screenScenes } from './screen-scenes.ts';

/** All seventeen in display order: the card, the goals and the app's own screens alternate. */
export const galleryScenes: readonly GalleryScene[] = hung(
  'night-wind ball sum blue-hour leaf checkout three-lights house quarter gathering paw talk morning-paper pad deal still-circle spark',
);

function hung(order: string): GalleryScene[] {
  const all = [...cardScenes, ...filmScenes, ...goalScenes, ...screenScenes];
  return order.split(' ').map((id) => {
    const scene = all.find((one) => one.id === id);
    if (!scene) throw new Error(`The gallery has no picture named ${id}.`);
    return scene;
  });
}
