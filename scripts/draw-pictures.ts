import { writeFile } from 'node:fs/promises';
import { pictures } from './pictures.ts';

// Draws the pictures the site ships, from the same flow field as everything else. Run it after changing a scene.
for (const { path, draw } of pictures) {
  const svg = draw();
  await writeFile(new URL(`../${path}`, import.meta.url), svg);
  console.log(`${path}  ${svg.length} bytes`);
}
