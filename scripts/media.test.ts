import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareImage } from '../app/layout/share-image.ts';
import { pictures } from '../app/gallery/pictures.ts';
import { gallerySizes, phoneScreen, wallpaperBudget } from './gallery/gallery-scene.ts';
import { galleryScenes } from './gallery/gallery-scenes.ts';
import { shareScenes } from './share/share-scenes.ts';

// Whether the files match their scenes is checked by drawing them: npm run draw -- --check.
const file = (path: string) => join(import.meta.dirname, '..', 'public', path);
const bytes = async (path: string) => (await stat(file(path))).size;

test('the film keeps to 1.2 MB a file, and its first and last frame to 40 KB', async () => {
  const media = (await readdir(file('media'))).filter((name) => name.startsWith('hero-'));
  expect(media).toHaveLength(16);
  for (const name of media) {
    expect(await bytes(`media/${name}`), name).toBeLessThanOrEqual(
      /webm|mp4/.test(name) ? 1_200_000 : 40_000,
    );
  }
});

test.each(Object.keys(shareScenes))(
  'the picture of a shared %s has its size, weight and page',
  async (name) => {
    const { width, height } = await sharp(file(`share/${name}.jpg`)).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await bytes(`share/${name}.jpg`)).toBeLessThanOrEqual(80_000);
  },
);

test('a page with its own share picture names a generated file', () => {
  for (const path of ['/', '/benefits', '/partners', '/gallery']) {
    const name = shareImage(path).path.replace(/^\/share\/(.*)\.jpg$/, '$1');
    expect(Object.keys(shareScenes)).toContain(name);
  }
});

test('the gallery lists seventeen pictures, each once, with alternative text', () => {
  expect(pictures).toHaveLength(17);
  expect(pictures.map(({ id, alt }) => ({ id, alt }))).toEqual(
    galleryScenes.map(({ id, alt }) => ({ id, alt: alt.replaceAll("'", '’') })),
  );
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(17);
  for (const { alt, placeholder } of pictures) {
    expect(alt.length).toBeGreaterThan(40);
    expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test.each(pictures)('$id exists in every size, within its budget', async (picture) => {
  for (const { name, w, h, budget } of gallerySizes) {
    const { webp, fallback, width, height } = picture[name];
    expect([width, height]).toEqual([w, h]);
    for (const [path, most] of [
      [webp, budget.webp],
      [fallback, budget.fallback],
    ] as const) {
      const real = await sharp(file(path)).metadata();
      expect([real.width, real.height], path).toEqual([w, h]);
      expect(await bytes(path), path).toBeLessThanOrEqual(most);
    }
  }
});

test('the wallpapers for phones have their size and weight', async () => {
  const wallpapers = pictures.flatMap(({ wallpaper }) => wallpaper ?? []);
  expect(wallpapers).toHaveLength(galleryScenes.filter(({ phone }) => phone).length);
  for (const path of wallpapers) {
    const { width, height } = await sharp(file(path)).metadata();
    expect([width, height], path).toEqual([phoneScreen.w * 2, phoneScreen.h * 2]);
    expect(await bytes(path), path).toBeLessThanOrEqual(wallpaperBudget);
  }
});

test('the gallery folder contains only listed files', async () => {
  const listed = pictures.flatMap(({ thumbnail, medium, full, wallpaper }) => [
    ...[thumbnail, medium, full].flatMap(({ webp, fallback }) => [webp, fallback]),
    ...(wallpaper === null ? [] : [wallpaper]),
  ]);
  const there = (await readdir(file('uploads/gallery'))).map((name) => `/uploads/gallery/${name}`);
  expect(there.toSorted()).toEqual(listed.toSorted());
});
