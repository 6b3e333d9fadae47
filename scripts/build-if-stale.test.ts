import { expect, test } from 'vitest';
import { readSources } from './build-if-stale.ts';

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
