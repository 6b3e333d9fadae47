import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compareFolders } from './compare-folders.ts';

const gallery = join(import.meta.dirname, '..', 'public', 'uploads', 'gallery');

/** Two folders that hold one picture each, under the same name. */
async function folders(drawn: (file: string) => Promise<unknown>): Promise<[string, string]> {
  const root = await mkdtemp(join(tmpdir(), 'ventus-compare-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  vi.spyOn(console, 'log').mockReturnValue();
  const [fresh, kept] = [join(root, 'fresh'), join(root, 'kept')];
  await Promise.all([mkdir(fresh), mkdir(kept)]);
  await cp(join(gallery, 'leaf-1200.jpg'), join(kept, 'a.jpg'));
  await drawn(join(fresh, 'a.jpg'));
  return [fresh, kept];
}

test('identical bytes are the same picture', async () => {
  const [fresh, kept] = await folders((file) => cp(join(gallery, 'leaf-1200.jpg'), file));
  expect(await compareFolders(['a.jpg'], fresh, kept)).toBe(true);
});

test('a picture encoded differently still looks the same', async () => {
  const [fresh, kept] = await folders((file) =>
    sharp(join(gallery, 'leaf-1200.jpg')).jpeg({ quality: 90 }).toFile(file),
  );
  expect(await compareFolders(['a.jpg'], fresh, kept)).toBe(true);
});

test('another picture differs, and so does a missing one', async () => {
  const [fresh, kept] = await folders((file) => cp(join(gallery, 'pad-1200.jpg'), file));
  expect(await compareFolders(['a.jpg'], fresh, kept)).toBe(false);
  await writeFile(join(fresh, 'b.jpg'), 'b');
  expect(await compareFolders(['b.jpg'], fresh, kept)).toBe(false);
});
