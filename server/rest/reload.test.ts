import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRestFixture, type RestFixture } from './testing/rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

describe('the catalogue', () => {
  test('is reloaded on NOTIFY pgrst', async () => {
    const before = await fixture.send('GET', '/later');
    expect(before.status).toBe(404);
    await fixture.database.admin.query(
      `create table public.later (id integer); grant select on public.later to anon; notify pgrst, 'reload schema'`,
    );
    await expect.poll(async () => (await fixture.send('GET', '/later')).status, { timeout: 5000 }).toBe(200);
  });

  test('is reloaded after the listener lost its connection', async () => {
    await fixture.database.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "pgrst"' and datname = current_database()`,
    );
    await fixture.database.admin.query(
      `create table public.afterwards (id integer); grant select on public.afterwards to anon`,
    );
    await expect
      .poll(async () => (await fixture.send('GET', '/afterwards')).status, { timeout: 10_000 })
      .toBe(200);
  });
});
