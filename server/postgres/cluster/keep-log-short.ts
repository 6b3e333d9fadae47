import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeFileSync } from 'node:fs';

const mostBytes = 10_000_000;
const everyMs = 60_000;

/** Keeps the log of a running PostgreSQL at 10 MB, and as much of what was before beside it. The function returned ends that. */
export function keepLogShort(logFile: string): () => void {
  shortenLog(logFile);
  const timer = setInterval(() => shortenLog(logFile), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Moves what is in the log to `<log>.1`, the end of it when it is very much. PostgreSQL appends to the file it has open, so that is emptied. */
export function shortenLog(logFile: string): void {
  let log: number;
  try {
    log = openSync(logFile, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    const { size } = fstatSync(log);
    if (size <= mostBytes) return;
    const end = Buffer.alloc(mostBytes);
    const read = readSync(log, end, 0, mostBytes, size - mostBytes);
    writeFileSync(`${logFile}.1`, end.subarray(0, read), { mode: 0o600 });
    ftruncateSync(log, 0);
  } finally {
    closeSync(log);
  }
}
