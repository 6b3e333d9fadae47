import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fitting } from '../stage/fitting.ts';
import { cuts, type Cut } from './cuts.ts';
import { drawFrames } from './draw-frames.ts';
import { ffmpeg } from './ffmpeg.ts';
import { rate, seconds } from './storyboard.ts';

const folder = 'public/media';
/** Maximum bytes of a first or last frame as a picture: the first is the page's largest paint. */
const budget = 40_000;
const stills = ['avif', 'webp', 'jpg'];

/** One thread and no timestamps: the same frames produce the same file. Colors are declared, so that no player guesses them. */
const quiet = ['-v', 'error', '-y', '-framerate', String(rate), '-i'];
const plain = (
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -an ' +
  '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
).split(' ');
const toVideoColors =
  'flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv,format=yuv420p';

/** Draws both cuts of the film, each with its first and last frame as pictures. Returns their paths. */
export async function drawFilm(root: string): Promise<string[]> {
  await mkdir(join(root, folder), { recursive: true });
  for (const cut of cuts) await drawCut(cut, join(root, folder));
  return cuts.flatMap(({ name }) => [
    ...['webm', 'mp4', ...stills].map((type) => `${folder}/hero-${name}.${type}`),
    ...stills.map((type) => `${folder}/hero-${name}-end.${type}`),
  ]);
}

async function drawCut(cut: Cut, into: string): Promise<void> {
  const frames = await mkdtemp(join(tmpdir(), `ventus-film-${cut.name}-`));
  const path = (frame: number) => join(frames, `${String(frame).padStart(4, '0')}.png`);
  const times = Array.from({ length: seconds * rate }, (_, i) => i / rate);
  const name = join(into, `hero-${cut.name}`);
  try {
    await drawFrames(cut, times, (png, frame) => writeFile(path(frame), png));
    await still(path(0), name, cut);
    await still(path(times.length - 1), `${name}-end`, cut);
    await encodeFilm(frames, { ...cut.webm, file: `${name}.webm` });
    await encodeFilm(frames, { ...cut.mp4, file: `${name}.mp4` });
  } finally {
    await rm(frames, { recursive: true, force: true });
  }
}

async function still(frame: string, name: string, cut: Cut): Promise<void> {
  await sharp(frame).avif({ quality: cut.still.avif, effort: 7 }).toFile(`${name}.avif`);
  const small = await sharp(frame).resize(cut.still.fallback).png({ compressionLevel: 1 }).toBuffer();
  await writeFile(`${name}.webp`, await fitting(small, 'webp', budget));
  await writeFile(`${name}.jpg`, await fitting(small, 'jpeg', budget));
}

type Encoding = { file: string; width: number; crf: number };

/** Encodes the frames NNNN.png of a folder: AV1 for .webm, H.264 for .mp4. */
async function encodeFilm(frames: string, { file, width, crf }: Encoding): Promise<void> {
  const codec = file.endsWith('.webm')
    ? ['-c:v', 'libsvtav1', '-preset', '5', '-svtav1-params', 'lp=1:tune=0', '-g', '300']
    : ['-c:v', 'libx264', '-preset', 'slow', '-threads', '1', '-movflags', '+faststart'];
  const size = `scale=${width}:-2:${toVideoColors}`;
  await ffmpeg([...quiet, `${frames}/%04d.png`, '-vf', size, ...codec, '-crf', String(crf), ...plain, file]);
}
