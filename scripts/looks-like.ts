import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ffmpeg } from './film/ffmpeg.ts';

/**
 * How far two pictures or films are apart: the most bits in which their difference hashes differ, out of 256, for a
 * picture or for any of nine moments of a film. Null for files that are neither.
 */
export async function looksLike(a: string, b: string): Promise<number | null> {
  if (/\.(webm|mp4)$/.test(a)) {
    const [first, second] = await Promise.all([moments(a), moments(b)]);
    return first.length === second.length
      ? Math.max(...first.map((hash, i) => apart(hash, second[i] ?? hash)))
      : null;
  }
  if (/\.(avif|webp|jpe?g|png|svg)$/.test(a)) return apart(await hashOf(a), await hashOf(b));
  return null;
}

/** Whether each of 16 × 16 places is brighter than its neighbour to the left. */
async function hashOf(file: string): Promise<boolean[]> {
  const pixels = await sharp(file).flatten().greyscale().resize(17, 16, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 256 }, (_, i) => {
    const at = Math.floor(i / 16) * 17 + (i % 16);
    return (pixels[at + 1] ?? 0) > (pixels[at] ?? 0);
  });
}

function apart(a: readonly boolean[], b: readonly boolean[]): number {
  return a.filter((bit, i) => bit !== b[i]).length;
}

async function moments(file: string): Promise<boolean[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'ventus-moments-'));
  try {
    await ffmpeg(['-v', 'error', '-i', file, '-vf', 'fps=1', join(folder, '%d.png')]);
    return await Promise.all(Array.from({ length: 9 }, (_, i) => hashOf(join(folder, `${i + 1}.png`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
