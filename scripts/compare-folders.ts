import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { looksLike } from './looks-like.ts';

/** Versions of a browser or encoder differ by less than this; different pictures by more. */
const nearest = 8;

/**
 * Whether the committed files match those just drawn: the same bytes or, with another version of a browser or encoder, visually
 * the same picture. Reports every file whose bytes differ.
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
