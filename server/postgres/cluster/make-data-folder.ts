import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that place is read-only',
  ENOENT: 'that place takes no folders',
  ENOTDIR: 'a file stands in its way',
  ENOSPC: 'no space is left there',
};

/**
 * Creates the data folder and its parents, accessible to the owner only. Throws an Error with one sentence. It creates
 * one folder at a time: Node's recursive form hangs where the system refuses every folder, as under /proc.
 */
export function makeDataFolder(folder: string): void {
  try {
    const missing: string[] = [];
    for (let place = folder; !exists(place); place = dirname(place)) missing.unshift(place);
    for (const place of missing) makeOne(place);
    if (!statSync(folder).isDirectory()) throw new Error('a file of that name exists');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const reason = reasons[code] ?? (cause instanceof Error ? cause.message : 'unknown');
    throw new Error(`The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to another one.`, {
      cause,
    });
  }
}

function exists(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false }) !== undefined;
}

/** Another process starting at the same time may create it first. */
function makeOne(place: string): void {
  try {
    mkdirSync(place, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
