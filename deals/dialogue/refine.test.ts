import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { exampleNow, exampleOffer } from '../search/example-offers.ts';
import { chipsOf } from '../understand/chips.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';
import { refine } from './refine.ts';
import { answerTurn } from './answer-turn.ts';

const brands = ['Larkmoor', 'Tessavale'];
const index = buildIndex(
  Array.from({ length: 60 }, (_, at) =>
    exampleOffer(at, {
      title: `${brands[at % 2]} ${at % 3 === 0 ? 'Bicycle' : 'Golf Shoe'} ${at}`,
      productType: at % 3 === 0 ? 'Sports > Bicycles' : 'Sports > Golf > Golf Shoes',
      brand: brands[at % 2] ?? null,
      dealPrice: 10 + at * 5,
      category: at % 3 === 0 ? 'Cycling/Biking' : 'Golf',
    }),
  ),
);
const read = (text: string) => readRequest(index, text).plan;
const standing = read('golf shoes under $300');
const options = { now: exampleNow, shopper: null };
const chips = (text: string, from = standing) => {
  const turn = refine(index, from, text);
  if (turn.kind === 'others') return `others ${turn.what}`;
  if (turn.kind !== 'search') return turn.kind;
  const written = chipsOf(turn.plan).map((chip) => `${chip.wanted ? '' : 'not '}${chip.text}`);
  return `${turn.fresh ? 'fresh' : 'refined'}: ${written.join(', ')}`;
};

test.each([
  ['under $100', 'refined: golf shoes, Under $100'],
  ['make it under 100 dollars', 'refined: golf shoes, Under $100'],
  ['over $200', 'refined: golf shoes, $200 to $300'],
  ['over $400', 'refined: golf shoes, Over $400'],
  ['cheapest first', 'refined: golf shoes, Under $300, Cheapest first'],
  ['at least 30% off', 'refined: golf shoes, Under $300, At least 30% off'],
  ['not Larkmoor', 'refined: golf shoes, Under $300, not Larkmoor'],
  ['only Larkmoor', 'refined: golf shoes, Larkmoor, Under $300'],
  ['only bicycles', 'refined: bicycles, Under $300'],
  ['forget shoes. show me bicycles instead, same budget', 'refined: bicycles, Under $300'],
  ['what about yoga?', 'refined: Yoga/Pilates, Under $300'],
  ['cheaper ones', 'compare'],
  ['something cheaper', 'compare'],
  ['cheaper than $50', 'refined: golf shoes, Under $50'],
  ['more expensive ones', 'compare'],
  ['not that brand', 'leave-out'],
  ['not from that store', 'leave-out'],
  ['can you find me cheaper options', 'compare'],
  ['even cheaper ones please', 'compare'],
  ['in blue', 'refined: golf shoes, blue, Under $300'],
  ['any in red?', 'refined: golf shoes, red, Under $300'],
  ['waterproof ones', 'refined: golf shoes, waterproof, Under $300'],
  ['with at least 20% off', 'refined: golf shoes, Under $300, At least 20% off'],
  ['sort by price', 'refined: golf shoes, Under $300, Cheapest first'],
  ['no price limit', 'refined: golf shoes'],
  ['remove the budget', 'refined: golf shoes'],
  ['drop golf shoes', 'refined: Under $300'],
  ['thanks', 'refined: golf shoes, Under $300'],
  ['what else?', 'more'],
  ['show me something else', 'others deal'],
  ['other brands', 'others brand'],
  ['in another color', 'others color'],
  ['a different store please', 'others shop'],
  ['go back', 'back'],
  ['never mind', 'back'],
  ['show more', 'more'],
  ['more', 'more'],
  ['show me more deals', 'more'],
  ['Show me Cycling/Biking deals under $50', 'fresh: Cycling/Biking, Under $50'],
  ['Find deals under $100', 'fresh: Under $100'],
  ['What are the best deals available right now?', 'fresh: Right now, Best first'],
  ['tennis racquet', 'fresh: tennis racquet'],
  ['dog food', 'fresh: dog food'],
])('"%s" beside a request for golf shoes: %s', (text, expected) => {
  expect(chips(text)).toBe(expected);
});

