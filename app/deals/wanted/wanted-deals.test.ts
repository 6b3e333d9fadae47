import { expect, test } from 'vitest';
import { keepWanted, readWanted, takeWanted } from './wanted-deals.ts';

const storageOf = (value: string | null = null): Storage => {
  const kept = new Map(value === null ? [] : [['ventus-wanted-deals', value]]);
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
};
const deal = (id: string) => ({ id, title: `Deal ${id}` });
const hour = 3_600_000;

test('deals are kept newest first, each once, at most ten, and taken once', () => {
  const storage = storageOf();
  for (const id of ['a', 'b', 'a']) keepWanted(storage, deal(id), 5);
  expect(readWanted(storage, 6)).toEqual([deal('a'), deal('b')]);
  for (const id of '0123456789x') keepWanted(storage, deal(id), 7);
  expect(
    takeWanted(storage, 8)
      .map(({ id }) => id)
      .join(''),
  ).toBe('x987654321');
  expect(takeWanted(storage, 8)).toEqual([]);
});

test('they are kept for an hour after the last one, and a clock that was set back ends that', () => {
  const storage = storageOf();
  keepWanted(storage, deal('a'), 1000);
  expect(readWanted(storage, 999 + hour)).toEqual([deal('a')]);
  expect(readWanted(storage, 1000 + hour)).toEqual([]);
  expect(readWanted(storage, 999)).toEqual([]);
});

test('a deal without an id, foreign data and blocked storage keep nothing', () => {
  const storage = storageOf();
  keepWanted(storage, { title: 'No id' }, 1);
  expect(readWanted(storage, 1)).toEqual([]);
  for (const other of ['', '{}', '[1]', '{"at":1,"deals":[{"id":7}]}']) {
    expect(readWanted(storageOf(other), 1)).toEqual([]);
  }
  const refuse = () => {
    throw new Error('refused');
  };
  expect(() => keepWanted({ getItem: refuse, setItem: refuse }, deal('a'), 1)).not.toThrow();
});
