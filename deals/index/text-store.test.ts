import { expect, test } from 'vitest';
import { TextStore } from './text-store.ts';

test('texts come back as they went in', () => {
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
  const texts = new TextStore(all.length + 1);
  all.forEach((text, row) => texts.write(row, text));
  all.forEach((text, row) => expect(texts.at(row) === text, `row ${row}`).toBe(true));
  expect(texts.at(all.length)).toBe('');
  expect(texts.bytes).toBeGreaterThan(6_000_000);
});