const two = read('golf shoe under $200 or cycling under $250');
test.each([
  ['under $100', 'refined: golf shoe under $100, Cycling/Biking under $100'],
  [
    'at least 30% off',
    'refined: golf shoe under $200, at least 30% off, Cycling/Biking under $250, at least 30% off',
  ],
  ['not Larkmoor', 'refined: golf shoe under $200, Cycling/Biking under $250, not Larkmoor'],
  ['only Larkmoor', 'refined: golf shoe Larkmoor under $200, Cycling/Biking Larkmoor under $250'],
  ['only golf', 'refined: golf shoe, Under $200'],
  ['just the bikes', 'refined: Cycling/Biking, Under $250'],
  ['just the cycling', 'refined: Cycling/Biking, Under $250'],
  ['only tennis', 'refined: Tennis/Racquet Sports'],
  ['remove golf', 'refined: Cycling/Biking, Under $250'],
  ['no price limit', 'refined: golf shoe, Cycling/Biking'],
  ['cheapest first', 'refined: golf shoe under $200, Cycling/Biking under $250, Cheapest first'],
  ['thanks', 'refined: golf shoe under $200, Cycling/Biking under $250'],
  ['cheaper ones', 'compare'],
])('"%s" beside two wants: %s', (text, expected) => {
  expect(chips(text, two)).toBe(expected);
  const sent = readPlan(JSON.parse(JSON.stringify(two)));
  expect(chips(text, sent)).toBe(expected);
});

test('"cheaper ones" with two wants are below the median of each', () => {
  const before = answerTurn(
    index,
    { kind: 'search', plan: two, fresh: true },
    { plan: two, shown: 0 },
    options,
  );
  const cheaper = answerTurn(index, refine(index, two, 'cheaper ones'), before, options);
  for (const want of [0, 1]) {
    const pricesOf = ({ found }: typeof before) =>
      found.flatMap((each) => (each.want === want ? [each.offer.dealPrice] : []));
    const shown = pricesOf(before).toSorted((a, b) => a - b);
    const limit = shown[Math.floor((shown.length - 1) / 2)] ?? 0;
    expect(pricesOf(cheaper).length).toBeGreaterThan(0);
    for (const price of pricesOf(cheaper)) expect(price).toBeLessThan(limit);
  }
});

test('an unreadable limit stays until a price is stated', () => {
  const asked = read('golf shoes under 49,99');
  expect(chips('in blue', asked)).toBe('refined: golf shoes, blue, under 49,99 (not compared)');
  expect(chips('under $50', asked)).toBe('refined: golf shoes, Under $50');
  expect(chips('no price limit', asked)).toBe('refined: golf shoes');
});

test('a refined plan can be sent back and refined further', () => {
  const once = refine(index, standing, 'not Larkmoor');
  const plan = readPlan(JSON.parse(JSON.stringify(once.kind === 'search' ? once.plan : null)));
  expect(chips('under $100', plan)).toBe('refined: golf shoes, Under $100, not Larkmoor');
  expect(chips('only Larkmoor', plan)).toBe('refined: golf shoes, Larkmoor, Under $300');
});

const turn = (text: string, about?: string) =>
  answerTurn(index, refine(index, standing, text), { plan: standing, shown: 12, about }, options);
const asked = answerTurn(
  index,
  { kind: 'search', plan: standing, fresh: true },
  { plan: standing, shown: 0 },
  options,
);
const prices = asked.found.map(({ offer }) => offer.dealPrice);

test('"cheaper ones" are below the median of the shown deals', () => {
  const middle = prices.toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)] ?? 0;
  const cheaper = turn('cheaper ones');
  expect(cheaper.found.length).toBeGreaterThan(0);
  for (const { offer } of cheaper.found) expect(offer.dealPrice).toBeLessThan(middle);
});

test('"cheaper" after referring to a deal is cheaper than that deal', () => {
  const second = asked.found[1]?.offer;
  const cheaper = turn('cheaper', second?.id);
  expect(cheaper.found.length).toBeGreaterThan(0);
  for (const { offer } of cheaper.found) expect(offer.dealPrice).toBeLessThan(second?.dealPrice ?? 0);
});

test('without shown deals there is nothing to compare with or go back to', () => {
  const none = { plan: read('unicycles'), shown: 0 };
  expect(answerTurn(index, refine(index, none.plan, 'cheaper ones'), none, options)).toMatchObject({
    found: [],
    isQuestion: true,
    message: 'There are no deals here to compare with yet.',
  });
  expect(answerTurn(index, { kind: 'back' }, none, options)).toMatchObject({ found: [], isQuestion: true });
});

test('"not that brand" excludes the brand that was referred to, and asks when there are two', () => {
  expect(turn('not that brand').message).toMatch(/^Which brand should I leave out\? I showed /);
  const [first] = asked.found;
  const left = turn('not that brand', first?.offer.id);
  expect(left.found.length).toBeGreaterThan(0);
  for (const { offer } of left.found) expect(offer.brand).not.toBe(first?.offer.brand);
});

test('"show more" continues where the last answer ended, until there are no more', () => {
  const more = turn('show more');
  const ids = new Set(asked.found.map(({ offer }) => offer.id));
  expect(more.found).toHaveLength(12);
  expect(more.found.some(({ offer }) => ids.has(offer.id))).toBe(false);
  const end = answerTurn(index, { kind: 'more' }, { plan: standing, shown: 200 }, options);
  expect(end).toMatchObject({
    found: [],
    message: expect.stringContaining('you have seen every deal that matches'),
  });
});
