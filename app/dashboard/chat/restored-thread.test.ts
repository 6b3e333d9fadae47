import { expect, test } from 'vitest';
import { chatTexts } from '../../../domain/chat.ts';
import { threadOf, withStart } from './restored-thread.ts';

const row = (
  role: 'user' | 'assistant' | 'note',
  content: string,
  answer: unknown = null,
  turn: string | null = null,
) => ({
  thread_id: 't',
  role,
  content,
  answer,
  turn,
});
const plan = { query: 'golf' };
const understood = [{ text: 'Golf', wanted: true, id: 'category:Golf' }];
const answer = { deals: [], plan, shown: 0, understood };

test('a conversation is restored with its chips, its plan and its answers', () => {
  const { threadId, thread, answers } = threadOf([row('user', 'golf'), row('assistant', 'None.', answer)]);
  expect(threadId).toBe('t');
  expect(thread.messages).toMatchObject([
    { id: 1, role: 'user', content: 'golf' },
    { id: 2, role: 'assistant', content: 'None.', understood },
  ]);
  expect(thread.standing).toEqual({ plan, shown: 0, about: undefined });
  expect(answers).toEqual([{ response: answer, question: 'golf' }]);
});

test('talk is restored with its table, and earlier content stays', () => {
  const comparison = { deals: [{ id: 'a', title: 'A' }], rows: [{ label: 'Price', cells: ['$1'] }] };
  const figure = { figure: '1,095 pts', lines: ['$219.00 × 5'] };
  const basket = { slots: [{ name: 'weights', others: 2 }], total: 0, budget: 500 };
  const talk = { deals: [], reply: 'See.', comparison, figure, basket };
  const { thread } = threadOf([
    row('user', 'golf'),
    row('assistant', 'None.', answer),
    row('user', 'compare'),
    row('assistant', 'See.', talk),
  ]);
  expect(thread.messages.at(-1)?.answer).toEqual(talk);
  expect(thread.standing).toEqual({ plan, shown: 0, about: undefined });
});

test('nothing before a fresh start is restored', () => {
  const rows = [row('user', 'golf'), row('assistant', 'None.', answer), row('note', chatTexts.startedOver)];
  expect(threadOf(rows).thread.standing).toBeNull();
  expect(threadOf(rows).answers).toMatchObject([{ question: 'golf' }, 'started over']);
});

test('a request without an answer can be asked again', () => {
  const { thread } = threadOf([row('user', 'golf')]);
  expect(thread.messages.at(-1)).toMatchObject({
    content: chatTexts.unanswered,
    unanswered: { query: 'golf' },
  });
});

test('a question that is asked again after a reload is still the same question', () => {
  const { thread } = threadOf([row('user', 'golf', null, 'a')]);
  expect(thread.messages.at(-1)?.unanswered).toEqual({ query: 'golf', keep: { turn: 'a', line: 'golf' } });
});

test('an answer in an older format is restored as text', () => {
  const { thread, answers } = threadOf([row('assistant', 'None.', { deals: 'gone' })]);
  expect(thread.messages).toEqual([{ id: 1, role: 'assistant', content: 'None.' }]);
  expect(answers).toEqual([]);
});

test('nothing stored is an empty conversation', () => {
  expect(threadOf([])).toMatchObject({
    threadId: null,
    thread: { messages: [], standing: null },
    answers: [],
  });
});

test('a conversation longer than what is read says where its start is', () => {
  const rows = [row('user', 'golf'), row('assistant', 'None.', answer)];
  expect(withStart(rows, 3)).toEqual(rows);
  const { thread, threadId } = threadOf(withStart(rows, 2));
  expect(threadId).toBe('t');
  expect(thread.messages.map(({ role }) => role)).toEqual(['note', 'user', 'assistant']);
  expect(thread.messages[0]?.content).toMatch(/^This conversation began earlier\./);
});
