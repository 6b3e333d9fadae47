import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asOnePlan } from './testing/as-one-plan.ts';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import talk from './cases/amid-talk.json' with { type: 'json' };
import { wantText } from './chips.ts';
import { labelOf } from './testing/label-of.ts';
import { vocabularyOf } from './testing/vocabulary.ts';
import { understand } from './understand.ts';

const folder = new URL('cases/', import.meta.url);
const vocabulary = vocabularyOf([
  { name: 'Acme' },
  { name: 'Fairway Golf' },
  { name: 'Summit', certain: false },
  { name: 'Trailhead Supply', brand: false, merchant: true },
]);

type Case = { q: string } & Record<string, unknown>;

/** Checked only where a case states them. */
const details: Record<string, (plan: Plan) => unknown> = {
  minIncluded: ({ priceMin }) => priceMin?.inclusive,
  maxIncluded: ({ priceMax }) => priceMax?.inclusive,
  savingIncluded: ({ savingMin }) => savingMin?.inclusive,
  askedBack: (plan) => labelOf(plan)['askedBack'],
};

/** What was read of a request, as its case writes it. A case with `wants` states nothing else. */
function readingOf({ q, ...wanted }: Case): Record<string, unknown> {
  const plan = understand(q, vocabulary);
  if (wanted['wants']) return { wants: plansOf(plan).map(wantText) };
  const one = asOnePlan(plan);
  const { askedBack: _, unread, ...label } = labelOf(one);
  const extra = Object.entries(details).filter(([key]) => key in wanted);
  const stated = Object.fromEntries(extra.map(([key, read]) => [key, read(one)]));
  return { ...label, ...stated, ...(unread !== undefined && !('askedBack' in wanted) && { unread }) };
}

describe.each(readdirSync(folder).filter((file) => file.endsWith('.jsonl')))('%s', (file) => {
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
  test.each(lines.map((line) => JSON.parse(line) as Case))('$q', ({ q, ...wanted }) => {
    expect(readingOf({ q, ...wanted })).toEqual(wanted);
  });
});

test('a limit is read the same in any surrounding text', () => {
  const limits = talk.limits.flatMap(({ said, ...wanted }) => said.map((limit) => ({ limit, wanted })));
  const wrong = limits.flatMap(({ limit, wanted }, at) =>
    talk.talk.flatMap((told, turn) => {
      const count = at * talk.talk.length + turn;
      const thing = talk.things[count % talk.things.length];
      const tail = talk.tails[count % talk.tails.length];
      const requests = [`${told}i need ${thing} ${limit}${tail}`, `${told}${limit}, ${thing}${tail}`];
      return requests.flatMap((q) => {
        const { priceMin, priceMax, discountMin, savingMin, unread } = labelOf(asOnePlan(understand(q)));
        const read = { priceMin, priceMax, discountMin, savingMin, unread };
        const isSame = Object.entries(read).every(
          ([key, value]) => value === new Map(Object.entries(wanted)).get(key),
        );
        return isSame ? [] : [`${q}: ${JSON.stringify(read)}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});
