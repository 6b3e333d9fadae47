import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, refresh } from './testing/auth-fixture.ts';
import type { AuthFixture } from './testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  // Expensive enough that hashes queue up for seconds.
  auth = await openAuth({ bcryptCost: 8 });
});
afterAll(() => auth.close());

test('a refresh does not wait behind many sign-ins', async () => {
  const person = await newUser(auth);
  let answered = 0;
  const { promise: underWay, resolve } = Promise.withResolvers<void>();
  const signIn = async (name: string) => {
    const response = await auth.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      json: { email: `${name}@example.com`, password: 'a wrong guess' },
    });
    answered += 1;
    if (answered === 20) resolve();
    return response.status;
  };
  const rush = Array.from({ length: 200 }, (_, place) => signIn(`crowd-${place}`));
  // By now the others have been looked up and are waiting for their hash.
  await underWay;
  const order: string[] = [];
  const last = signIn('last-in-line').then(() => order.push('sign-in'));
  expect((await refresh(auth, person.refreshToken)).status).toBe(200);
  order.push('refresh');
  await last;
  expect(order).toEqual(['refresh', 'sign-in']);
  expect(new Set(await Promise.all(rush))).toEqual(new Set([400]));
}, 60_000);
