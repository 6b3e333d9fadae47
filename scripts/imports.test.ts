import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const packageOf = /(?:from|import|import\()\s*'([@\w][^':]*)'/g;
const importOf = /(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** The files that a file imports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(importOf)].map(([, path = '']) => join(dirname(file), path));
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && !file.startsWith('testing/'))
    .map((file) => join(folder, file));
}

// Lint rejects direct imports; this test follows transitive ones.
test.each(['server/auth', 'server/rest', 'server/postgres'])(
  'nothing that %s imports, however indirectly, belongs to the product',
  (folder) => {
    const from = new Map<string, string | null>(sourcesOf(folder).map((file) => [file, null]));
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
  (folder) => {
    // A file outside the folders counts as a folder of its own.
    const placeOf = (file: string): string => (dirname(file) === folder ? file : dirname(file));
    const needs = new Map<string, Set<string>>();
    for (const file of sourcesOf(folder)) {
      const own = placeOf(file);
      const others = importsOf(file)
        .filter((path) => path.startsWith(`${folder}/`))
        .map(placeOf);
      needs.set(own, new Set([...(needs.get(own) ?? []), ...others.filter((other) => other !== own)]));
    }
    // Removes nodes without dependencies until only cycles are left.
    for (let size = -1; size !== needs.size;) {
      size = needs.size;
      for (const [own, others] of needs)
        if (![...others].some((other) => needs.has(other))) needs.delete(own);
    }
    expect(Object.fromEntries(needs)).toEqual({});
  },
);

// Node also finds the packages of package.json, so only a hosted project would miss one.
test('deno.json names every package that a function imports, however indirectly', () => {
  const { imports } = JSON.parse(readFileSync(join(root, 'supabase/functions/deno.json'), 'utf8'));
  const files = new Set(['supabase/functions/_shared/hosted.ts', 'supabase/functions/registry.ts']);
  const missing: string[] = [];
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(packageOf))
      if (!(name in imports)) missing.push(`${file} → ${name}`);
    for (const next of importsOf(file)) if (next.endsWith('.ts')) files.add(next);
  }
  expect(files.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
