import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeFileSync } from 'node:fs';

const mostBytes = 10_000_000;
const everyMs = 60_000;

/**
 * Keeps a running PostgreSQL's log at 10 MB, plus up to as much in one rotated file. Returns a function that stops this.
 */
export function keepLogShort(logFile: string): () => void {
  shortenLog(logFile);
  const timer = setInterval(() => shortenLog(logFile), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Moves the log's content to `<log>.1`, or only its end when it is very large. PostgreSQL keeps appending to its open
 * file, so that file is truncated.
 */
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
