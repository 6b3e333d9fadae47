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
  const rush = Array.from({ length: 200 }, (_, place) =>
    auth.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      json: { email: `crowd-${place}@example.com`, password: 'a wrong guess' },
    }),
  );
  let finished = 0;
  for (const one of rush) void one.then(() => (finished += 1));
  expect((await refresh(auth, person.refreshToken)).status).toBe(200);
  expect(finished).toBeLessThan(150);
  const answers = await Promise.all(rush);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
});
