import { expect, test } from 'vitest';
import { runScenarios } from '../_shared/run-scenarios.ts';
import { adultScenarios, createAdultScenarioHandler, createScenarioHandler, scenarios } from './scenarios.ts';

const results = [
  ...(await runScenarios(scenarios, createScenarioHandler())),
  ...(await runScenarios(adultScenarios, createAdultScenarioHandler())),
];

test.each(results)('$name', ({ faults }) => {
  expect(faults).toEqual([]);
});
