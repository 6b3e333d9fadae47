import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './process-identity.ts';

/** The holder of a data folder, as its lock file says. */
type Holder = { pid: number; start: string; since: string; what: string };

/** A running process holds the data folder. The message is the sentence to print. */
class DataFolderHeld extends Error {
  readonly holder: Holder;
  constructor(dataDir: string, holder: Holder) {
    super(
      `The data folder ${dataDir} is in use by ${holder.what} (process ${holder.pid}, since ${holder.since}).`,
    );
    this.name = 'DataFolderHeld';
    this.holder = holder;
  }
}

/** Takes the folder for this process or throws `DataFolderHeld`. A stale lock, whose process is gone, is replaced. */
export function holdDataFolder(dataDir: string, what: string): () => void {
  const file = lockFile(dataDir);
  const mine: Holder = {
    pid: process.pid,
    start: startOf(process.pid) ?? '',
    since: new Date().toISOString(),
    what,
  };
  for (let round = 0; round < 50; round += 1) {
    if (place(file, mine)) return () => letGo(file, mine);
    const holder = readHolder(dataDir);
    if (holder && isAlive(holder)) throw new DataFolderHeld(dataDir, holder);
    removeStale(dataDir, file);
  }
  throw new Error(`Cannot take the lock ${file}: others keep taking it.`);
}

/** The running holder of a data folder, if any. */
export function findHolder(dataDir: string): Holder | undefined {
  const holder = readHolder(dataDir);
  return holder && isAlive(holder) ? holder : undefined;
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'ventus.lock');
}

function isAlive(holder: Holder): boolean {
  const start = startOf(holder.pid);
  return start !== undefined && start === holder.start;
}

/**
 * Written to a temporary file and hard-linked, so that a lock is never read half-written. False when one already exists.
 */
function place(file: string, holder: Holder): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Two processes may find the same stale lock; if both removed it, the second would remove the first one's new lock. So
 * removing requires a second lock and checks again under it. A second lock left by a crash is ignored after ten seconds.
 */
function removeStale(dataDir: string, file: string): void {
  const guard = `${file}.takeover`;
  const mine: Holder = { pid: process.pid, start: startOf(process.pid) ?? '', since: '', what: 'takeover' };
  if (!place(guard, mine)) {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) rmSync(guard, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    return;
  }
  try {
    const holder = readHolder(dataDir);
    if (!holder || !isAlive(holder)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function letGo(file: string, mine: Holder): void {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    if (holder.pid === mine.pid && holder.start === mine.start) rmSync(file, { force: true });
  } catch {
    // Already gone: the folder was cleaned, so there is nothing to release.
  }
}

function readHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
