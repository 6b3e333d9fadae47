import { ffmpeg } from './ffmpeg.ts';
import { rate } from './storyboard.ts';

/** One thread and no stamps: the same frames give the same file. Colours are named, so no player has to guess them. */
const quiet = ['-v', 'error', '-y', '-framerate', String(rate), '-i'];
const plain = (
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -an ' +
  '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
).split(' ');
const toVideoColours =
  'flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv,format=yuv420p';

export type Encoding = { file: string; width: number; crf: number };

/** Encodes the frames NNNN.png of a folder: AV1 for .webm, H.264 for .mp4. */
export async function encodeFilm(frames: string, { file, width, crf }: Encoding): Promise<void> {
  const codec = file.endsWith('.webm')
    ? ['-c:v', 'libsvtav1', '-preset', '5', '-svtav1-params', 'lp=1:tune=0', '-g', '300']
    : ['-c:v', 'libx264', '-preset', 'slow', '-threads', '1', '-movflags', '+faststart'];
  const size = `scale=${width}:-2:${toVideoColours}`;
  await ffmpeg([...quiet, `${frames}/%04d.png`, '-vf', size, ...codec, '-crf', String(crf), ...plain, file]);
}
