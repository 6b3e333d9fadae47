import { expect, test } from 'vitest';
import { programme } from '../../domain/programme.ts';
import { index, now } from '../../supabase/seed/testing/indexed-sample.ts';
import { emptyPlan } from '../plan.ts';
import { saidOfList } from './said-of-list.ts';

function plain(text: string, shown = 12): string {
  const observe = () => Promise.resolve(new Map());
  const standing = { plan: emptyPlan(''), shown };
  return saidOfList({ text, standing, index, now, programme, person: null, shown: () => [], observe }).text;
}

test.each([
  ['ok forget the 50 just show me good ones', 'any price'],
  ['price doesnt matter', 'any price'],
  ['actually price doesnt matter, take off the limit', 'any price'],
  ['300 was too low, try 450', 'up to $450'],
  ['whats the average price here', 'what do these usually cost'],
  ['too many', 'which would you pick'],
  ['hmm not really what i want', 'not these'],
  ['anything besides the first two?', 'not these'],
  ['sorry daughter not son', 'for my daughter'],
  ['i ment earbuds sorry', 'i meant earbuds'],
  ['12 inch not 10', '12 inch'],
  ['50 feet wait no 75', '75 feet'],
  ['not white they get dirty so fast', 'not white'],
  ['cheap ones i lose them all the time', 'cheap ones'],
  ['i run hot so cooling', 'only cooling'],
  ['the ones with handles', 'with handles'],
  ['spf in it', 'with spf'],
  ['built in pump', 'with a pump'],
  ['do you have any that are stainless', 'only stainless'],
  ['easiest to clean?', 'which is easiest to clean'],
  ['safe while pregnant?', 'are any of them safe while pregnant?'],
  ['why is there a floor lamp', 'without floor lamp'],
  ['why so many skateboard helmets?', 'without skateboard helmets'],
  ['ugh these are all beige', 'not beige'],
  ['the expandable ones always burst on me, skip those', 'no expandable ones'],
  ['w a timer so its ready at 6', 'with a timer'],
  ['can you use watercolor in that', 'can i use it with watercolor?'],
  ['i have rosacea so gentle stuff only', 'only gentle'],
  ['i need like 8, how much would that be', 'how much are 8 of the first one'],
])('of a list, "%s" says "%s"', (text, says) => {
  expect(plain(text)).toBe(says);
  expect(plain(text, 0)).toBe(text);
});

test.each([
  'not spa, she likes gardening',
  'forget the red one',
  'no hiking boots',
  'these are too expensive',
  'go to 16 inch',
  'why is it so expensive, anything under 80',
  'one with a case',
  'is it good with kids',
  'i need a rug so what do you have',
])('"%s" stays as it is', (text) => expect(plain(text)).toBe(text));
