import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Rpc } from '../functions/create-rpc.ts';
import type { Job } from './start-jobs.ts';

/** Reads due feeds, in a separate process while there are any. */
export function feedsJob(rpc: Rpc, readFeeds: (signal: AbortSignal) => Promise<void> = inOwnProcess): Job {
  return {
    name: 'read feeds',
    everyMs: 10_000,
    async run(now, signal) {
      if ((await rpc('feeds_are_due', { at: now().toISOString() })) === true) await readFeeds(signal);
    },
  };
}

const program = fileURLToPath(new URL('../feeds/read-feeds-process.ts', import.meta.url));

async function inOwnProcess(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--max-old-space-size=512', program], {
    // The channel tells the child when this process is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
    if (code !== 0 && !signal.aborted) throw new Error(`the feed reader ended with ${killedBy ?? code}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
