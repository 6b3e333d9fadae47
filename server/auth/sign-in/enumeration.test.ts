import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuth } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

const full = process.env['VENTUS_TEST_FULL'] !== undefined;
const pairs = full ? 500 : 50;
let auth: AuthFixture;
beforeAll(async () => {
  // bcrypt is slow enough to be noticeable; responses about mail take constant time, shorter in the short run.
  auth = await openAuth({
    bcryptCost: 8,
    autoConfirm: false,
    ...(full ? { evenAnswerMs: 120 } : { evenAnswerMs: 20 }),
  });
});
afterAll(() => auth.close());

const doors: Record<string, (email: string) => { path: string; json: object }> = {
  'a wrong password': (email) => ({
    path: '/auth/v1/token?grant_type=password',
    json: { email, password: 'a wrong guess' },
  }),
  'a lost password': (email) => ({ path: '/auth/v1/recover', json: { email } }),
  'a code to sign in': (email) => ({ path: '/auth/v1/otp', json: { email, create_user: false } }),
  'a mail once more': (email) => ({ path: '/auth/v1/resend', json: { type: 'signup', email } }),
};

async function ask(door: string, email: string): Promise<{ answer: string; ms: number }> {
  const { path, json } = doors[door]?.(email) ?? { path: '/', json: {} };
  const start = performance.now();
  const response = await auth.request(path, { method: 'POST', json });
  const body = await response.text();
  const ms = performance.now() - start;
  return { answer: JSON.stringify([response.status, [...response.headers], body]), ms };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function confirmedAddress(): Promise<string> {
  const email = `known-${crypto.randomUUID()}@example.com`;
  const { error } = await auth.client().auth.signUp({ email, password: 'a good password' });
  expect(error).toBeNull();
  await auth.pool.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  return email;
}

// The difference is printed and never asserted: a busy machine shifts a median. Without hashing it would be tenfold.
test.for(Object.keys(doors))(
  '%s: status, headers and body are the same whether the address is known or not',
  { timeout: 300_000 },
  async (door, { annotate }) => {
    const email = await confirmedAddress();
    const times = { known: [] as number[], unknown: [] as number[] };
    await ask(door, email);
    for (let pair = 0; pair < pairs; pair += 1) {
      const turns = [
        ['known', email],
        ['unknown', `nobody-${pair}@example.com`],
      ] as const;
      const answers = new Set<string>();
      // Alternates which one comes first.
      for (const [who, address] of pair % 2 === 0 ? turns : turns.toReversed()) {
        const { answer, ms } = await ask(door, address);
        answers.add(answer);
        times[who].push(ms);
      }
      expect([...answers]).toHaveLength(1);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const gap = (Math.abs(known - unknown) / known) * 100;
    await annotate(
      `${pairs} pairs: median ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown, gap ${gap.toFixed(1)} %`,
    );
  },
);

test('a sign-up by mail answers a taken address with the contract’s empty identities, and is otherwise the same', async () => {
  const taken = await confirmedAddress();
  const signUp = async (email: string) => {
    const response = await auth.request('/auth/v1/signup', {
      method: 'POST',
      json: { email, password: 'a good password' },
    });
    const body: Record<string, unknown> = await response.json();
    return { seen: [response.status, [...response.headers.keys()], Object.keys(body).toSorted()], body };
  };
  const [known, unknown] = [await signUp(taken), await signUp('free@example.com')];
  expect(known.seen).toEqual(unknown.seen);
  expect(known.body['identities']).toEqual([]);
  expect(known.body['id']).not.toBe(unknown.body['id']);
});
