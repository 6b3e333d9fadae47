import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth } from './testing/auth-fixture.ts';
import type { AuthFixture } from './testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth({ bcryptCost: 8 });
});
afterAll(() => auth.close());

const pairs = 50;

async function refuse(email: string): Promise<{ answer: string; ms: number }> {
  const start = performance.now();
  const response = await auth.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email, password: 'a wrong guess' },
  });
  const ms = performance.now() - start;
  return { answer: `${response.status} ${await response.text()}`, ms };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// The gap is printed and never asserted: a busy machine shifts a median. A refusal without hashing would show as ten to one.
test('a refusal reads the same whether the address is known or not, and the gap in time is printed', async ({
  annotate,
}) => {
  const { email } = await newUser(auth);
  const known: number[] = [];
  const unknown: number[] = [];
  await refuse(email);
  for (let pair = 0; pair < pairs; pair += 1) {
    const ofKnown = await refuse(email);
    const ofUnknown = await refuse('nobody@example.com');
    expect(ofKnown.answer).toBe(ofUnknown.answer);
    known.push(ofKnown.ms);
    unknown.push(ofUnknown.ms);
  }
  const gap = Math.abs(median(known) - median(unknown)) / median(known);
  await annotate(
    `median ${median(known).toFixed(2)} ms known, ${median(unknown).toFixed(2)} ms unknown, gap ${(gap * 100).toFixed(1)} %`,
  );
});
