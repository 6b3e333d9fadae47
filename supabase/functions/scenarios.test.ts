import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScenarios, type Scenario } from './_shared/scenarios.ts';
import { registry } from './registry.ts';

type Table = {
  scenarios: readonly Scenario[];
  createScenarioHandler: () => (request: Request) => Promise<Response>;
};

const names = Object.keys(registry);
const tables = await Promise.all(
  names.map(async (of) => ({ of, ...((await import(`./${of}/scenarios.ts`)) as Table) })),
);

// A table runs once, in its own tests: one that breaks fails those and no others.
const runs = new Map<string, ReturnType<typeof runScenarios>>();
function resultsOf({ of, scenarios, createScenarioHandler }: (typeof tables)[number]) {
  const results = runs.get(of) ?? runScenarios(scenarios, createScenarioHandler());
  runs.set(of, results);
  return results;
}

test.each(
  tables.flatMap((table) => table.scenarios.map(({ name }, at) => ({ of: table.of, name, table, at }))),
)('$of: $name', async ({ table, at }) => {
  const { faults, status, headers } = (await resultsOf(table))[at] ?? { faults: ['not run'] };
  expect(faults).toEqual([]);
  if (status !== 303) expect(headers?.['access-control-allow-origin']).toBe('http://localhost:3000');
});

test.each(tables)('$of: a preflight allows what the official client sends', async (table) => {
  const preflight = (await resultsOf(table)).find(({ name }) => name === 'preflight');
  expect(
    preflight,
    `supabase/functions/${table.of}/scenarios.ts needs a scenario named preflight`,
  ).toBeDefined();
  for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
    expect(preflight?.headers['access-control-allow-headers']).toContain(header);
  }
});

test('every function has a folder, a registry entry and a section in config.toml', () => {
  const here = new URL('./', import.meta.url);
  const folders = readdirSync(here, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(names.toSorted(), 'entries of registry.ts, and folders').toEqual(
    folders
      .map(({ name }) => name)
      .filter((name) => name !== '_shared')
      .sort(),
  );
  const config = readFileSync(new URL('../config.toml', here), 'utf8');
  const deployed = [...config.matchAll(/^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm)];
  expect(deployed.map(([, name = '']) => name).sort(), 'sections of supabase/config.toml').toEqual(
    names.toSorted(),
  );
});
