import { afterEach, expect, test, vi } from 'vitest';
import { advance, emptyThread, languageOf, type Thread, type ThreadEvent } from './thread.ts';

const deal = {
  title: 'Halyard',
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: null,
  dealPrice: 10,
  discount: null,
  category: 'Golf',
  dealUrl: null,
};
const after = (...events: ThreadEvent[]): Thread => events.reduce(advance, emptyThread);
const asked = (query: string): ThreadEvent => ({ type: 'asked', ask: { query }, line: query });
const contents = ({ messages }: Thread) => messages.map(({ role, content }) => [role, content]);

test('a question is shown immediately, and its answer says how many deals were found', () => {
  const thread = after(asked('golf'));
  expect(thread).toMatchObject({ searching: true, messages: [{ role: 'user', content: 'golf' }] });
  const answered = advance(thread, { type: 'answered', response: { deals: [deal, deal] } });
  expect(answered.searching).toBe(false);
  expect(contents(answered)[1]).toEqual([
    'assistant',
    'I found 2 great deal(s) for you! Check them out on the right.',
  ]);
});

test("the server's message follows the answer, found or not", () => {
  const found = after(asked('a'), { type: 'answered', response: { deals: [deal], message: 'Enjoy.' } });
  expect(contents(found)[1]?.[1]).toBe(
    'I found 1 great deal(s) for you! Check them out on the right. Enjoy.',
  );
  const none = after(asked('a'), { type: 'answered', response: { deals: [], message: 'None.' } });
  expect(contents(none)[1]?.[1]).toBe(
    "I couldn't find any deals matching your request. Try adjusting your search criteria! None.",
  );
});

test('the language of a conversation is that of its last answer, and its notes are in it', () => {
  vi.stubEnv('ASSISTANT_RUN_BY', 'us');
  const said = { language: 'es' as const, text: 'Encontré 1 oferta para ti.' };
  const spoken = after(asked('casco'), { type: 'answered', response: { deals: [deal], said } });
  expect(spoken.messages.at(-1)).toMatchObject({ content: said.text, lang: 'es' });
  expect(languageOf(spoken.messages)).toBe('es');
  const ask = { plan: {}, without: 'topic:0', language: 'es' as const };
  const pressed = advance(spoken, { type: 'asked', ask, line: 'Sin niños' });
  expect(pressed.messages.at(-1)).toMatchObject({ role: 'note', lang: 'es' });
  const untold = advance(pressed, {
    type: 'answered',
    response: { deals: [deal], said: { language: 'es' } },
  });
  expect(untold.messages.at(-1)?.content).toMatch(/^I found 1/);
  expect(untold.messages.at(-1)).not.toHaveProperty('lang');
  expect(languageOf(untold.messages)).toBe('es');
  const english = advance(untold, { type: 'answered', response: { deals: [deal] } });
  expect(languageOf(english.messages)).toBeUndefined();
});

test('a second question during a search changes nothing', () => {
  const thread = after(asked('a'));
  expect(advance(thread, asked('b'))).toBe(thread);
});

test('a rate-limited question says when the next one is accepted, after the specified text', () => {
  const failed = after(asked('a'), { type: 'failed', ask: { query: 'a' }, wait: 40 });
  expect(failed.messages.at(-1)?.content).toBe(
    'Sorry, I encountered an error while searching. Please try again! That was more requests than I take in a minute: I can search again in 40 seconds.',
  );
});

test('a failed question can be asked again: the error message goes, the question stays once', () => {
  const failed = after(asked('a'), { type: 'failed', ask: { query: 'a' } });
  expect(failed.messages.at(-1)).toMatchObject({
    content: 'Sorry, I encountered an error while searching. Please try again!',
    unanswered: { query: 'a' },
  });
  const retried = advance(failed, { type: 'retried', id: failed.messages.at(-1)?.id ?? 0 });
  expect(retried.searching).toBe(true);
  expect(contents(retried)).toEqual([['user', 'a']]);
});

test('the understood parts are stored with the answer', () => {
  const understood = [{ text: 'under $300', wanted: true }];
  const thread = after(asked('a'), { type: 'answered', response: { deals: [], understood } });
  expect(thread.messages.at(-1)?.understood).toEqual(understood);
});

const standing = { plan: { query: 'golf' }, shown: 1, about: undefined };
const answered: ThreadEvent = {
  type: 'answered',
  response: { deals: [deal], plan: { query: 'golf' }, shown: 1 },
};

