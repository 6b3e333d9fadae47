import { expect, test } from 'vitest';
import { noteAsked, wasAskedHere } from './asked-here.ts';

function storage(start: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}
const day = 24 * 3600 * 1000;

test('the latest requested address is known for a day, in any letter case, and no other is', () => {
  const here = storage();
  noteAsked(here, ' Ada@People.example', 1000 * day);
  expect(wasAskedHere(here, 'ada@people.example', 1000 * day + 10)).toBe(true);
  expect(wasAskedHere(here, 'eve@people.example', 1000 * day + 10)).toBe(false);
  expect(wasAskedHere(here, 'ada@people.example', 1001 * day)).toBe(false);
  noteAsked(here, 'bob@people.example', 1000 * day + 5);
  expect(wasAskedHere(here, 'ada@people.example', 1000 * day + 10)).toBe(false);
});

test.each(['', 'not json', ' ', 'yesterday ada@people.example'])(
  '%j in storage counts as nothing',
  (text) => {
    expect(wasAskedHere(storage({ 'ventus-mail-asked': text }), 'ada@people.example', day)).toBe(false);
  },
);

test('without a request, an account without an address does not match', () => {
  expect(wasAskedHere(storage(), '', day)).toBe(false);
});
