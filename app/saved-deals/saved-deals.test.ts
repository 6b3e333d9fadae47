import { expect, test } from 'vitest';
import { insertionOf } from './restore-saved-deal.ts';
import { savedDeal, type SavedRow } from './saved-deals.ts';

const row: SavedRow = {
  id: 'row-1',
  user_id: 'user-1',
  deal_id: 'deal-1',
  deal_title: 'Halyard stand bag',
  merchant_name: 'Tidewater Golf',
  deal_description: null,
  original_price: 249.99,
  discounted_price: 189.99,
  discount_percentage: 24,
  category: null,
  deal_url: null,
  note: 'for dad',
  created_at: '2026-11-21T10:00:00Z',
};

test('a kept row is a deal with the prices of its day and nothing invented', () => {
  expect(savedDeal(row, undefined).deal).toEqual({
    title: 'Halyard stand bag',
    merchant: 'Tidewater Golf',
    description: '',
    originalPrice: 249.99,
    dealPrice: 189.99,
    discount: 24,
    category: '',
    dealUrl: null,
  });
});

test('what is known of the offer today is on the card', () => {
  const facts = {
    id: 'deal-1',
    price_evidence: 'unverified',
    last_checked_at: '2026-11-21T09:00:00Z',
    ends_at: null,
    is_sample: true,
  } as const;
  expect(savedDeal(row, facts).deal).toMatchObject({
    priceEvidence: 'unverified',
    lastCheckedAt: '2026-11-21T09:00:00Z',
    endsAt: null,
    isSample: true,
  });
});

test('putting a row back keeps its note and leaves id and date to the database', () => {
  const insertion = insertionOf(row);
  expect(insertion).toMatchObject({ deal_title: 'Halyard stand bag', note: 'for dad', user_id: 'user-1' });
  expect(insertion).not.toHaveProperty('id');
  expect(insertion).not.toHaveProperty('created_at');
});
