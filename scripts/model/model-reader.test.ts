import { afterAll, beforeEach, expect, test } from 'vitest';
import { readLanguageModel } from '../../domain/language-model.ts';
import type { Prompt } from '../../deals/model/prompt.ts';
import { createModelReader } from '../../supabase/functions/_shared/model/model-reader.ts';
import { startFakeModel } from './fake-model.ts';

const fake = await startFakeModel();
afterAll(() => fake.close());
beforeEach(() => Object.assign(fake, { mode: 'correct', delayMs: 0, received: [], left: 0 }));

const key = 'sk-very-secret-4711';
const settings = readLanguageModel({
  ASSISTANT_MODEL: 'fake',
  ASSISTANT_URL: fake.url,
  ASSISTANT_KEY: key,
  ASSISTANT_PRICE: '2/10',
});
if (!settings) throw new Error('no settings');

const problems: string[] = [];
const calls: [string, Record<string, unknown> | undefined][] = [];
const granted = { granted: true, dayTokens: 1, dayMicros: 2, allTokens: 3, allMicros: 4 };
let time = 0;
const reader = (answer: object = granted, timeLimitMs = 10_000) =>
  createModelReader(settings, {
    rpc: (name, args) => {
      calls.push([name, args]);
      return Promise.resolve(name === 'reserve_model_use' ? answer : null);
    },
    now: () => new Date(time),
    fetch,
    onProblem: (thrown) => problems.push(String(thrown instanceof Error ? thrown.stack : thrown)),
    timeLimitMs,
  });
beforeEach(() => {
  problems.length = 0;
  calls.length = 0;
  time = 0;
});
const prompt = (message: string): Prompt => ({ message, list: [], offers: [] });
const from = (signal = new AbortController().signal) => ({ caller: 'somebody', signal });

test('a reading is returned as written, is charged, and an identical turn is not asked again', async () => {
  const model = reader();
  const first = await model.read(prompt('I failed my exam'), from());
  expect(first).toMatchObject({ act: 'small-talk', sentence: 'Sorry to hear that.' });
  expect(await model.read(prompt('I failed my exam'), from())).toEqual(first);
  expect(fake.received.map(({ key: given }) => given)).toEqual([`Bearer ${key}`]);
  expect(calls.map(([name]) => name)).toEqual(['reserve_model_use', 'settle_model_use']);
  const { outcomes, tokens, dollars } = model.counts();
  expect(outcomes).toMatchObject({ read: 1, cached: 1, failed: 0 });
  expect(tokens.read).toBeGreaterThan(0);
  expect(dollars).toBeCloseTo((tokens.read * 2 + tokens.written * 10) / 1e6, 5);
});

test.each([
  ['slow', 'late'],
  ['half', 'late'],
  ['dead', 'failed'],
  ['refusing', 'failed'],
  ['not-json', 'failed'],
  ['wrong-schema', 'failed'],
  ['too-long', 'failed'],
] as const)('a %s model gives nothing, and no log has the words or the key', async (mode, outcome) => {
  fake.mode = mode;
  const model = reader(granted, outcome === 'late' ? 300 : 10_000);
  expect(await model.read(prompt('a private question'), from())).toBeNull();
  expect(model.counts().outcomes[outcome]).toBe(1);
  expect(problems).toHaveLength(1);
  expect(problems.join()).toContain('The language model gave no answer');
  expect(problems.join()).not.toMatch(/private question|very-secret/);
});

test('a visitor who leaves ends the call, which does not count as a failure of the model', async () => {
  fake.mode = 'slow';
  const leaving = new AbortController();
  const model = reader();
  const reading = model.read(prompt('wait'), from(leaving.signal));
  await expect.poll(() => fake.received.length).toBe(1);
  leaving.abort();
  expect(await reading).toBeNull();
  await expect.poll(() => fake.left).toBe(1);
  expect(model.counts().outcomes).toMatchObject({ left: 1, failed: 0, late: 0 });
  expect(problems).toEqual([]);
});

test('with a spent budget no model is asked', async () => {
  const model = reader({ ...granted, granted: false });
  expect(await model.read(prompt('hello there'), from())).toBeNull();
  expect(fake.received).toEqual([]);
  expect(model.counts().outcomes.spent).toBe(1);
  expect(problems).toEqual([]);
});

test('after five failures it rests, then tries again', async () => {
  fake.mode = 'refusing';
  const model = reader();
  for (const message of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await model.read(prompt(message), from());
  expect(fake.received).toHaveLength(5);
  expect(model.counts().outcomes).toMatchObject({ failed: 5, resting: 2 });
  time += 31_000;
  fake.mode = 'correct';
  expect(await model.read(prompt('I failed my exam'), from())).not.toBeNull();
  expect(await model.read(prompt('gracias a todos'), from())).not.toBeNull();
});

test.each([
  [{ ASSISTANT_MODEL: 'm' }, 'go together'],
  [{ ASSISTANT_URL: 'https://models.example/v1' }, 'go together'],
  [{ ASSISTANT_KEY: 'k' }, 'ASSISTANT_KEY needs'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'http://models.example/v1' }, 'https://'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'nonsense' }, 'https://'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'https://a:b@models.example' }, 'ASSISTANT_KEY'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'https://models.example', ASSISTANT_KEY: 'a b' }, 'one line'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'https://models.example', ASSISTANT_TOKENS: '5' }, '3 numbers'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'https://models.example', ASSISTANT_PRICE: 'a/b' }, '2 numbers'],
])('settings that cannot be used are refused by name: %j', (environment, words) => {
  expect(() => readLanguageModel(environment)).toThrow(words);
});

test('without settings there is no model; with them, users are told who operates it', () => {
  expect(readLanguageModel({ ASSISTANT_MODEL: ' ' })).toBeNull();
  const url = { ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'https://models.example/v1/' };
  expect(readLanguageModel(url)).toMatchObject({ url: 'https://models.example/v1', runBy: 'models.example' });
  expect(readLanguageModel({ ...url, ASSISTANT_RUN_BY: 'Models Inc.' })?.runBy).toBe('Models Inc.');
});
