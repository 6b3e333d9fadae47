import { expect, test } from 'vitest';
import { differences } from './measures.ts';

test('a comparison has the measures that every deal states and in which they differ', () => {
  const titles = (...all: string[]) => differences(all);
  expect(titles('Hex Dumbbells, 20 lb, Black', 'Hex Dumbbells, 40 lb, Black')).toEqual([
    { label: 'Details', cells: ['20 lb, Black', '40 lb, Black'] },
    { label: 'Weight', cells: ['20 lb', '40 lb'] },
  ]);
  expect(titles('Hex Dumbbells, 20 lb', 'Hex Dumbbells')).toEqual([]);
});
