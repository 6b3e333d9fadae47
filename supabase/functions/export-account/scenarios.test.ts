import { expect, test } from 'vitest';
import { runScenarios } from '../_shared/run-scenarios.ts';
import { createScenarioHandler, scenarios } from './scenarios.ts';

const results = await runScenarios(scenarios, createScenarioHandler());

test.each(results)('$name', ({ faults, headers }) => {
  expect(faults).toEqual([]);
  expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
});
