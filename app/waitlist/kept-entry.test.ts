import { expect, test } from 'vitest';
import { readKeptEntry } from './kept-entry.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const hour = 3_600_000;
const entry = { firstName: 'Ana', interest: 'Pet Owners', email: 'ana@people.example' };
const read = (stored: string | null) => readKeptEntry({ getItem: () => stored }, now);

test('who joined is known for as long as the mailed code works', () => {
  expect(read(JSON.stringify({ ...entry, at: now - 23 * hour }))).toEqual(entry);
  expect(read(JSON.stringify({ ...entry, at: now - 25 * hour }))).toBeNull();
});

test('what is not ours, or not whole, is nothing', () => {
  for (const stored of [null, '', '{', '{}', 'null', '[]', JSON.stringify({ at: now, email: entry.email })])
    expect(read(stored), String(stored)).toBeNull();
});
