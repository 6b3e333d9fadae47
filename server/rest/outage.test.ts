import { Pool } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRest } from './create-rest.ts';
import { createRestFixture, resolveTestCaller, type RestFixture } from './testing/rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

test('without a database the answer is 503, and says no more', async () => {
  const pool = new Pool({ host: '/nowhere/at/all' });
  const rest = createRest({ pool, resolveCaller: resolveTestCaller, log: pino({ level: 'silent' }) });
  const response = await rest.fetch(new Request('http://rest.test/rest/v1/notes'));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toEqual({
    code: 'PGRST002',
    details: null,
    hint: null,
    message: 'Could not query the database for the schema cache. Retrying.',
  });
  await rest.close();
  await pool.end();
});

test('a connection that is ended under a request is a 503, and the next request works', async () => {
  const slow = fixture.send('POST', '/rpc/slow', { body: {} });
  await expect
    .poll(
      async () => {
        const ended = await fixture.database.admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%slow%' and pid <> pg_backend_pid()`,
        );
        return ended.rowCount;
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  const response = await slow;
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: '57P01' });
  expect((await fixture.send('GET', '/places?id=eq.1')).status).toBe(200);
});

test('an error nobody foresaw is a plain 500', async () => {
  const rest = createRest({
    pool: fixture.database.pools.rest,
    resolveCaller: () => Promise.reject(new Error('the secret reason')),
    log: pino({ level: 'silent' }),
  });
  const response = await rest.fetch(new Request('http://rest.test/rest/v1/notes'));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: 'PGRSTX00',
    details: null,
    hint: null,
    message: 'Internal error',
  });
  await rest.close();
});
