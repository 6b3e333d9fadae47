import { expect, test } from 'vitest';
import { becameOf, priceDrop } from './offer-today.ts';
import { insertionOf, savedDeal, type SavedRow } from './saved-deals.ts';
import { savedCsv } from './saved-export.ts';
import { readSavedOrder, savedAddress, sortSaved } from './saved-order.ts';

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

const now = new Date('2026-11-21T12:00:00Z');

test('a stored row is a deal with the prices of its day and nothing invented', () => {
  expect(savedDeal(row, undefined, now).deal).toEqual({
    id: 'deal-1',
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

test('the current state of the offer is on the card', () => {
  const facts = {
    deal_id: 'deal-1',
    source: 'shop',
    removed_at: null,
    removed_reason: null,
    price_evidence: 'unverified',
    last_checked_at: '2026-11-21T09:00:00Z',
    ends_at: null,
    is_sample: true,
    deal_price: 189.99,
    availability: 'in_stock',
  } as const;
  expect(savedDeal(row, facts, now).deal).toMatchObject({
    priceEvidence: 'unverified',
    lastCheckedAt: '2026-11-21T09:00:00Z',
    endsAt: null,
    isSample: true,
  });
});

test('an offer that is no longer available says why, and shows no price drop', () => {
  const facts = {
    deal_id: 'deal-1',
    source: 'shop',
    price_evidence: 'merchant-stated',
    last_checked_at: '2026-10-01T12:00:00Z',
    is_sample: false,
    deal_price: 1,
    availability: 'in_stock',
    ends_at: null,
    removed_at: '2026-11-20T12:00:00Z',
    removed_reason: 'not in feed',
  } as const;
  const { gone, drop, deal } = savedDeal(row, facts, now);
  expect(gone).toBe('Gone: the merchant stopped listing it by Nov 20');
  expect(drop).toBeNull();
  expect(deal).toMatchObject({ title: 'Halyard stand bag', dealPrice: 189.99 });
  expect(becameOf({ ...facts, removed_reason: 'not seen' }, now)).toBe(
    'Not seen since Oct 1: it may be gone',
  );
  expect(becameOf({ ...facts, removed_reason: null }, now)).toBe('This offer was taken out on Nov 20');
  const stands = { ...facts, removed_at: null, removed_reason: null };
  expect(becameOf(stands, now)).toBeNull();
  expect(becameOf({ ...stands, availability: 'out_of_stock' }, now)).toBe('Sold out when checked on Oct 1');
  expect(becameOf({ ...stands, ends_at: '2026-11-20T12:00:00Z' }, now)).toBe('This offer ended on Nov 20');
});

test('restoring a row keeps its note and leaves id and date to the database', () => {
  const insertion = insertionOf(row);
  expect(insertion).toMatchObject({ deal_title: 'Halyard stand bag', note: 'for dad', user_id: 'user-1' });
  expect(insertion).not.toHaveProperty('id');
  expect(insertion).not.toHaveProperty('created_at');
});

const kept = (over: Partial<SavedRow>) => savedDeal({ ...row, ...over }, undefined, now);

test('a price drop is shown only for an available offer', () => {
  const today = { deal_price: 169.5, availability: 'in_stock', ends_at: null };
  expect(priceDrop(189.99, today, now)).toEqual({ price: 169.5, lower: 20.49 });
  expect(priceDrop(169.5, today, now)).toBeNull();
  expect(priceDrop(160, today, now)).toBeNull();
  expect(priceDrop(189.99, { ...today, availability: 'out_of_stock' }, now)).toBeNull();
  expect(priceDrop(189.99, { ...today, ends_at: '2026-11-21T11:59:59Z' }, now)).toBeNull();
});

test('the order is in the URL and sorts the list', () => {
  const list = [
    kept({ id: 'a', discounted_price: 90, original_price: 100, discount_percentage: 10 }),
    kept({ id: 'b', discounted_price: 20, original_price: null, discount_percentage: null }),
    kept({ id: 'c', discounted_price: 50, original_price: 100, discount_percentage: 50 }),
  ];
  const ids = (order: 'newest' | 'price' | 'discount') => sortSaved(list, order).map((saved) => saved.row.id);
  expect(ids('newest')).toEqual(['a', 'b', 'c']);
  expect(ids('price')).toEqual(['b', 'c', 'a']);
  expect(ids('discount')).toEqual(['c', 'a', 'b']);
  expect(savedAddress('newest')).toBe('/saved-deals');
  for (const order of ['price', 'discount'] as const) {
    expect(readSavedOrder(new URL(savedAddress(order), 'https://ventus.example').searchParams)).toBe(order);
  }
  expect(readSavedOrder(new URLSearchParams('order=constructor'))).toBe('newest');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', ' =1'])('a spreadsheet does not run %j', (note) => {
  expect(savedCsv([kept({ note })])).toContain(`"'${note}"`);
});

test('quotes and line breaks stay inside their cell', () => {
  const csv = savedCsv([kept({ deal_title: 'A "big", bag', note: 'one\ntwo' })]);
  expect(csv.startsWith('\uFEFF"title","merchant"')).toBe(true);
  expect(csv).toContain('"A ""big"", bag","Tidewater Golf",189.99,249.99,24,,,,,"one\ntwo"');
  expect(csv.endsWith('\r\n')).toBe(true);
});
