import { expect, test } from 'vitest';
import { forgetEnded, howItEnded, markLoggingOut, noteEnded, readEnded } from './ended.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}
const refused = {
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('refused');
  },
} as unknown as Storage;

test('a session that ends just after a logout in another tab was ended there', () => {
  const shared = storage();
  expect(howItEnded(shared, 50_000)).toBe('gone');
  markLoggingOut(shared, 50_000);
  expect(howItEnded(shared, 51_000)).toBe('elsewhere');
  expect(howItEnded(shared, 70_000)).toBe('gone');
});

test('blocked storage breaks nothing', () => {
  markLoggingOut(refused, 1);
  expect(howItEnded(refused, 2)).toBe('gone');
});

test('it can be read until it was shown', () => {
  noteEnded('elsewhere');
  noteEnded('gone');
  expect(readEnded()).toBe('elsewhere');
  expect(readEnded()).toBe('elsewhere');
  forgetEnded();
  expect(readEnded()).toBeNull();
});
