import { expect, test } from 'vitest';
import { saveOutcome } from './save-deal.ts';
import { savedRow } from './saved-row.ts';

test('an existing row counts as saved', () => {
  expect(saveOutcome(null, 201)).toBe('saved');
  expect(saveOutcome({ code: '23505' }, 409)).toBe('saved');
  expect(saveOutcome({}, 409)).toBe('saved');
});

test('an ended session differs from a failure', () => {
  expect(saveOutcome({ code: 'PGRST303' }, 401)).toBe('signed-out');
  expect(saveOutcome({ code: '42501' }, 403)).toBe('failed');
  expect(saveOutcome({ code: '' }, 0)).toBe('failed');
});

test('a full list differs from a failure', () => {
  expect(saveOutcome({ code: 'PT422' }, 422)).toBe('full');
});

test('the row has the fields of a saved deal, and only a web address as its link', () => {
  const deal = {
    id: 'not-a-uuid',
    title: 'Halyard stand bag',
    merchant: 'Tidewater Golf',
    description: 'Waterproof',
    originalPrice: 249.99,
    dealPrice: 189.99,
    discount: 24,
    category: 'Golf',
    dealUrl: 'javascript:alert(1)',
  };
  expect(savedRow(deal, 'user-1')).toEqual({
    user_id: 'user-1',
    deal_id: null,
    deal_title: 'Halyard stand bag',
    merchant_name: 'Tidewater Golf',
    deal_description: 'Waterproof',
    original_price: 249.99,
    discounted_price: 189.99,
    discount_percentage: 24,
    category: 'Golf',
    deal_url: null,
  });
});
