import { expect, test } from 'vitest';
import { index, now } from '../../supabase/seed/testing/indexed-sample.ts';
import { attributeKey, readAttributes } from '../attributes/read-attributes.ts';
import { chipsOf } from '../understand/chips.ts';
import { readPlan } from './read-plan.ts';
import { plainText, readRequest } from './read-request.ts';
import { refine } from './refine.ts';
import { prefaceOf } from './say.ts';
import { answerTurn } from './answer-turn.ts';
import { searched, type TurnAnswer } from './searched.ts';

const options = { now, shopper: null };

const ask = (query: string) => searched(index, readRequest(index, query).plan, options);
/** The next turn. The plan goes out and comes back as JSON, as it does between a page and the function. */
function follow(before: TurnAnswer, text: string): TurnAnswer {
  const standing = {
    plan: readPlan(JSON.parse(JSON.stringify(before.plan))),
    shown: before.shown,
    about: before.about,
  };
  return answerTurn(index, refine(index, standing.plan, plainText(text)), standing, options);
}
const titles = ({ found }: TurnAnswer) => found.map(({ offer }) => offer.title);
const ids = ({ found }: TurnAnswer) => found.map(({ id }) => id);
const prices = ({ found }: TurnAnswer) => found.map(({ offer }) => offer.dealPrice);
const chips = ({ plan }: TurnAnswer) =>
  chipsOf(plan).map(({ text, wanted }) => (wanted ? text : `not ${text}`));
const middle = (list: readonly number[]) =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) / 2)] ?? 0;

const told = (answer: TurnAnswer) => [answer.plan, answer] as const;

const clubs = ask('golf clubs under $300');
const beds = ask('dog bed');

test.each([
  'cheaper',
  'something cheaper',
  'too expensive',
  'got anything less pricey?',
  'i can’t afford these',
])('"%s" finds what costs less than the middle of what was shown', (text) => {
  const cheaper = follow(clubs, text);
  expect(cheaper.found.length).toBeGreaterThan(0);
  expect(Math.max(...prices(cheaper))).toBeLessThan(middle(prices(clubs)));
  expect(chips(cheaper)).toContain('golf clubs');
});

test('what it need not be is not asked for, and what was dropped stays dropped', () => {
  const lamps = ask('desk lamp');
  expect(ids(follow(lamps, "it doesn't need to be dimmable"))).toEqual(ids(lamps));
  expect(chips(follow(ask('dog bed, waterproof'), "doesn't have to be waterproof"))).toEqual(['dog bed']);
  const shoes = follow(ask('running shoes'), 'in plaid?');
  expect(prefaceOf(...told(follow(shoes, 'forget plaid')))).toBeUndefined();
});

test.each([
  [
    'pickleball paddle',
    'Oh, I forgot to say, it is for my daughter. She is only nine.',
    'None is marked for kids.',
  ],
  ['controller', 'mac controller', 'None of these says “mac.”'],
])('after %s, "%s" is answered: %s', (before, text, preface) => {
  expect(prefaceOf(...told(follow(ask(before), text)))).toContain(preface);
});

test('how something else is, is no wish', () => {
  expect(chips(follow(ask('sofa'), 'Do you have any in blue? The rug is gray.'))).toEqual(['sofa', 'blue']);
});

test('a remark about another animal is no request', () => {
  const cats = follow(beds, 'hm actually get me one for a cat instead, the dog can have the couch');
  expect(titles(cats).every((title) => title.includes('Cat Bed'))).toBe(true);
});

test('"cheaper than $70" is a limit', () => {
  expect(chips(follow(ask('bike helmet'), 'any cheaper than $70 among those?'))).toEqual([
    'bike helmet',
    'Under $70',
  ]);
});

test('"something nicer" finds what costs more, within the current limit', () => {
  const nicer = follow(clubs, 'something nicer');
  expect(nicer.found.length).toBeGreaterThan(0);
  expect(Math.min(...prices(nicer))).toBeGreaterThan(middle(prices(clubs)));
  expect(Math.max(...prices(nicer))).toBeLessThan(300);
});

