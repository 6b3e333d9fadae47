import { expect, test } from 'vitest';
import { mailedAt, readKeptEntry } from './kept-entry.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const hour = 3_600_000;
const entry = { firstName: 'Ana', interest: 'Pet Owners', email: 'ana@people.example' };
const read = (stored: string | null) => readKeptEntry({ getItem: () => stored }, now);

test('who joined is known for as long as the mailed code works', () => {
  expect(read(JSON.stringify({ ...entry, at: now - 23 * hour }))).toEqual(entry);
  expect(read(JSON.stringify({ ...entry, at: now - 25 * hour }))).toBeNull();
});

test('who confirmed is known, with the link to their place, for as long as it works', () => {
  const confirmed = { ...entry, isConfirmed: true, token: 'any' };
  expect(read(JSON.stringify({ ...confirmed, at: now - 29 * 24 * hour }))).toEqual(confirmed);
  expect(read(JSON.stringify({ ...confirmed, at: now - 31 * 24 * hour }))).toBeNull();
});

test('what is not ours, or not whole, is nothing', () => {
  for (const stored of [null, '', '{', '{}', 'null', '[]', JSON.stringify({ at: now, email: entry.email })])
    expect(read(stored), String(stored)).toBeNull();
});

test('the pause before the next mail counts from the last one, also after a reload', () => {
  const at = (stored: string | null) => mailedAt({ getItem: () => stored }, now);
  expect(at(JSON.stringify({ ...entry, at: now - 20_000 }))).toBe(now - 20_000);
  expect(at(JSON.stringify({ ...entry, at: now + hour }))).toBe(now);
  for (const stored of [null, '{', '{}']) expect(at(stored), String(stored)).toBe(now);
});
