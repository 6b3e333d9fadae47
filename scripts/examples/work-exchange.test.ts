import { expect, test } from 'vitest';
import exchange from '../../app/marketing/ventus-ai/exchange.json' with { type: 'json' };
import { workExchange } from './work-exchange.ts';

test('the examples on the AI page match the deal finder; otherwise run node_modules/.bin/node scripts/work-examples.ts', async () => {
  expect(exchange).toEqual(JSON.parse(JSON.stringify(await workExchange())));
});

test('each constraint leaves fewer offers, and the shown ones are among those left', () => {
  const { gates, shown } = exchange.funnel;
  const counts = gates.map(({ left }) => left);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(shown).toBeLessThanOrEqual(counts.at(-1) ?? 0);
});
