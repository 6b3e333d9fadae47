import { expect, test } from 'vitest';
import { chatTexts } from '../../domain/chat.ts';
import { keepTurn, readTurns, threadOfTurns, type Turn } from './kept-chat.ts';

const storageOf = (value: string | null = null) => {
  let kept = value;
  return {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      kept = text;
    },
    size: () => kept?.length ?? 0,
  };
};
const id = (at: number) => `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`;
const asked = (at: number, query = `q${at}`): Turn => ({
  line: query,
  ask: { query, keep: { turn: id(at), line: query } },
});
const deal = {
  title: 'Putter',
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: null,
  dealPrice: 10,
  discount: null,
  category: 'Golf',
  dealUrl: null,
};
const answered = (at: number): Turn => ({ ...asked(at), answer: { deals: [deal], plan: { query: 'golf' } } });

test('a question gets its answer, keeps its position when asked again, and is restored with its deals and its plan', () => {
  const storage = storageOf();
  for (const turn of [asked(1), answered(1), asked(2), answered(1)]) keepTurn(turn, storage);
  const turns = readTurns(storage);
  expect(turns).toEqual([answered(1), asked(2)]);
  const { threadId, thread, answers } = threadOfTurns(turns);
  expect(threadId).toBeNull();
  expect(thread.standing).toMatchObject({ plan: { query: 'golf' } });
  expect(thread.messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'q1'],
    ['assistant', 'I found 1 great deal(s) for you! Check them out on the right.'],
    ['user', 'q2'],
    ['assistant', chatTexts.unanswered],
  ]);
  expect(thread.messages.at(-1)?.unanswered).toMatchObject({ query: 'q2', keep: { turn: id(2) } });
  expect(answers).toMatchObject([{ question: 'q1', response: { deals: [{ title: 'Putter' }] } }]);
});

test("a button's questions and actions are notes, and starting over ends the plan", () => {
  const note: Turn = {
    line: 'Without Golf',
    ask: { without: 'x', keep: { turn: id(2), line: 'Without Golf' } },
  };
  const { thread } = threadOfTurns([answered(1), note, { line: chatTexts.startedOver }]);
  expect(thread.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'note', 'note']);
  expect(thread.standing).toBeNull();
});

test('it is limited to a hundred questions and two million characters, and drops the oldest first', () => {
  const storage = storageOf();
  for (let at = 1; at <= 105; at++) keepTurn(answered(at), storage);
  expect(readTurns(storage).map(({ line }) => line)).toEqual(
    Array.from({ length: 100 }, (_, at) => `q${at + 6}`),
  );
  const long = { deals: [{ ...deal, description: 'x'.repeat(800_000) }] };
  for (let at = 130; at < 134; at++) keepTurn({ ...asked(at), answer: long }, storage);
  expect(readTurns(storage).map(({ line }) => line)).toEqual(['q132', 'q133']);
  expect(storage.size()).toBeLessThan(2_000_000);
});

test('foreign data and blocked storage keep nothing', () => {
  for (const other of ['', '{}', '[{"line":1}]', '[{"line":"q","ask":{"query":""}}]']) {
    expect(readTurns(storageOf(other))).toEqual([]);
  }
  const refuse = () => {
    throw new Error('refused');
  };
  expect(() => keepTurn(asked(1), { getItem: refuse, setItem: refuse })).not.toThrow();
});
