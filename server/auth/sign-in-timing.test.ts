import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth } from './testing/auth-fixture.ts';
import type { AuthFixture } from './testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth({ bcryptCost: 8 });
});
afterAll(() => auth.close());

const pairs = 50;

async function time(email: string): Promise<number> {
  const start = performance.now();
  await auth.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email, password: 'a wrong guess' },
  });
  return performance.now() - start;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// A refusal without hashing takes a tenth of the time; a busy machine may well shift a median by some per cent.
test('a refusal takes the same time whether the address is known or not', async ({ annotate }) => {
  const { email } = await newUser(auth);
  const known: number[] = [];
  const unknown: number[] = [];
  await time(email);
  for (let pair = 0; pair < pairs; pair += 1) {
    known.push(await time(email));
    unknown.push(await time('nobody@example.com'));
  }
  const gap = Math.abs(median(known) - median(unknown)) / median(known);
  await annotate(
    `median ${median(known).toFixed(2)} ms known, ${median(unknown).toFixed(2)} ms unknown, gap ${(gap * 100).toFixed(1)} %`,
  );
  expect(gap).toBeLessThan(0.25);
});
