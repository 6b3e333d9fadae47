import { expect, test } from 'vitest';
import { emptySelection } from '../../domain/selection.ts';
import { readKeptSelection, selectionIn, wizardWith } from './kept-selection.ts';

const read = (stored: string | null) => readKeptSelection({ getItem: () => stored });

test('goal and areas come back as they were kept', () => {
  expect(read('{"goal":"pets","subcategories":["Dog Essentials","Cat Essentials"]}')).toEqual({
    goal: 'pets',
    subcategories: ['Dog Essentials', 'Cat Essentials'],
  });
});

test('nothing, nonsense, an unknown goal and a locked one all read as nothing chosen', () => {
  for (const stored of [null, '', '{', '[]', 'null', '"sports"', '{"goal":"chess"}', '{"goal":"gamers"}']) {
    expect(read(stored), String(stored)).toEqual(emptySelection);
  }
});

test('only text counts as an area, and no more than may be chosen', () => {
  expect(read('{"goal":"sports","subcategories":[1,"Golf",null,"Soccer","Football","Basketball"]}')).toEqual({
    goal: 'sports',
    subcategories: ['Golf', 'Soccer', 'Football'],
  });
});

test('a selection comes back from the address of the wizard; what its goal does not have is left out', () => {
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
