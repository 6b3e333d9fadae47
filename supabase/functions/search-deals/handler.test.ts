import { expect, test } from 'vitest';
import { runScenarios } from '../_shared/run-scenarios.ts';
import { createScenarioHandler, scenarios } from './scenarios.ts';

const results = await runScenarios(scenarios, createScenarioHandler());

test.each(results)('$name', ({ faults, headers }) => {
  expect(faults).toEqual([]);
  expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
});

test('a preflight allows what the official client sends', () => {
  const preflight = results.find(({ name }) => name === 'preflight');
  for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
    expect(preflight?.headers['access-control-allow-headers']).toContain(header);
  }
});
