import { join } from 'node:path';
import sharp from 'sharp';
import { pictures } from '../../app/gallery/pictures.ts';
import { phoneSize, variantPath } from '../../server/site/picture-variant.ts';

/** Adds the phone size of every gallery picture, so that the server only sends files. */
export async function writePhonePictures(client: string): Promise<void> {
  const { width, quality } = phoneSize;
  for (const { full } of pictures) {
    const smaller = sharp(join(client, full.webp)).resize({ width });
    for (const format of ['webp', 'jpeg'] as const) {
      const path = variantPath(full.webp, { width, format });
      if (path === null) throw new Error(`${full.webp} names no width.`);
      await smaller.clone().toFormat(format, { quality }).toFile(join(client, path));
    }
  }
}
