import { setTimeout as wait } from 'node:timers/promises';
import { startOf } from './process-identity.ts';

/** Stops a server and waits for it: sessions end and their transactions roll back; after a minute it is killed. */
export async function stopPostgres(pid: number): Promise<void> {
  const start = startOf(pid);
  if (start === undefined) return;
  signal(pid, 'SIGINT');
  for (let waited = 0; startOf(pid) === start; waited += 10) {
    if (waited === 60_000) signal(pid, 'SIGQUIT');
    await wait(10);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
