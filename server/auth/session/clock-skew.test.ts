import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../postgres/testing/test-database.ts';
import type { TestDatabase } from '../../postgres/testing/test-database.ts';
import { newUser, openAuth, refresh, signInAgain } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

// Processes that share a database with the right time: one is a minute behind, one ahead.
let database: TestDatabase;
let behind: AuthFixture;
let ahead: AuthFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  [behind, ahead] = await Promise.all([openAuth({}, undefined, database), openAuth({}, undefined, database)]);
  behind.advance(-60);
  ahead.advance(60);
});
afterAll(async () => {
  await Promise.all([behind.close(), ahead.close()]);
  await database.drop();
});

const roleAt = async (auth: AuthFixture, accessToken: string): Promise<string> => {
  const headers = { apikey: auth.keys.publishableKey, authorization: `Bearer ${accessToken}` };
  return (await auth.resolveCaller(new Headers(headers))).role;
};

test('sign-up, sign-in, refresh, and sign-out work at a process whose clock is a minute off', async () => {
  for (const auth of [behind, ahead]) {
    const person = await newUser(auth);
    const { accessToken, refreshToken } = await signInAgain(auth, person);
    expect(await roleAt(auth, accessToken)).toBe('authenticated');
    const next = await refresh(auth, refreshToken);
    expect(next.status).toBe(200);
    expect((await refresh(auth, refreshToken)).token).toBe(next.token);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await auth.request('/auth/v1/logout', { method: 'POST', headers })).status).toBe(204);
  }
});

test('tokens of a process a minute ahead are accepted by one with the right time, and refresh anywhere', async () => {
  const onTime = await openAuth({}, undefined, database);
  try {
    for (const auth of [behind, ahead]) {
      const person = await newUser(auth);
      expect(await roleAt(onTime, person.accessToken)).toBe('authenticated');
      let token = person.refreshToken;
      for (const place of [onTime, behind, ahead, behind, onTime]) {
        const next = await refresh(place, token);
        expect(next.status).toBe(200);
        token = next.token ?? '';
      }
    }
  } finally {
    await onTime.close();
  }
});

test('a token is accepted for a minute after it expires, and no longer', async () => {
  const onTime = await openAuth({}, undefined, database);
  try {
    const person = await newUser(onTime);
    onTime.advance(3600 + 55);
    expect(await roleAt(onTime, person.accessToken)).toBe('authenticated');
    onTime.advance(10);
    await expect(roleAt(onTime, person.accessToken)).rejects.toMatchObject({ code: 'PGRST303' });
    expect((await refresh(onTime, person.refreshToken)).status).toBe(200);
  } finally {
    await onTime.close();
  }
});
