import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '../../domain/brand.ts';
import { artMarkup } from '../stage/art-markup.ts';
import { fitting } from '../stage/fitting.ts';
import { openStage } from '../stage/open-stage.ts';
import { stoodCard, stoodStyles } from '../stage/stood-card.ts';
import { windSvg } from '../stage/wind-svg.ts';
import { shareObstacles, shareScenes, type ShareScene } from './share-scenes.ts';

const size = { w: 1200, h: 630 };
const folder = 'public/share';
const budget = 80_000;

type Art = Awaited<ReturnType<typeof artMarkup>>;

const css = `${stoodStyles}
  body { width: ${size.w}px; height: ${size.h}px; position: relative; }
  .name { position: absolute; left: 64px; top: 56px; display: flex; align-items: center; gap: 12px; font-weight: 600; font-size: 40px; line-height: 1; letter-spacing: -.03em; }
  .name svg { width: 64px; height: 56px; }
  h1 { position: absolute; left: 64px; bottom: 60px; font-weight: 500; font-size: 84px; line-height: 1; letter-spacing: -.042em; text-wrap: balance; max-width: 690px; }
  h1.long { font-size: 68px; }
`;

/** Draws the picture for shared links, one per page: JPEG in the best quality within 80 KB. Returns their paths. */
export async function drawShare(root: string): Promise<string[]> {
  await mkdir(join(root, folder), { recursive: true });
  const stage = await openStage({ ...size, css, html: '<body></body>' });
  const art = await artMarkup();
  const paths: string[] = [];
  try {
    for (const [name, scene] of Object.entries(shareScenes)) {
      const words = await stage.measure(body(scene, '', art), 'h1');
      const wind = windSvg(scene.tone, { ...size, ...scene.wind, obstacles: shareObstacles(scene, words) });
      await stage.show(body(scene, wind, art), scene.tone);
      const path = `${folder}/${name}.jpg`;
      await writeFile(join(root, path), await fitting(await stage.take(), 'jpeg', budget));
      paths.push(path);
    }
  } finally {
    await stage.close();
  }
  return paths;
}

function body({ title, cards = [] }: ShareScene, wind: string, { card, mark }: Art): string {
  const stood = cards.map((place) => stoodCard(card, place)).join('');
  const name = `<div class="name">${mark}${brand.name}</div>`;
  return `${wind}${stood}${name}<h1 class="${title.length > 30 ? 'long' : ''}">${title}</h1>`;
}
