import { expect, test } from 'vitest';
import type { Deal } from '../../../domain/deal.ts';
import { reportOutcome, reportRow } from './send-report.ts';

const deal: Deal = {
  id: '00000000-0000-4000-8000-00000000bbbb',
  title: 'Halyard stand bag',
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: 249.99,
  dealPrice: 189.99,
  discount: 24,
  category: 'Golf',
  dealUrl: 'javascript:alert(1)',
};

test('a report contains the deal, the reason and a trimmed note, and only a web address as its link', () => {
  expect(reportRow(deal, { reason: 'price', note: '  $199 at the till ' }, 'user-1')).toEqual({
    user_id: 'user-1',
    deal_id: deal.id,
    deal_title: 'Halyard stand bag',
    merchant_name: 'Tidewater Golf',
    deal_url: null,
    reason: 'price',
    note: '$199 at the till',
  });
  expect(reportRow(deal, { reason: 'other', note: ' ' }, 'user-1').note).toBeNull();
});

test.each([
  [null, 201, 'sent'],
  [{ code: 'PT429' }, 429, 'too-many'],
  [{ code: '42501' }, 401, 'signed-out'],
  [{ code: '23514' }, 400, 'failed'],
  [{ code: '' }, 0, 'failed'],
] as const)('an answer of %j with status %i is %s', (error, status, outcome) => {
  expect(reportOutcome(error, status)).toBe(outcome);
});
