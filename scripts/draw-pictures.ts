import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFolders } from './compare-folders.ts';
import { drawFilm } from './film/draw-film.ts';
import { drawGallery } from './gallery/draw-gallery.ts';
import { pictures } from './pictures.ts';
import { drawShare } from './share/draw-share.ts';

// Draws the site's pictures from the same flow field as everything else: npm run draw [-- part … --check]
const parts = { scenes: drawScenes, film: drawFilm, share: drawShare, gallery: drawGallery } as const;
const names = Object.keys(parts) as (keyof typeof parts)[];
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
});
const unknown = positionals.find((name) => !names.some((known) => known === name));
if (unknown) throw new Error(`There is no part named ${unknown}. The parts are ${names.join(', ')}.`);

const root = join(import.meta.dirname, '..');
const target = values.check ? await mkdtemp(join(tmpdir(), 'ventus-draw-')) : root;
try {
  for (const name of names.filter((known) => positionals.length === 0 || positionals.includes(known))) {
    const since = Date.now();
    const drawn = await parts[name](target);
    console.log(`${name}: ${drawn.length} files in ${Math.round((Date.now() - since) / 1000)} s`);
    if (values.check && !(await compareFolders(drawn, target, root))) process.exitCode = 1;
  }
} finally {
  if (values.check) await rm(target, { recursive: true, force: true });
}

/** Writes the static scenes, as SVG, into a copy of the tree. Returns their paths. */
async function drawScenes(root: string): Promise<string[]> {
  for (const { path, draw } of pictures) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), draw());
  }
  return pictures.map(({ path }) => path);
}
