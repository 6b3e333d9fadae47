import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blocksWithin,
  heightOfSpan,
  mostBlocks,
  spansOf,
  stepTowards,
  type Heights,
} from './block-window.ts';

const heights = fc
  .record({
    count: fc.integer({ min: 1, max: 400 }),
    measured: fc.dictionary(fc.nat(400).map(String), fc.integer({ min: 50, max: 4000 })),
    guess: fc.integer({ min: 50, max: 4000 }),
  })
  .map(({ count, measured, guess }): Heights => {
    return { count, measured: new Map(Object.entries(measured).map(([at, px]) => [Number(at), px])), guess };
  });

test('what is in view covers the view, wherever one is, unless that were too many blocks', () => {
  fc.assert(
    fc.property(
      heights,
      fc.integer({ min: -5000, max: 500_000 }),
      fc.integer({ min: 1, max: 6000 }),
      (h, top, size) => {
        const { first, last } = blocksWithin(h, top, top + size);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThan(h.count);
        expect(last - first + 1).toBeLessThanOrEqual(mostBlocks);
        const above = heightOfSpan(h, { first: 0, last: first - 1 });
        const through = above + heightOfSpan(h, { first, last });
        if (first > 0) expect(above).toBeLessThanOrEqual(Math.max(0, top));
        if (last < h.count - 1 && last - first + 1 < mostBlocks)
          expect(through).toBeGreaterThanOrEqual(top + size);
      },
    ),
  );
});

test('the blocks around the focus stay, apart from the view or joined to it, in order', () => {
  expect(spansOf({ first: 10, last: 14 }, null, 100)).toEqual([{ first: 10, last: 14 }]);
  expect(spansOf({ first: 10, last: 14 }, 50, 100)).toEqual([
    { first: 10, last: 14 },
    { first: 49, last: 51 },
  ]);
  expect(spansOf({ first: 10, last: 14 }, 0, 100)).toEqual([
    { first: 0, last: 1 },
    { first: 10, last: 14 },
  ]);
  expect(spansOf({ first: 10, last: 14 }, 16, 100)).toEqual([{ first: 10, last: 17 }]);
  expect(spansOf({ first: 10, last: 14 }, 12, 100)).toEqual([{ first: 10, last: 14 }]);
});

test('step by step the document gets what it should have, a block at a time', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(20), fc.nat(200), fc.nat(20), (from, some, to, more) => {
      const wanted = { first: to, last: to + more };
      let shown = { first: from, last: from + some };
      for (let steps = 0; steps <= more + 1; steps++) {
        const next = stepTowards(shown, wanted, to);
        const added = Array.from({ length: next.last - next.first + 1 }, (_, at) => next.first + at).filter(
          (block) => block < shown.first || block > shown.last,
        );
        expect(added.length).toBeLessThanOrEqual(1);
        shown = next;
      }
      expect(shown).toEqual(wanted);
    }),
  );
});
