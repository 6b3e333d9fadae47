import { serveExample, type Scenario } from '../_shared/scenarios.ts';

const counts = [
  { goal: 'sports', geographic: 57, 'goal-based': 20, behavioral: 19, persona: 1 },
  { goal: 'pets', geographic: 12_345, 'goal-based': 2500, behavioral: 0, persona: 99 },
  { goal: null, geographic: 3, 'goal-based': 0, behavioral: 0, persona: 0 },
];

export function createScenarioHandler(): (request: Request) => Promise<Response> {
  const rpc = (name: string) =>
    name === 'waitlist_audience' ? Promise.resolve(counts) : Promise.reject(new Error(`no ${name} here`));
  return serveExample('waitlist-audience', { rpc });
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'bands',
    method: 'POST',
    body: '{}',
    status: 200,
    contains: [
      '"label":"Waitlist interest, not customers"',
      '{"tool":"geographic","band":"50–99","why":"counted"}',
      '{"tool":"goal-based","band":"20–49","why":"counted"}',
      '{"tool":"behavioral","band":null,"why":"too-few"}',
      '"band":"10,000+"',
      '"band":"2,500–4,999"',
      '{"tool":"seasonal","band":null,"why":"after-launch"}',
      '"title":"Homeowners"',
    ],
    excludes: ['57', '19', '12345', '12,345'],
  },
  { name: 'another method', method: 'GET', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
