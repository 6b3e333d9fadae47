import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { artMarkup } from '../stage/art-markup.ts';
import { fitting } from '../stage/fitting.ts';
import { openStage } from '../stage/open-stage.ts';
import { gallerySize, gallerySizes, phoneScreen, wallpaperBudget } from './gallery-scene.ts';
import { galleryScenes } from './gallery-scenes.ts';
import { galleryStyles } from './gallery-styles.ts';

const folder = 'public/uploads/gallery';
const list = 'app/gallery/pictures.json';

/** Draws the gallery's pictures in all sizes and the list of them that the page reads. Returns the paths. */
export async function drawGallery(root: string): Promise<string[]> {
  await Promise.all([folder, 'app/gallery'].map((path) => mkdir(join(root, path), { recursive: true })));
  const stage = await openStage({ ...gallerySize, scale: 2, css: galleryStyles, html: '<body></body>' });
  const art = await artMarkup();
  const paths = [list];
  const listed: { id: string; alt: string; caption: string; placeholder: string; phone: boolean }[] = [];
  try {
    for (const { id, alt, caption, ground, draw, phone } of galleryScenes) {
      await stage.show(await draw({ ...art, measure: stage.measure }), ground);
      const drawn = await stage.take();
      const { data } = await sharp(drawn)
        .removeAlpha()
        .resize(1, 1)
        .raw()
        .toBuffer({ resolveWithObject: true });
      listed.push({
        id,
        alt: alt.replaceAll("'", '’'),
        caption,
        placeholder: `#${data.toString('hex')}`,
        phone: phone !== undefined,
      });
      for (const { w, h, budget } of gallerySizes) {
        const picture = await sharp(drawn).resize(w, h).png({ compressionLevel: 1 }).toBuffer();
        for (const [type, ending, most] of [
          ['webp', 'webp', budget.webp],
          ['jpeg', 'jpg', budget.fallback],
        ] as const) {
          const path = `${folder}/${id}-${w}.${ending}`;
          await writeFile(join(root, path), await fitting(picture, type, most));
          paths.push(path);
        }
      }
    }
  } finally {
    await stage.close();
  }
  paths.push(...(await drawWallpapers(root, art)));
  await writeFile(join(root, list), `${JSON.stringify(listed, null, 2)}\n`);
  return paths;
}

/** Draws the pictures that have a composition for phones, as wallpapers. */
async function drawWallpapers(root: string, art: Awaited<ReturnType<typeof artMarkup>>): Promise<string[]> {
  const css = `${galleryStyles} body { width: ${phoneScreen.w}px; height: ${phoneScreen.h}px; }`;
  const stage = await openStage({ ...phoneScreen, scale: 2, css, html: '<body></body>' });
  const paths: string[] = [];
  try {
    for (const { id, ground, phone } of galleryScenes) {
      if (!phone) continue;
      await stage.show(await phone({ ...art, measure: stage.measure }), ground);
      const path = `${folder}/${id}-phone.jpg`;
      await writeFile(join(root, path), await fitting(await stage.take(), 'jpeg', wallpaperBudget));
      paths.push(path);
    }
  } finally {
    await stage.close();
  }
  return paths;
}
