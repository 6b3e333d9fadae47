import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScenarios, type Scenario } from './_shared/scenarios.ts';
import { registry } from './registry.ts';

type Table = {
  scenarios: readonly Scenario[];
  createScenarioHandler: () => (request: Request) => Promise<Response>;
};

const names = Object.keys(registry);
const results = await Promise.all(
  names.map(async (name) => {
    const { scenarios, createScenarioHandler } = (await import(`./${name}/scenarios.ts`)) as Table;
    return (await runScenarios(scenarios, createScenarioHandler())).map((result) => ({
      of: name,
      ...result,
    }));
  }),
);

test.each(results.flat())('$of: $name', ({ faults, status, headers }) => {
  expect(faults).toEqual([]);
  if (status !== 303) expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
});

test('a preflight allows the headers that the official client sends', () => {
  const preflights = results.flat().filter(({ name }) => name === 'preflight');
  expect(preflights.map(({ of }) => of)).toEqual(names);
  for (const { headers } of preflights) {
    for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
      expect(headers['access-control-allow-headers']).toContain(header);
    }
  }
});

test('every function has a folder, a registry entry and a section in config.toml', () => {
  const here = new URL('./', import.meta.url);
  const folders = readdirSync(here, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(names.toSorted()).toEqual(
    folders
      .map(({ name }) => name)
      .filter((name) => name !== '_shared')
      .sort(),
  );
  const config = readFileSync(new URL('../config.toml', here), 'utf8');
  const deployed = [...config.matchAll(/^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm)];
  expect(deployed.map(([, name = '']) => name).sort()).toEqual(names.toSorted());
});
