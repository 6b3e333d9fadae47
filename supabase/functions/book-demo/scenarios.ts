import { demoTimes } from '../../../domain/demo-times.ts';
import { hash } from '../_shared/hash.ts';
import { exampleNow, sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

const [first = '', second = '', third = ''] = demoTimes(exampleNow).map((time) => time.toISOString());

/** One merchant's token, `good`. The first time is taken; the third was taken a moment ago. */
export function createScenarioHandler(): (request: Request) => Promise<Response> {
  let startsAt: unknown = null;
  return serveExample('book-demo', {
    rpc: async (name, args = {}) => {
      if (name === 'taken_demo_times') return [first, startsAt].filter((time) => time !== null);
      if (args['token'] !== (await hash('good'))) return null;
      if (name === 'demo_of_token')
        return { email: 'grace@larkmoor.example', entry: 'e1', startsAt, changes: startsAt ? 0 : null };
      if (args['starts_at'] === third) return 'taken';
      startsAt = args['starts_at'];
      return 'done';
    },
  });
}

const ask = (action: string, more: object = {}) => sendJson({ action, token: 'good', ...more });

export const scenarios: readonly Scenario[] = [
  {
    name: 'times without a token',
    ...sendJson({ action: 'read' }),
    status: 200,
    contains: [second, '"own":null'],
    excludes: [first],
  },
  {
    name: 'no booking yet',
    ...ask('read'),
    status: 200,
    contains: ['"startsAt":null,"calendar":null', second],
  },
  { name: 'book', ...ask('book', { time: second }), status: 200, contains: [`"startsAt":"${second}"`] },
  {
    name: 'read',
    ...ask('read'),
    status: 200,
    contains: ['grace@larkmoor.example', `"startsAt":"${second}"`, 'UID:demo-e1@ventus'],
  },
  { name: 'a time that was taken', ...ask('book', { time: third }), status: 409, contains: ['time_gone'] },
  {
    name: 'a time that is not offered',
    ...ask('book', { time: '2026-11-24T03:00:00.000Z' }),
    status: 409,
    contains: ['time_gone'],
  },
  { name: 'cancel', ...ask('cancel'), status: 200, contains: ['"startsAt":null'] },
  { name: 'no time', ...ask('book'), status: 422, contains: ['time must be one of the times offered'] },
  {
    name: 'a time zone that is too long',
    ...ask('book', { time: second, zone: 'x'.repeat(65) }),
    status: 422,
    contains: ['zone is too long'],
  },
  { name: 'another action', ...ask('steal'), status: 422, contains: ['action must be one of'] },
  {
    name: 'book without a token',
    ...sendJson({ action: 'book', time: second }),
    status: 422,
    contains: ['token must be text'],
  },
  {
    name: 'an unknown token',
    ...sendJson({ action: 'book', token: 'bad', time: second }),
    status: 401,
    contains: ['link_invalid'],
  },
  {
    name: 'read with an unknown token',
    ...sendJson({ action: 'read', token: 'bad' }),
    status: 401,
    contains: ['link_invalid'],
  },
  {
    name: 'too many calls',
    ...sendJson({ action: 'read' }, { 'x-scenario': 'too-many' }),
    status: 429,
  },
  { name: 'another method', method: 'GET', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