test('an answer leaves its plan for the next turn, until a fresh start', () => {
  const thread = after(asked('golf'), answered);
  expect(thread.standing).toEqual(standing);
  const over = advance(thread, { type: 'started over' });
  expect(over.standing).toBeNull();
  expect(over.messages.at(-1)).toMatchObject({ role: 'note' });
  expect(advance(over, { type: 'started over' })).toBe(over);
});

test('a removed chip is a separate line and not a user message', () => {
  const ask = { plan: standing.plan, without: 'category:Golf' };
  const thread = after(asked('golf'), answered, { type: 'asked', ask, line: 'Without Golf' });
  expect(thread.messages.at(-1)).toMatchObject({ role: 'note', content: 'Without Golf' });
});

const alternatives = { label: 'Up to $20', deals: [deal, deal] };

test('alternatives that a button asked for are not counted as found', () => {
  const response = { deals: [], alternatives, aside: true };
  const last = after(asked('golf'), { type: 'answered', response }).messages.at(-1);
  expect(last?.found).toBeUndefined();
  expect(last?.content).toBe('Close to what you asked: 2 deals, in a group on the right.');
});

test('a search without a match says what is missing first, although similar deals exist', () => {
  const response = { deals: [], preface: 'No shop here has rods.', alternatives };
  const last = after(asked('fishing rod'), { type: 'answered', response }).messages.at(-1);
  expect(last).toMatchObject({ found: 0 });
  expect(last?.content).toBe(
    "No shop here has rods. I couldn't find any deals matching your request. Try adjusting your search criteria!",
  );
});

test('text before and after the result sentence keeps its place', () => {
  const response = { deals: [deal], preface: 'None is pink.', message: 'Enjoy.' };
  expect(after(asked('a'), { type: 'answered', response }).messages.at(-1)?.content).toBe(
    'None is pink. I found 1 great deal(s) for you! Check them out on the right. Enjoy.',
  );
});

test('talk counts nothing, shows no chips, and leaves the plan for the next turn', () => {
  const understood = [{ text: 'hi', wanted: true }];
  const thread = after(asked('golf'), answered, asked('hi'), {
    type: 'answered',
    response: { deals: [], act: 'small-talk', reply: 'Hello.', understood, about: 'x' },
  });
  const last = thread.messages.at(-1);
  expect(last?.content).toBe('Hello.');
  expect([last?.found, last?.understood]).toEqual([undefined, undefined]);
  expect(thread.standing).toEqual({ ...standing, about: 'x' });
});

test('a stopped search can be asked again', () => {
  const thread = after(asked('golf'), { type: 'stopped', ask: { query: 'golf' } });
  expect(thread).toMatchObject({ searching: false });
  expect(thread.messages.at(-1)?.unanswered).toEqual({ query: 'golf' });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('an open answer is replaced in place by a better one, which continues from where the question was asked', () => {
  vi.stubEnv('ASSISTANT_RUN_BY', 'models.example');
  const plan = { query: 'golf' };
  const before = after(asked('golf'), { type: 'answered', response: { deals: [deal], plan, shown: 1 } });
  const open = advance(advance(before, asked('hm')), {
    type: 'answered',
    response: { deals: [] },
    isOpen: true,
  });
  expect(open).toMatchObject({ searching: false, open: { before: { plan, shown: 1 } } });
  const kept = advance(open, { type: 'settled', response: null });
  expect(kept.messages).toEqual(open.messages);
  expect(kept.open).toBeUndefined();
  const better = advance(open, { type: 'settled', response: { deals: [], reply: 'Hello.' } });
  expect(better.messages.map(({ id }) => id)).toEqual(open.messages.map(({ id }) => id));
  expect(contents(better).at(-1)).toEqual(['assistant', 'Hello.']);
  expect(better.standing).toEqual({ plan, shown: 1, about: undefined });
});

test('an answer that is final, started over or cleared accepts no later answer', () => {
  vi.stubEnv('ASSISTANT_RUN_BY', 'models.example');
  const open = after(asked('hm'), { type: 'answered', response: { deals: [] }, isOpen: true });
  const settled = advance(open, { type: 'settled', response: null });
  for (const thread of [settled, advance(open, { type: 'cleared' })])
    expect(advance(thread, { type: 'settled', response: { deals: [], reply: 'Late.' } })).toEqual(thread);
});
