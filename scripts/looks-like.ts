import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ffmpeg } from './film/ffmpeg.ts';

/**
 * The visual difference of two pictures or films, 0..255: the largest difference of any color in a 16 × 16 grid, for a picture or
 * for nine moments of a film. Null for other files.
 */
export async function looksLike(a: string, b: string): Promise<number | null> {
  if (/\.(webm|mp4)$/.test(a)) {
    const [first, second] = await Promise.all([moments(a), moments(b)]);
    return Math.max(...first.map((print, i) => apart(print, second[i])));
  }
  if (/\.(avif|webp|jpe?g|png|svg)$/.test(a)) return apart(await printOf(a), await printOf(b));
  return null;
}

/** What remains of a picture regardless of its encoding: its colors by grid cell. */
function printOf(file: string): Promise<Buffer> {
  return sharp(file).flatten().toColourspace('srgb').resize(16, 16, { fit: 'fill' }).raw().toBuffer();
}

function apart(a: Buffer, b?: Buffer): number {
  if (a.length !== b?.length) return 255;
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);
}

async function moments(file: string): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ventus-moments-'));
  try {
    await ffmpeg(['-v', 'error', '-i', file, '-vf', 'fps=1', join(folder, '%d.png')]);
    return await Promise.all(Array.from({ length: 9 }, (_, i) => printOf(join(folder, `${i + 1}.png`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