test.each([
  'only left-handed',
  'only left-handed ones',
  'left-handed ones please',
  'in left-handed',
  'for a lefty',
])('"%s" keeps the left-handed clubs', (text) => {
  const left = follow(clubs, text);
  expect(left.found.length).toBeGreaterThan(0);
  for (const title of titles(left)) expect(title).toMatch(/Left-Handed/);
  expect(chips(left)).toContain('Under $300');
});

test('"right-handed instead" replaces left-handed', () => {
  const right = follow(follow(clubs, 'only left-handed'), 'right-handed instead');
  expect(right.found.length).toBeGreaterThan(0);
  for (const title of titles(right)) expect(title).toMatch(/Right-Handed/);
});

test('"for a large dog" keeps the large beds, "medium instead" the medium ones', () => {
  const large = follow(beds, 'for a large dog');
  expect(large.found.length).toBeGreaterThan(0);
  for (const title of titles(large)) expect(title).toMatch(/Large/);
  const medium = follow(large, 'medium instead');
  for (const title of titles(medium)) expect(title).toMatch(/Medium/);
});

test.each(['actually for a cat', 'actually, for my cat', 'for cats instead'])(
  '"%s" after dog beds asks for cat beds',
  (text) => {
    const cats = follow(ask('dog food'), text);
    expect(cats.plan.kind?.text).toBe('cat food');
    expect(cats.found.length).toBeGreaterThan(0);
    for (const title of titles(cats)) expect(title).toMatch(/Cat|Kitten/);
  },
);

test('after "for a cat", products for dogs are neither found nor shown as similar', () => {
  const toys = follow(ask('dog leash'), 'actually for a cat');
  for (const title of titles(toys)) expect(title).not.toMatch(/\bDog\b/);
});

test.each([
  'something else',
  'show me something else',
  'other options',
  'i don’t like these',
  'none of these',
])('"%s" shows none of what was shown', (text) => {
  const others = follow(clubs, text);
  expect(others.found.length).toBeGreaterThan(0);
  expect(ids(others).filter((id) => ids(clubs).includes(id))).toEqual([]);
  expect(chips(others)).toEqual(chips(clubs));
});

test('"other brands" leaves out every brand that was shown', () => {
  const few = ask('top 3 golf clubs under $300');
  const shown = few.found.flatMap(({ offer }) => offer.brand ?? []);
  const others = follow(few, 'other brands');
  expect(others.found.length).toBeGreaterThan(0);
  for (const { offer } of others.found) expect(shown).not.toContain(offer.brand);
});

test('"in another color" leaves out the color of the first', () => {
  const bottles = ask('black headset');
  const color = (title: string) =>
    readAttributes(title).flatMap(({ type, value }) => (type === 'color' ? [attributeKey(type, value)] : []));
  const others = follow(bottles, 'in another color');
  expect(others.found.length).toBeGreaterThan(0);
  expect(chips(others)).not.toContain('black');
  for (const title of titles(others)) expect(color(title)).not.toContain('color:black');
});

test('"go back" returns to the previous list, step by step', () => {
  const cheaper = follow(clubs, 'cheaper');
  const left = follow(cheaper, 'only left-handed');
  const once = follow(left, 'go back');
  expect(ids(once)).toEqual(ids(cheaper));
  expect(ids(follow(once, 'go back'))).toEqual(ids(clubs));
  expect(follow(clubs, 'go back')).toMatchObject({ found: [], isQuestion: true, plan: clubs.plan });
});

test('a plan keeps the last two steps of a list and does not grow with every turn', () => {
  let turn = clubs;
  for (const text of [
    'cheaper',
    'left-handed',
    'something else',
    'under $250',
    'cheapest first',
    'under $200',
  ])
    turn = follow(turn, text);
  let steps = 0;
  for (let { before } = turn.plan; before; before = before['before'] as typeof before) steps += 1;
  expect(steps).toBe(2);
});

