import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { vocabularyOf } from './testing/vocabulary.ts';
import { understand } from './understand.ts';

const vocabulary = vocabularyOf([{ name: 'Acme' }]);

test('every part says where in the request it is', () => {
  const query = 'Acme golf shoes under $50, at least 20% off';
  const plan = understand(query, vocabulary);
  const spans = [
    plan.priceMax?.span,
    plan.discountMin?.span,
    plan.brandsIn[0]?.span,
    plan.subcategories[0]?.span,
    plan.words[0]?.span,
  ];
  expect(spans.map((span) => span?.text)).toEqual(['under $50', 'at least 20% off', 'Acme', 'golf', 'shoes']);
  for (const span of spans) expect(query.slice(span?.start, span?.end)).toBe(span?.text);
});

test('what is left out is left out of every want', () => {
  const plan = understand('golf under $50 or tennis under $80, not Nike');
  expect(plansOf(plan).map(({ brandsOut }) => brandsOut.map(({ name }) => name))).toEqual([
    ['Nike'],
    ['Nike'],
  ]);
});

test('bounds that no price meets are asked back', () => {
  expect(understand('golf over $200 and under $100').unread[0]?.question).toBe(
    'No price is both "over $200" and "under $100". Which of the two counts?',
  );
});

test('a price in another currency is kept as that currency', () => {
  expect(understand('boots under 80 euros').otherMoney).toMatchObject({ currency: 'EUR', max: 80 });
});

const pieces = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...'under $ 50 100 - to no not Nike golf or and , . i my have % off half a k between at least 1,50 é 👟 鞋 \0 \n ’'.split(
      ' ',
    ),
  ),
);

test('anything written is read without an error, and every span is a stretch of it', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), fc.constantFrom('', ' '), (parts, joint) => {
      const query = parts.join(joint);
      for (const { start, end, text } of spansOf(understand(query, vocabulary))) {
        expect(query.slice(start, end)).toBe(text);
      }
    }),
    { numRuns: 500 },
  );
});

test.each(['a', '9', '$', 'no ', 'under $5 ', 'nike ', 'my dog ate ', '👟', ','])(
  '10,000 characters of "%s" are read',
  (part) => {
    const query = part.repeat(10_000).slice(0, 10_000);
    expect(understand(query, vocabulary).query).toBe(query);
  },
);

function spansOf(value: unknown): Array<{ start: number; end: number; text: string }> {
  if (typeof value !== 'object' || value === null) return [];
  const { span } = value as { span?: Plan['unread'][number]['span'] };
  return [...(span ? [span] : []), ...Object.values(value).flatMap(spansOf)];
}
