import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = { fill(): void; empty(): void; remove(): void };

/** Mounts an in-memory file system of this many megabytes at `folder`. Requires root. */
export function makeSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    throw new Error(`This test mounts a small disk, which needs root: run it as root. ${mounted.stderr}`);
  }
  const filler = join(folder, 'filler');
  return {
    fill() {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(4096);
      while (statfsSync(folder).bavail > 0) writeSync(file, block);
      closeSync(file);
    },
    empty: () => rmSync(filler),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}
