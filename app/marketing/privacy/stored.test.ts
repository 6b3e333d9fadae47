import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stored } from './stored.ts';

const app = join(import.meta.dirname, '../..');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('privacy/stored.ts'))
  .map((file) => [file, readFileSync(join(app, file), 'utf8')] as const);

/** Names that look like keys but are not. */
const others = new Set(['ventus-one-time']); // The client with this name stores nothing.

/** The keys that a source uses: literals next to a storage call, and drafts by the name of their form. */
function keysIn(source: string): string[] {
  const literal = /storage/i.test(source)
    ? [...source.matchAll(/'(ventus-[a-z-]+)'/g)].map(([, key = '']) => key)
    : [];
  const drafts = [
    ...source.matchAll(/(?:keep|follow|restore)Draft\(\s*'([\w-]+)'/g),
    ...source.matchAll(/draft = '([\w-]+)'/gi),
  ].map(([, name = '']) => `ventus-${name}-draft`);
  const named = [...source.matchAll(/\bdraft=\{`([\w-]+)\$\{\w+\}`\}/g)].map(
    ([, name = '']) => `ventus-${name}*-draft`,
  );
  return [...literal, ...drafts, ...named].filter((key) => !others.has(key));
}

const named = new Set(stored.flatMap(({ keys }) => keys));

test('the privacy page lists every key that the site stores, and no other', () => {
  const used = new Set(sources.flatMap(([, source]) => keysIn(source)));
  expect([...used].filter((key) => !named.has(key))).toEqual([]);
  const ours = [...named].filter((key) => key.startsWith('ventus-'));
  expect(ours.filter((key) => !used.has(key))).toEqual([]);
});

test('every write to storage uses a key that this test can read', () => {
  const writers = sources.filter(([, source]) => /\.setItem\(/.test(source));
  expect(writers.length).toBeGreaterThan(4);
  const unread = writers
    .filter(([file, source]) => file !== join('ui', 'kept-draft.ts') && keysIn(source).length === 0)
    .map(([file]) => file);
  expect(unread).toEqual([]);
});

test('no page sets a cookie or opens another kind of storage', () => {
  const others = sources.filter(([, source]) =>
    /document\.cookie|indexedDB|cookieStore|caches\.open/.test(source),
  );
  expect(others.map(([file]) => file)).toEqual([]);
});
