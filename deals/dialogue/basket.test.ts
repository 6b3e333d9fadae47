import { expect, test } from 'vitest';
import { buildIndex } from '../index/build-index.ts';
import { exampleNow, exampleOffer } from '../search/example-offers.ts';
import { fillBasket, swapSlot } from './basket.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';
import { refine } from './refine.ts';
import { answerTurn } from './answer-turn.ts';
import { searched } from './searched.ts';

const options = { now: exampleNow, shopper: null };
const index = buildIndex(
  [
    ['Tent', 100],
    ['Tent', 140],
    ['Tent', 220],
    ['Sleeping Bag', 50],
    ['Sleeping Bag', 90],
    ['Headlamp', 15],
    ['Headlamp', 40],
  ].map(([kind, dealPrice], at) =>
    exampleOffer(at, {
      title: `Larkmoor ${kind} ${'ABCDEFG'[at]}`,
      productType: String(kind),
      dealPrice: Number(dealPrice),
      merchant: `Shop ${at}`,
    }),
  ),
);
const planOf = (query: string) => readRequest(index, query).plan;
const fill = (query: string) => fillBasket(index, planOf(query), options).basket;
const picks = (query: string) => fill(query).slots.map(({ price }) => price ?? null);

test.each([160, 165, 170, 200, 250, 300, 400, 1000])('the total stays within $%i', (budget) => {
  const basket = fill(`tent, sleeping bag and headlamp under $${budget} in all`);
  const sum = basket.slots.reduce((all, { price = 0 }) => all + price, 0);
  expect(basket.total).toBe(sum);
  expect(basket.total).toBeLessThanOrEqual(budget);
  expect(basket.budget).toBe(budget);
});

test('each slot first gets its least expensive deal, and the remaining budget upgrades some', () => {
  expect(picks('tent, sleeping bag and headlamp, $165 at most in all')).toEqual([100, 50, 15]);
  const [tent = 0] = picks('tent, sleeping bag and headlamp under $400 in all');
  expect(tent).toBeGreaterThanOrEqual(100);
});

test('a slot that does not fit is named with its cost', () => {
  const { slots, total } = fill('tent, sleeping bag and headlamp under $70 in all');
  expect(slots[0]).toMatchObject({ name: 'tent', note: 'does not fit: the least expensive is $100' });
  expect(slots[0]).not.toHaveProperty('dealId');
  expect(slots.slice(1).map(({ price }) => price)).toEqual([50, 15]);
  expect(total).toBe(65);
});

test('when nothing fits, no slot is filled and the total is zero', () => {
  const { slots, total } = fill('tent, sleeping bag and headlamp under $5 in all');
  expect(slots.every(({ dealId, note }) => dealId === undefined && note?.startsWith('does not fit'))).toBe(
    true,
  );
  expect(total).toBe(0);
});

test('a slot for a product that no merchant sells says so', () => {
  const plan = planOf('tent, sleeping bag and headlamp under $300 in all');
  const [first, ...rest] = plan.wants ?? [];
  if (!first?.kind) throw new Error('The list was read another way.');
  const wants = [{ ...first, kind: { ...first.kind, phrases: ['unicycl'] } }, ...rest];
  const { slots } = fillBasket(index, { ...plan, wants }, options).basket;
  expect(slots[0]).toMatchObject({ note: 'nothing found for this', others: 0 });
});

test('without a budget every slot is filled', () => {
  const plan = {
    ...planOf('tent, sleeping bag and headlamp under $300 in all'),
    basket: { title: 'a weekend' },
  };
  const { slots, ...basket } = fillBasket(index, plan, options).basket;
  expect(slots.every(({ dealId }) => dealId)).toBe(true);
  expect(basket).not.toHaveProperty('budget');
});

test('each swap gives the slot a new deal until there are none left', () => {
  let plan = planOf('tent, sleeping bag and headlamp under $1000 in all');
  const seen = new Set<string | undefined>();
  for (let time = 0; time < 3; time++) {
    const filled = fillBasket(index, plan, options);
    expect(seen.has(filled.basket.slots[0]?.dealId)).toBe(false);
    seen.add(filled.basket.slots[0]?.dealId);
    const swapped = swapSlot(plan, 0, filled);
    if (!swapped) throw new Error('There is such a slot.');
    plan = readPlan(JSON.parse(JSON.stringify(swapped)));
  }
  const last = fillBasket(index, plan, options);
  expect(last.basket.slots[0]).toMatchObject({ note: 'nothing found for this' });
  expect(swapSlot(plan, 0, last)).toBeNull();
});

test('a missing slot cannot be swapped', () => {
  const plan = planOf('tent, sleeping bag and headlamp under $300 in all');
  const filled = fillBasket(index, plan, options);
  for (const at of [-1, 3, 19]) expect(swapSlot(plan, at, filled)).toBeNull();
  expect(swapSlot(planOf('tent'), 0, filled)).toBeNull();
});

test('a limit stated for a basket is its budget; "cheaper" lowers the total', () => {
  const before = searched(index, planOf('tent, sleeping bag and headlamp under $400 in all'), options);
  const standing = { plan: before.plan, shown: before.shown };
  const less = answerTurn(index, refine(index, before.plan, 'under $200'), standing, options);
  expect(less.basket).toMatchObject({ budget: 200 });
  expect(less.basket?.total).toBeLessThanOrEqual(200);
  const cheaper = answerTurn(index, refine(index, before.plan, 'cheaper'), standing, options);
  expect(cheaper.basket?.total).toBeLessThan(before.basket?.total ?? 0);
});

test('a basket reduced to one product is no longer a basket', () => {
  const { plan } = searched(index, planOf('tent, sleeping bag and headlamp under $400 in all'), options);
  const change = refine(index, plan, 'only the tent');
  expect(change.kind === 'search' && [change.plan.basket, change.plan.wants]).toEqual([undefined, undefined]);
});

test('what is not spoken of keeps its deal, and the money that an edit frees buys nothing dearer', () => {
  const query = 'tent, sleeping bag and headlamp under $170 in all';
  const first = { ...searched(index, planOf(query), options), isQuestion: false };
  expect(first.basket?.slots.map(({ price }) => price)).toEqual([100, 50, 15]);
  const edited = answerTurn(index, refine(index, first.plan, 'drop the headlamp'), first, options);
  expect(edited.basket?.slots.map(({ price }) => price)).toEqual([100, 50]);
  const added = answerTurn(index, refine(index, edited.plan, 'add a headlamp'), edited, options);
  expect(added.basket?.slots.map(({ price }) => price)).toEqual([100, 50, 15]);
});
