import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Too many pictures wait to be made; come back in a second. */
export class TooManyVariants extends Error {}

/**
 * Keeps what `make` made under `directory`, by a key, `mostKept` files at most: past that the oldest tenth goes. Several
 * who ask for one key at once wait for one making of it. Throws TooManyVariants when more than `mostWaiting` are being
 * made. A disk that cannot be read or written costs time and loses no answer.
 */
export function createVariantCache(options: {
  directory: string;
  mostKept: number;
  mostWaiting: number;
  onTrouble: (error: unknown) => void;
}) {
  const { directory, mostKept, mostWaiting, onTrouble } = options;
  const underWay = new Map<string, Promise<Buffer>>();
  let kept: number | undefined;

  async function keep(file: string, made: Buffer): Promise<void> {
    await mkdir(directory, { recursive: true });
    // Written aside first: whoever reads sees a whole file or none.
    const aside = `${file}.${randomUUID()}`;
    await writeFile(aside, made);
    await rename(aside, file);
    kept = kept === undefined ? (await readdir(directory)).length : kept + 1;
    if (kept > mostKept) kept = await dropOldest(directory, Math.floor(mostKept * 0.9));
  }

  async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = await readFile(file).catch(() => null);
    if (found) return found;
    const made = await make();
    await keep(file, made).catch(onTrouble);
    return made;
  }

  return async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const file = join(directory, createHash('sha256').update(key).digest('hex'));
    const waiting = underWay.get(file);
    if (waiting) return waiting;
    if (underWay.size >= mostWaiting) throw new TooManyVariants();
    const answer = readOrMake(file, make).finally(() => underWay.delete(file));
    underWay.set(file, answer);
    return answer;
  };
}

/** Removes the oldest files until `most` are left, and answers how many that are. */
async function dropOldest(directory: string, most: number): Promise<number> {
  const files = await Promise.all(
    (await readdir(directory)).map(async (name) => {
      const path = join(directory, name);
      return { path, madeAt: (await stat(path)).mtimeMs };
    }),
  );
  const old = files.toSorted((a, b) => b.madeAt - a.madeAt).slice(most);
  await Promise.all(old.map(({ path }) => rm(path, { force: true })));
  return files.length - old.length;
}
