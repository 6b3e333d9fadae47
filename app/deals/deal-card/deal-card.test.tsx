import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Deal } from '../../../domain/deal.ts';
import { DealCard } from './deal-card.tsx';

const contract: Deal = {
  title: 'Halyard stand bag',
  merchant: 'Tidewater Golf',
  description: 'Light, with two straps',
  originalPrice: 249.99,
  dealPrice: 189.99,
  discount: 24,
  category: 'Bags',
  dealUrl: 'https://tidewater.example/bag',
};

const now = new Date('2026-11-21T12:00:00Z');

/** What can be read on the card, in its order. */
function textsOf(deal: Deal): string[] {
  const markup = renderToStaticMarkup(
    <DealCard
      id="card"
      deal={deal}
      goal={null}
      now={now}
      index={0}
      action={<button type="button">Save Deal</button>}
    />,
  );
  return markup
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test('a deal with the fields of the contract alone is the card of the contract, its earlier price as the merchant states it', () => {
  expect(textsOf(contract)).toEqual([
    'Tidewater Golf',
    '24% OFF',
    'Halyard stand bag',
    'Light, with two straps',
    '$189.99',
    'was',
    '$249.99',
    'Earlier price as stated by merchant',
    'View Deal',
    'Opens in a new tab',
    'Save Deal',
  ]);
});

test('without an earlier price, a saving or an address only what is there is printed', () => {
  expect(textsOf({ ...contract, originalPrice: null, discount: null, dealUrl: null })).toEqual([
    'Tidewater Golf',
    'Halyard stand bag',
    'Light, with two straps',
    '$189.99',
    'Save Deal',
  ]);
});

test('what is known about the price is on the card: range, median, checks, window, feed, check and end', () => {
  const texts = textsOf({
    ...contract,
    priceEvidence: 'verified',
    observations: { min: 184, median: 220, max: 260, count: 31, days: 90 },
    source: 'tidewater',
    lastCheckedAt: '2026-11-21T10:00:00Z',
    endsAt: '2026-11-24T12:00:00Z',
  });
  expect(texts).toEqual(
    expect.arrayContaining([
      'low $184.00',
      'median $220.00',
      'high $260.00',
      '31 checks in 90 days',
      'Verified: $249.99 was seen within 90 days',
      'Checked 2 h ago from tidewater feed',
      'Ends Nov 24',
    ]),
  );
});

test('text of a merchant is text, and only a web address is a link', () => {
  const markup = renderToStaticMarkup(
    <DealCard
      id="card"
      deal={{
        ...contract,
        title: '<img src=x onerror=alert(1)>',
        merchant: '<script>alert(1)</script>',
        description: '<a href="https://evil.example">free</a>',
        dealUrl: 'javascript:alert(1)',
      }}
      goal={null}
      now={now}
      index={0}
      action={null}
    />,
  );
  expect(markup).not.toMatch(/<(img|script|a)\b|javascript:/);
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
