import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A private folder for the server's socket. Named by a hash of the data folder's path, because a socket path is limited
 * to 107 bytes. `uid` is the user who will run the server, if not this process's.
 */
export function makeSocketFolder(cluster: string, uid?: number): string {
  const folder = socketFolderOf(cluster);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if (uid !== undefined) chownSync(folder, uid, -1);
  const found = lstatSync(folder);
  const mine = [uid, process.getuid?.()].includes(found.uid);
  if (!found.isDirectory() || !mine || (found.mode & 0o077) !== 0) {
    throw new Error(
      `The folder ${folder} for the database's socket is accessible to others: remove it and start again.`,
    );
  }
  return folder;
}

function socketFolderOf(cluster: string): string {
  const name = createHash('sha256').update(realpathSync(cluster)).digest('hex').slice(0, 16);
  return join(tmpdir(), `ventus-${name}`);
}