test.each([
  ['under $150', (turn: TurnAnswer) => Math.max(...prices(turn)) < 150],
  ['not Velmarrow', ({ found }: TurnAnswer) => found.every(({ offer }) => offer.brand !== 'Velmarrow')],
  [
    'cheapest first',
    (turn: TurnAnswer) =>
      prices(turn).join() ===
      prices(turn)
        .toSorted((a, b) => a - b)
        .join(),
  ],
])('"%s" holds beside the clubs', (text, holds) => {
  const turn = follow(clubs, text);
  expect(turn.found.length).toBeGreaterThan(0);
  expect(holds(turn)).toBe(true);
  expect(chips(turn)).toContain('golf clubs');
});

test('a property that no deal has is mentioned in a follow-up as in a first request', () => {
  const purple = follow(clubs, 'in purple');
  expect(prefaceOf(purple.plan, purple)).toBe('None in purple. Here are all colors.');
  expect(purple.found.length).toBeGreaterThan(0);
});

test('"any color" removes the color again', () => {
  const purple = follow(clubs, 'in purple');
  expect(chips(follow(purple, 'any color'))).toEqual(chips(clubs));
});

test('"actually, headphones" searches another product within the same limit', () => {
  const other = follow(clubs, 'actually, headphones');
  expect(chips(other)).toEqual(['headphones', 'Under $300']);
});

test('a complete new request starts over', () => {
  expect(chips(follow(clubs, 'yoga mat under $40'))).toEqual(['yoga mat', 'Under $40']);
  expect(chips(follow(clubs, 'Show me Dog Essentials deals under $50'))).toEqual([
    'Dog Essentials',
    'Under $50',
  ]);
});

test('words that name nothing change nothing', () => {
  expect(ids(follow(clubs, 'hmm'))).toEqual(ids(clubs));
  expect(ids(follow(clubs, ''))).toEqual(ids(clubs));
});

test('a dog’s weight is the size of its bed, and what is said of a person is no property', () => {
  const large = follow(beds, 'my dog is 90 pounds');
  expect(large.found.length).toBeGreaterThan(0);
  expect(titles(large).every((title) => title.includes('Large'))).toBe(true);
  const skis = ask('skis');
  expect(ids(follow(skis, "she's 5'4"))).toEqual(ids(skis));
});

test('what is left out is left out in every form, and what an offer denies is not in it', () => {
  const plant = follow(ask('protein powder'), 'no dairy');
  expect(plant.found.length).toBeGreaterThan(0);
  expect(titles(plant).join()).not.toMatch(/whey|casein/i);
  const free = titles(ask('dry dog food without grain'));
  expect(free.some((title) => /grain-free/i.test(title))).toBe(true);
});

test('"what else do I need" offers the rest of the set', () => {
  const rest = follow(ask('yoga mat'), 'what else do i need');
  expect(rest.basket?.slots.length).toBeGreaterThan(1);
  expect(titles(rest).some((title) => /yoga mat/i.test(title))).toBe(false);
});

test('what none of the deals has is said once', () => {
  const tall = follow(ask('cat tree'), 'taller than 90 inches');
  expect(prefaceOf(tall.plan, tall)).toMatch(/^None is taller than 90 inches/);
  const cheap = follow(tall, 'under $400');
  expect(cheap.found.length).toBeGreaterThan(0);
  expect(prefaceOf(cheap.plan, cheap)).toBeUndefined();
});

test.each([
  ['gift for my aunt', 'she loves yoga, up to $40', 40],
  ['gift for my aunt under $80', "she's into yoga", 80],
  ['bike helmet', 'keep that below eighty dollars, the rest is for a lock', 80],
  ['a tent, a stove and a sleeping bag, 250 for all of it', 'show me camp chairs instead, same budget', 250],
])('after %s, "%s" shows nothing above %i dollars', (before, text, most) => {
  const { found } = follow(ask(before), text);
  expect(found.length).toBeGreaterThan(0);
  expect(Math.max(...found.map(({ offer }) => offer.dealPrice))).toBeLessThanOrEqual(most);
});

test('a quality in numbers that no offer states is said, and not missed in the name', () => {
  const headsets = ask('1440p gaming headset');
  expect(headsets.found.length).toBeGreaterThan(0);
  expect(prefaceOf(...told(headsets))).toContain('says “1440p.”');
});
