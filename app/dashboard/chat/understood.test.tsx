import { expect, test } from 'vitest';
import { repeats } from './understood.tsx';

const chipsOf = (...texts: string[]) =>
  texts.map((text, at) => ({ text, wanted: true, ...(at > 0 && { id: `want:${at - 1}` }) }));

test('the title of a set is no chip where it only lists its parts', () => {
  const shown = (...texts: string[]) => {
    const chips = chipsOf(...texts);
    return chips.filter((chip) => !repeats(chip, chips)).map(({ text }) => text);
  };
  expect(shown('putter, balls and glove', 'putter', 'balls', 'glove')).toEqual(['putter', 'balls', 'glove']);
  expect(shown('Camping set', 'tent', 'sleeping bag')).toEqual(['Camping set', 'tent', 'sleeping bag']);
  expect(shown('golf balls', 'golf balls')).toEqual(['golf balls', 'golf balls']);
});
