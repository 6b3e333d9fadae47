import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, refresh } from './testing/auth-fixture.ts';
import type { AuthFixture } from './testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  // Dear enough that hashes queue up for seconds.
  auth = await openAuth({ bcryptCost: 8 });
});
afterAll(() => auth.close());

test('a refresh does not wait behind a rush of sign-ins', async () => {
  const person = await newUser(auth);
  let answered = 0;
  const { promise: underWay, resolve } = Promise.withResolvers<void>();
  const rush = Array.from({ length: 200 }, async (_, place) => {
    const response = await auth.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      json: { email: `crowd-${place}@example.com`, password: 'a wrong guess' },
    });
    answered += 1;
    if (answered === 20) resolve();
    return response.status;
  });
  // By now the others have been looked up and wait for their hash.
  await underWay;
  const before = answered;
  expect((await refresh(auth, person.refreshToken)).status).toBe(200);
  expect(answered - before).toBeLessThan(100);
  expect(new Set(await Promise.all(rush))).toEqual(new Set([400]));
});
