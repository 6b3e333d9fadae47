import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs ffmpeg to completion. Throws with installation instructions if it is missing. */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await once(child, 'close').then(
    ([status]) => Number(status),
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (code === 'ENOENT') {
    throw new Error('Encoding the film needs ffmpeg with SVT-AV1 and x264: sudo apt-get install -y ffmpeg');
  }
  if (code !== 0) throw new Error(`ffmpeg failed (${code}): ${said.trim()}`);
}
