import { expect, test } from 'vitest';
import { Memory } from './memory.ts';
import { TextStore } from './text-store.ts';

test.each([false, true])('texts are read back unchanged, with shared memory: %s', (isShared) => {
  const wanted = [
    'plain',
    '',
    'Café “Größe” 日本 🏌️',
    '\u{feff}mark',
    'x'.repeat(6_000_000),
    'after',
    'ü'.repeat(3_000_000),
  ];
  const many = Array.from({ length: 3000 }, (_, at) => `${at} ${'word '.repeat(500)}`);
  const all = [...wanted, ...many];
  const texts = new TextStore(new Memory(isShared));
  all.forEach((text, row) => texts.write(row, text));
  all.forEach((text, row) => expect(texts.at(row) === text, `row ${row}`).toBe(true));
  expect(texts.at(all.length)).toBe('');
  const isSaid = (row: number, text: string) => [texts.is(row, text), texts.is(row, `${text}x`)];
  for (const [row, text] of wanted.entries()) expect(isSaid(row, text)).toEqual([true, false]);
  texts.write(0, 'another');
  texts.write(2, '');
  expect([texts.at(0), texts.at(1), texts.at(2), texts.at(3)]).toEqual(['another', '', '', wanted[3]]);
  const sorted = ['', 'a', 'ab', 'b', 'é'];
  sorted.forEach((text, row) => texts.write(10 + row, text));
  const signs = sorted.map((_, row) => Math.sign(texts.compare(10 + row, 12)));
  expect(signs).toEqual([-1, -1, 0, 1, 1]);
});
