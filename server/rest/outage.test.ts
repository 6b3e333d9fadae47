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

test('without a database the answer is a 503 without details', async () => {
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

test('a connection lost during a request is a 503, and the next request works', async () => {
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

test.each([
  [
    'catches the first cancellation',
    `perform pg_sleep(60); exception when query_canceled then perform pg_sleep(60);`,
  ],
  [
    'catches every cancellation',
    `loop begin perform pg_sleep(60); exception when query_canceled then null; end; end loop;`,
  ],
])('a function that %s is ended all the same', async (_name, body) => {
  const { admin } = fixture.database;
  await admin.query(`create or replace function public.stubborn() returns void language plpgsql as $$ begin ${body} end $$;
    grant execute on function public.stubborn() to anon; notify pgrst;`);
  const rest = createRest({
    pool: fixture.database.pools.rest,
    resolveCaller: resolveTestCaller,
    statementTimeoutMs: 200,
    log: pino({ level: 'silent' }),
  });
  const call = () => rest.fetch(new Request('http://rest.test/rest/v1/rpc/stubborn', { method: 'POST' }));
  const response = await call();
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: '57014' });
  const running = async () => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%stubborn%'
         and pid <> pg_backend_pid()`,
    );
    return rowCount;
  };
  await expect.poll(running, { timeout: 10_000 }).toBe(0);
  expect((await fixture.send('GET', '/places?id=eq.1')).status).toBe(200);
  await rest.close();
});

test('an anonymous statement gets less time than a user’s', async () => {
  const timeoutOf = async (as: string) => {
    const response = await fixture.send('GET', '/rpc/timeout', { as });
    return response.json();
  };
  await fixture.database.admin.query(`
    create function public.timeout() returns text language sql stable as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.timeout() to anon, authenticated; notify pgrst;`);
  await expect.poll(() => timeoutOf('anon'), { timeout: 10_000 }).toBe('3s');
  expect(await timeoutOf('owner')).toBe('8s');
});

test('an unexpected error is a plain 500', async () => {
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
