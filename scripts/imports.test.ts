import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const importOf = /(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** The files that a file imports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(importOf)].map(([, path = '']) => join(dirname(file), path));
}

async function sourcesOf(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.ts`, { cwd: root }));
  return files.filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'));
}

// Lint refuses a direct import; this test follows the imports of imports.
test.each(['server/auth', 'server/rest', 'server/postgres'])(
  'nothing that %s imports, however indirectly, belongs to the product',
  async (folder) => {
    const from = new Map<string, string | null>((await sourcesOf(folder)).map((file) => [file, null]));
    const found: string[] = [];
    for (const file of from.keys()) {
      for (const next of importsOf(file)) {
        if (/^(?:app|deals|domain|supabase)\//.test(next)) found.push(`${pathTo(file, from)} → ${next}`);
        else if (!from.has(next) && next.endsWith('.ts')) from.set(next, file);
      }
    }
    expect(from.size).toBeGreaterThan(20);
    expect(found).toEqual([]);
  },
);

function pathTo(file: string, from: ReadonlyMap<string, string | null>): string {
  const before = from.get(file);
  return before ? `${pathTo(before, from)} → ${file}` : file;
}

test.each(['server/auth', 'server/rest', 'server/postgres'])(
  'the folders of %s depend on each other in one direction',
  async (folder) => {
    const needs = new Map<string, Set<string>>();
    for (const file of await sourcesOf(folder)) {
      const own = relative(folder, dirname(file));
      // What mounts the others imports them all.
      if (own === '') continue;
      const others = importsOf(file)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => relative(folder, dirname(path)))
        .filter((other) => other !== own && other !== '');
      needs.set(own, new Set([...(needs.get(own) ?? []), ...others]));
    }
    // Takes away the folders that need none of those left, until only circles are left.
    for (let size = -1; size !== needs.size; ) {
      size = needs.size;
      for (const [own, others] of needs) if (![...others].some((other) => needs.has(other))) needs.delete(own);
    }
    expect(Object.fromEntries(needs)).toEqual({});
  },
);
