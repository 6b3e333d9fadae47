import { expect, test } from 'vitest';
import { emptySelection } from '../../domain/selection.ts';
import { readKeptSelection, selectionIn, wizardWith } from './kept-selection.ts';

const read = (stored: string | null) => readKeptSelection({ getItem: () => stored });

test('goal and areas are restored as stored', () => {
  expect(read('{"goal":"pets","subcategories":["Dog Essentials","Cat Essentials"]}')).toEqual({
    goal: 'pets',
    subcategories: ['Dog Essentials', 'Cat Essentials'],
  });
});

test('nothing, invalid data, an unknown goal and a locked one all count as no selection', () => {
  for (const stored of [null, '', '{', '[]', 'null', '"sports"', '{"goal":"chess"}', '{"goal":"gamers"}']) {
    expect(read(stored), String(stored)).toEqual(emptySelection);
  }
});

test('only text counts as an area, and at most the allowed number', () => {
  expect(read('{"goal":"sports","subcategories":[1,"Golf",null,"Soccer","Football","Basketball"]}')).toEqual({
    goal: 'sports',
    subcategories: ['Golf', 'Soccer', 'Football'],
  });
});

test('a selection is restored from the wizard’s URL, without areas that its goal does not have', () => {
  const picked = { goal: 'sports', subcategories: ['Tennis/Racquet Sports', 'Golf'] } as const;
  const address = new URL(wizardWith(picked), 'https://ventus.example');
  expect(address.pathname).toBe('/onboarding');
  expect(selectionIn(address.searchParams)).toEqual(picked);
  expect(selectionIn(new URLSearchParams('goal=sports&area=Chess&area=Golf')).subcategories).toEqual([
    'Golf',
  ]);
  for (const search of ['', 'goal=gamers&area=PC+Gaming', 'area=Golf'])
    expect(selectionIn(new URLSearchParams(search))).toEqual(emptySelection);
});
