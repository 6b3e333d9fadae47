import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { looksLike } from './looks-like.ts';

/** Another version of a browser or an encoder stays below this; another picture does not. */
const nearest = 8;

/**
 * Whether the committed files are what was just drawn: the same bytes or, where a browser or an encoder of another
 * version was at work, the same picture to the eye. Says so for every file that is not the same bytes.
 */
export async function compareFolders(
  paths: readonly string[],
  drawn: string,
  committed: string,
): Promise<boolean> {
  let same = 0;
  let alike = true;
  for (const path of paths) {
    const [fresh, kept] = await Promise.all([
      readFile(join(drawn, path)),
      readFile(join(committed, path)).catch(() => null),
    ]);
    if (kept?.equals(fresh)) {
      same += 1;
      continue;
    }
    const distance = kept ? await looksLike(join(drawn, path), join(committed, path)) : null;
    const good = distance !== null && distance <= nearest;
    alike &&= good;
    console.log(
      `  ${path}: ${kept ? `other bytes, perceptual distance ${distance ?? 'unknown'}` : 'missing'}`,
    );
  }
  console.log(`  ${same} of ${paths.length} are the same bytes`);
  return alike;
}
