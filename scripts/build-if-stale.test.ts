import { expect, test } from 'vitest';
import { readProgramme } from '../domain/programme.ts';
import { inputs, readSources } from './build-if-stale.ts';

test('a build is stale when its tools or what they import from the server changes, not when a test does', async () => {
  const sources = [...(await readSources()).keys()];
  expect(sources).toEqual(
    expect.arrayContaining([
      'app/root.tsx',
      'app/gallery/pictures.json',
      'domain/goals/sports.ts',
      'scripts/finish-site.ts',
      'server/site/outside-addresses.ts',
    ]),
  );
  expect(sources.filter((path) => /\.test\.|^e2e|^bench|^scripts\/soak/.test(path))).toEqual([]);
});

test('every setting of the card rebuilds the site', () => {
  const read = new Set<string>();
  readProgramme(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  expect(read.size).toBeGreaterThan(0);
  expect([...read].filter((name) => !inputs.includes(name))).toEqual([]);
});
