import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictures } from './pictures.ts';

/** Writes the static scenes, as SVG, into a copy of the tree. Returns their paths. */
export async function drawScenes(root: string): Promise<string[]> {
  for (const { path, draw } of pictures) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), draw());
  }
  return pictures.map(({ path }) => path);
}
