import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerInWords } from '../../domain/chat.ts';
import type { SearchDealsRequest, SearchDealsResponse } from '../../domain/deal.ts';
import { newUser, openAuth, siteUrl, type AuthFixture } from '../auth/testing/auth-fixture.ts';
import { createRateLimits } from '../auth/limits/rate-limits.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { createRpc } from './create-rpc.ts';
import { hostFunctions } from './host.ts';

let database: TestDatabase;
let auth: AuthFixture;
let functions: ReturnType<typeof hostFunctions>;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = await openAuth({}, undefined, database);
  functions = hostFunctions({
    rpc: createRpc(database.pools.service),
    auth,
    keys: auth.keys,
    resolveCaller: auth.resolveCaller,
    limits: createRateLimits(database.pools.auth, 'off'),
    now: () => new Date(),
    siteUrl,
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

type Person = Awaited<ReturnType<typeof newUser>>;

async function ask(person: Person, asked: Omit<SearchDealsRequest, 'userId'>, signal?: AbortSignal) {
  const request = new Request(`${siteUrl}/functions/v1/search-deals`, {
    method: 'POST',
    headers: { apikey: auth.keys.publishableKey, authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify({ ...asked, userId: person.id }),
    ...(signal && { signal }),
  });
  const response = await functions.fetch(request);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchDealsResponse;
}

async function said(person: Person) {
  const { rows } = await database.admin.query<{ thread_id: string; role: string; answer: unknown }>(
    'select thread_id, role, content, answer from public.chat_messages where user_id = $1 order by id',
    [person.id],
  );
  return rows;
}

const keep = (line: string, thread?: string) => ({ turn: randomUUID(), line, ...(thread && { thread }) });

test('a question and its answer are stored in one conversation, in order, visible to their user only', async () => {
  const [person, other] = [await newUser(auth), await newUser(auth)];
  const words = 'golf under $40';
  const { thread, ...first } = await ask(person, { query: words, keep: keep(words) });
  const loosen = { plan: first.plan, loosen: true, keep: keep('2 match if the cap is $40', thread) };
  const { thread: same, ...second } = await ask(person, loosen);
  expect(same).toBe(thread);
  expect(await said(person)).toEqual([
    { thread_id: thread, role: 'user', content: words, answer: null },
    { thread_id: thread, role: 'assistant', content: answerInWords(first), answer: first },
    { thread_id: thread, role: 'note', content: '2 match if the cap is $40', answer: null },
    { thread_id: thread, role: 'assistant', content: answerInWords(second), answer: second },
  ]);
  expect(second.aside).toBe(true);
  // Another user's conversation cannot be continued.
  const { thread: own } = await ask(other, { query: 'hi', keep: keep('hi', thread) });
  expect(own).not.toBe(thread);
  expect(await said(person)).toHaveLength(4);
  expect(await said(other)).toHaveLength(2);
});

test('a question asked again is one question with one answer, and one that asks for nothing is not stored', async () => {
  const person = await newUser(auth);
  const again = keep('hi');
  const { thread } = await ask(person, { query: 'hi', keep: again });
  expect((await ask(person, { query: 'hi', keep: again })).thread).toBe(thread);
  expect(await ask(person, { query: 'hi' })).not.toHaveProperty('thread');
  expect((await said(person)).map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('a question whose search was stopped stays without an answer until it is asked again', async () => {
  const person = await newUser(auth);
  const stopped = keep('hi');
  expect(await ask(person, { query: 'hi', keep: stopped }, AbortSignal.abort())).not.toHaveProperty('thread');
  expect((await said(person)).map(({ role }) => role)).toEqual(['user']);
  await ask(person, { query: 'hi', keep: stopped });
  expect((await said(person)).map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('an answer to a conversation that has since been cleared is not stored', async () => {
  const person = await newUser(auth);
  const turn = randomUUID();
  const rpc = createRpc(database.pools.service);
  const question = { user_id: person.id, thread: null, turn, role: 'user', content: 'hi' };
  await rpc('keep_question', question);
  await database.admin.query('delete from public.chat_threads where user_id = $1', [person.id]);
  const answer = { user_id: person.id, turn, content: 'Hi.', answer: {} };
  expect(await rpc('keep_answer', answer)).toBe(false);
  expect(await said(person)).toEqual([]);
});
