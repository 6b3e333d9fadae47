import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawFlow } from '../app/art/streamlines/draw-flow.ts';

// Draws the pictures that travel inside our mail: mail programs show no SVG, and nothing is loaded from outside. Run it after
// changing the mark or the wind.
const ember = '#fb873d';

const mark = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="56" viewBox="0 0 32 28" fill="none">
  <g stroke="${ink}" stroke-width="2" stroke-linecap="round"><path d="M2 6.8C6.6 6.8 6 15.6 11.6 15.6S19.4 2.4 30 2.4"/>
  <path d="M2 12C6 12 5.8 20.6 12 20.6S20.6 7.8 30 7.8"/><path d="M2 17.2C5.4 17.2 6 25.6 12.4 25.6S21.8 13.2 30 13.2"/></g>
  <circle cx="12" cy="6.4" r="4.6" fill="${ember}"/></svg>`;

const flow = drawFlow({
  w: 560,
  h: 104,
  seed: 5,
  angle: -4,
  sway: 0.5,
  scale: 340,
  gap: 9,
  weight: 1.4,
  least: 60,
  depth: [0.4, 0.65, 0.95],
  obstacles: [{ shape: 'circle', x: 404, y: 52, r: 30, reach: 60 }],
});

/** Transparent, in tones between paper and night: one picture serves both themes. */
function wind(tones: readonly string[]): string {
  const stops = tones.map((tone, i) => `<stop offset="${flow.stops[i]}" stop-color="${tone}"/>`).join('');
  const layers = flow.layers.map(
    ({ opacity, paths }) => `<path opacity="${opacity}" d="${paths.map(({ d }) => d).join('')}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${flow.w * 1.5}" height="${flow.h * 1.5}" viewBox="0 0 ${flow.w} ${flow.h}">
  <defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="${flow.w}">${stops}</linearGradient></defs>
  <g fill="url(#g)">${layers.join('')}</g><circle cx="404" cy="52" r="21" fill="${ember}"/></svg>`;
}

const drawings = {
  mark: mark('#0a1d26'),
  'mark-dark': mark('#f5f3ef'),
  wind: wind(['#008a95', '#c8b484', '#f0762f']),
};

const entries = await Promise.all(
  Object.entries(drawings).map(async ([name, svg]) => {
    const png = await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 24, effort: 10, compressionLevel: 9, dither: 0 })
      .toBuffer();
    console.log(`${name}: ${png.length} bytes`);
    return `  '${name}':\n    '${png.toString('base64')}',`;
  }),
);
await writeFile(
  join(import.meta.dirname, '../supabase/functions/_shared/mail/mail-images.ts'),
  `// Drawn by scripts/draw-mail-images.ts: PNG as base64.\nexport const mailImages = {\n${entries.join('\n')}\n} as const;\n`,
);
