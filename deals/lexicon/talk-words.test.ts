import { expect, test } from 'vitest';
import { tokensOf } from '../text/tokens.ts';
import { catalogueOf, wholeSample } from '../../supabase/seed/sample-catalog.ts';
import attributes from './attributes.json' with { type: 'json' };
import talk from './talk-words.json' with { type: 'json' };

const words = talk.words.split(' ');

test('no word of talk is one that a title uses to say what a deal is', () => {
  const titles = new Set(
    catalogueOf(wholeSample, new Date('2026-11-30T12:00:00Z')).flatMap(({ title }) => tokensOf(title)),
  );
  expect(words.filter((word) => titles.has(word))).toEqual([]);
});

test('no word of talk names a property by itself', () => {
  const { numbers: _, ...properties } = attributes;
  const said = JSON.stringify(Object.values(properties)).toLowerCase();
  const names = new Set([...said.matchAll(/[":,|] ?([a-z]+) ?(?=[",|])/g)].map(([, name]) => name));
  expect(words.filter((word) => names.has(word))).toEqual([]);
});
