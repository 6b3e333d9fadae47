import { expect, test } from 'vitest';
import { index } from '../../supabase/seed/testing/indexed-sample.ts';
import { readRequest } from './read-request.ts';
import { saidOfPart } from './said-of-part.ts';

const office = readRequest(index, 'help me set up a home office, about 300').plan;
const soccer = readRequest(index, 'my daughter starts soccer, what does she need').plan;

test.each([
  ['i have a desk already', 'remove the desk'],
  ['desk is covered', 'remove the desk'],
  ["we're good on chairs", 'remove the chair'],
  ['i dont really need a desk', 'remove the desk'],
  ['the desk alone', 'just the desk'],
  ['all i need is a chair', 'just the chair'],
  ['ugh, the chair is kinda ugly', 'ugh / different chair'],
  ['the chair is kinda ugly', 'different chair'],
  ['not that chair', 'different chair'],
  ['the chair is way too expensive', 'cheaper chair'],
  ['swap the desk for a bigger one', 'bigger desk'],
  ['is the desk wide enough for two monitors', 'how wide is the desk'],
  ['just the chair then, under 80', 'just the chair / under 80'],
  ['i have a desk already, the chair should be black', 'remove the desk / the chair should be black'],
  ['can you do it for 200', 'under $200 in all'],
  ['whats the cheapest way to do this', 'too expensive'],
  ['i dont need a folding desk', 'not the folding desk, a plain one'],
  ['the chair should not be black', 'not the black chair, a plain one'],
  ['drop the desk and chair', 'remove the desk / remove the chair'],
  ['no desk no chair', 'remove the desk / remove the chair'],
  ['we have a desk and a chair already', 'remove the desk / remove the chair'],
  ['take the desk and the chair out', 'remove the desk / remove the chair'],
  ['i dont like the desk or the chair', 'different desk / different chair'],
  ['you only counted one chair, i need 2. and add a lamp', '2 chairs / add a lamp'],
  ['just the desk and chair', null],
  ['the desk should be white', null],
  ['i have a dog', null],
  ['just the basics', null],
])('of a home office, "%s" is "%s"', (text, plain) =>
  expect(saidOfPart(index, office, text)?.join(' / ') ?? null).toBe(plain),
);

test('a part that is called like a goal of the card is named in full', () =>
  expect(saidOfPart(index, soccer, 'everything but the goal')).toEqual(['remove the soccer goal']));

test('without a set, nothing is a part of it', () =>
  expect(saidOfPart(index, readRequest(index, 'desk under 200').plan, 'i have a desk already')).toBeNull());

test('what a set is not used for leaves out the parts that are only for that', () => {
  const camp = readRequest(index, 'everything for a camping weekend').plan;
  expect(saidOfPart(index, camp, 'we wont be cooking')).toEqual(['remove the stove', 'remove the pans']);
  expect(saidOfPart(index, camp, 'we wont be swimming')).toBeNull();
});
