import { expect, test } from 'vitest';
import { index, now } from '../../supabase/seed/testing/indexed-sample.ts';
import { programme } from '../../domain/programme.ts';
import { emptyPlan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { clausesIn, leftOut, saysLeft } from './by-clauses.ts';
import { converse } from './converse.ts';
import { plainlyAsked } from './plainly-asked.ts';
import { readRequest } from './read-request.ts';
import { searched, shownFor } from './searched.ts';
import type { Outcome, Turn } from './turn.ts';

const options = { now, shopper: null };

function turnAfter(query: string, text: string): Turn {
  const { plan, shown } = searched(index, readRequest(index, query).plan, options);
  const standing = { plan, shown };
  return {
    text,
    typed: text,
    standing,
    index,
    now,
    programme,
    person: null,
    shown: () => shownFor(index, standing, options),
    observe: () => Promise.resolve(new Map()),
  };
}
const kept = (reply: string): Outcome => ({ act: 'shown', reply: { reply } });

test.each([
  [
    'is it quiet? also i need a rug, my floor is cold',
    ['is it quiet?', 'also i need a rug', 'my floor is cold'],
  ],
  ['the red one', []],
  ['a. b. c. d. e. f', []],
])('"%s" has the clauses %j', (text, clauses) => expect(clausesIn(text)).toEqual(clauses));

test.each([
  ['ok that is cheap. can you add a rug', 'It costs $20.', ['can you add a rug']],
  ['ok that is cheap. can you add a rug', 'With a rug, it costs $60.', []],
  ['i like it. forget the rug', 'Noted.', []],
  ['how wide is it? is it machine washable or not', 'It is 30 in wide.', ['is it machine washable or not']],
])('of "%s," the answer "%s" leaves out %j', (text, reply, left) => {
  const turn = turnAfter('throw blanket', text);
  expect(leftOut(turn, clausesIn(text), kept(reply))).toEqual(left);
});

test('what is left out is said in the words that asked for it, with a button that asks it', () => {
  const turn = turnAfter('throw blanket', 'nice. and what about them gloves i asked for');
  const outcome = saysLeft(turn, kept('It is soft.'), ['and what about them gloves i asked for']);
  expect(outcome).toMatchObject({
    reply: {
      reply: 'It is soft.\n\nI haven’t answered this yet: “what about them gloves i asked for”.',
      choices: [{ text: 'what about them gloves i asked for', query: 'what about them gloves i asked for' }],
    },
  });
  expect(saysLeft(turn, kept('It is soft.'), [])).toEqual(kept('It is soft.'));
});

test('a clause that only tells something changes no list, whatever it names', async () => {
  const outcome = await converse(
    turnAfter('couch under 500', 'ugh fine ill measure in store. can you add a rug and a floor lamp'),
  );
  const plan = 'change' in outcome && outcome.change.kind === 'search' ? outcome.change.plan : emptyPlan('');
  expect(plansOf(plan).map(({ kind }) => kind?.text)).toEqual(['rug', 'floor lamp']);
});

test.each([
  ['you didnt answer. is it quiet', 'is it quiet'],
  ['so you have no strollers at all? then maybe running shoes', 'maybe running shoes'],
  ['the red one does it fold', 'the red one, does it fold'],
  ['no under 50', 'under 50'],
  ['i said 8.5', 'i said size 8.5'],
  ['i need 8.5 ft', 'i need 8.5 ft'],
  ['what does it weigh', 'what does it weigh'],
  ['how much weight will it hold', 'how much weight will it hold'],
  ['a headset for my brother', 'a headset for my brother'],
])('"%s" asks plainly "%s"', (text, plain) => expect(plainlyAsked(text)).toBe(plain));
