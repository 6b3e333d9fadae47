import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawFlow } from '../app/art/streamlines/draw-flow.ts';
import { brand } from '../domain/brand.ts';
import { launchChromium } from './chromium.ts';

// Draws the icons and the site's share image from the mark, in the browser. Run it after changing either.
const root = join(import.meta.dirname, '..');
const favicon = await readFile(join(root, 'public/favicon.svg'), 'utf8');
const dataUrl = (type: string, content: string | Buffer) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const square = favicon.replace('rx="7"', '');
/** Systems crop a maskable icon to their own shape: everything important is inside the middle 80%. */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace(/<rect[^>]*fill/, '<rect x="-5" y="-5" width="42" height="42" fill');

const icons = [
  { path: 'public/icons/192.png', size: 192, svg: favicon },
  { path: 'public/icons/512.png', size: 512, svg: favicon },
  { path: 'public/icons/maskable-512.png', size: 512, svg: maskable },
  { path: 'public/apple-touch-icon.png', size: 180, svg: square },
];

const font = await readFile(
  join(
    root,
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);
const mark = square.replace(/<rect[^>]*\/>/, '');
const share = `<style>
  @font-face { font-family: sans; src: url(${dataUrl('font/woff2', font)}); font-weight: 400 700 }
  body { margin: 0; width: 1200px; height: 630px; background: #040f17; color: #f5f3ef; position: relative; overflow: hidden }
  svg { position: absolute; inset: 0 }
  .name { position: absolute; left: 72px; top: 60px; display: flex; align-items: center; gap: 8px; font: 600 44px/1 sans; letter-spacing: -.03em }
  .name img { width: 84px; margin-left: -11px }
  p { position: absolute; left: 72px; bottom: 68px; margin: 0; width: 7em; font: 500 104px/.98 sans; letter-spacing: -.042em }
</style>${windSvg()}
<div class="name"><img src="${dataUrl('image/svg+xml', mark)}">${brand.name}</div><p>${brand.tagline}</p>`;

/** The wind around the name and the tagline, in the hero's seed and colors. */
function windSvg(): string {
  const { w, h, gradient, stops, layers } = drawFlow({
    w: 1200,
    h: 630,
    seed: 23,
    angle: -9,
    sway: 0.45,
    scale: 600,
    weight: 1.6,
    least: 150,
    depth: [0.2, 0.45, 0.9],
    obstacles: [
      { shape: 'box', x: 190, y: 90, w: 330, h: 110, radius: 40, reach: 70, pad: 12 },
      { shape: 'box', x: 420, y: 458, w: 760, h: 260, radius: 40, reach: 150, pad: 10 },
    ],
    gap: 11,
  });
  const [x1, y1, x2, y2] = gradient;
  const tones = ['oklch(.64 .11 205)', 'oklch(.88 .06 90)', 'oklch(.73 .17 48)'];
  const colors = tones.map((tone, i) => `<stop offset="${stops[i]}" stop-color="${tone}"/>`).join('');
  const lines = layers.map(
    ({ opacity, paths }) => `<path opacity="${opacity}" d="${paths.map(({ d }) => d).join('')}"/>`,
  );
  return (
    `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><linearGradient id="flow" gradientUnits="userSpaceOnUse" ` +
    `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${colors}</linearGradient><g fill="url(#flow)">${lines.join('')}</g></svg>`
  );
}

const browser = await launchChromium();
await mkdir(join(root, 'public/icons'), { recursive: true });
await mkdir(join(root, 'public/share'), { recursive: true });
for (const { path, size, svg } of icons) {
  const body = `<style>body{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${dataUrl('image/svg+xml', svg)}">`;
  await take(path, body, { width: size, height: size });
}
await take('public/share/site.jpg', share, { width: 1200, height: 630 });
await writeFile(join(root, 'public/favicon.ico'), ico(await Promise.all([16, 32].map(drawSmall))));
await browser.close();

/** What browsers ask for that know no SVG icons. */
async function drawSmall(size: number): Promise<{ size: number; png: Buffer }> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:${size}px}</style><img src="${dataUrl('image/svg+xml', favicon)}">`,
    { waitUntil: 'load' },
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return { size, png };
}

/** PNG pictures in one file: a header of 6 bytes, 16 bytes for each picture, then the pictures. */
function ico(pictures: ReadonlyArray<{ size: number; png: Buffer }>): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [n, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * n;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

async function take(path: string, body: string, viewport: { width: number; height: number }): Promise<void> {
  const page = await browser.newPage({ viewport });
  await page.setContent(body, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot(
    path.endsWith('.jpg') ? { type: 'jpeg', quality: 86 } : { omitBackground: true },
  );
  await writeFile(join(root, path), picture);
  await page.close();
  console.log(`${path}  ${picture.length} bytes`);
}
