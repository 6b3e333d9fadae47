import { expect, test } from 'vitest';
import { fieldName } from './field-name.ts';
import { mapRow } from './map-row.ts';
import { knownFields } from './plan-columns.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const row = { id: 'a1', title: 'Stand Bag', link: 'https://www.fairlea.example/a1', price: '150.00 USD' };

function map(more: Record<string, string>) {
  const fields = new Map(
    Object.entries({ ...row, ...more }).map(([name, value]) => [fieldName(name), value]),
  );
  return mapRow({ line: 7, fields: knownFields(fields) }, { now, merchant: 'Fairlea', isSample: false });
}

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  [
    'a plain row',
    {},
    {
      source_id: 'a1',
      title: 'Stand Bag',
      deal_price: 150,
      original_price: null,
      discount_percentage: null,
      merchant: 'Fairlea',
      merchant_slug: 'fairlea',
      ends_at: null,
    },
  ],
  ['the currency in front', { price: 'USD 1,189.99' }, { deal_price: 1189.99 }],
  ['a dollar sign', { price: '$189.99' }, { deal_price: 189.99 }],
  ['what it was', { was: '200' }, { deal_price: 150, original_price: 200 }],
  ['a regular price beside the price', { regular_price: '200' }, { deal_price: 150, original_price: 200 }],
  ['a link without https', { link: 'www.shop.example/bag' }, { deal_url: 'https://www.shop.example/bag' }],
  [
    'a sale price',
    { 'g:sale_price': '120.00 USD' },
    { deal_price: 120, original_price: 150, discount_percentage: 20 },
  ],
  [
    'names with spaces',
    { 'Sale Price': '$75' },
    { deal_price: 75, original_price: 150, discount_percentage: 50 },
  ],
  [
    'a stated discount within a point',
    { sale_price: '120 USD', discount: '21%' },
    { discount_percentage: 21 },
  ],
  [
    'a stated discount that is wrong',
    { sale_price: '120 USD', discount: '60%' },
    { discount_percentage: 20 },
  ],
  [
    'a sale price that saves nothing',
    { sale_price: '150 USD' },
    { deal_price: 150, original_price: null, discount_percentage: null },
  ],
  [
    'a saving of 24.7%',
    { price: '198 USD', sale_price: '149 USD' },
    { deal_price: 149, original_price: 198, discount_percentage: 24 },
  ],
  [
    'a sale under way',
    { sale_price: '120 USD', sale_price_effective_date: '2026-11-20T00:00-0800/2026-11-30T23:59-0800' },
    { deal_price: 120, ends_at: '2026-12-01T07:59:00.000Z' },
  ],
  [
    'a sale that is over',
    { sale_price: '120 USD', sale_price_effective_date: '2026-11-01/2026-11-20' },
    { deal_price: 150, original_price: null, ends_at: null },
  ],
  [
    'a sale to come',
    { sale_price: '120 USD', sale_price_effective_date: '2026-12-01/2026-12-20' },
    { deal_price: 150, ends_at: null },
  ],
  ['an offer that expires', { expiration_date: '2026-11-25' }, { ends_at: '2026-11-25T00:00:00.000Z' }],
  ['our own paths', { product_type: 'Sports > Golf > Bags' }, { goal: 'sports', category: 'Golf' }],
  [
    'the Google paths',
    { google_product_category: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycles' },
    { goal: 'sports', category: 'Cycling/Biking' },
  ],
  [
    'a merchant list name',
    { product_type: 'Pet Owners > Cat Owners' },
    { goal: 'pets', category: 'Cat Essentials' },
  ],
  ['a label', { custom_label_1: 'Photography' }, { goal: 'creatives', category: 'Photography' }],
  [
    'a goal alone',
    { product_type: 'Animals & Pet Supplies > Live Animals' },
    { goal: 'pets', category: null },
  ],
  [
    'no path of ours',
    { title: 'Cable', product_type: 'Electronics' },
    { goal: null, category: null, product_type: 'Electronics' },
  ],
  ['words for stock', { availability: 'out of stock' }, { availability: 'out_of_stock' }],
  [
    'a merchant column',
    { merchant_name: 'Café Übergrün & Co' },
    { merchant: 'Café Übergrün & Co', merchant_slug: 'cafe-ubergrun-co' },
  ],
  [
    'the price of today and the one before',
    { price: '120', compare_at_price: '150.00' },
    { deal_price: 120, original_price: 150, discount_percentage: 20 },
  ],
  [
    'a recommended price, which is no former one',
    { msrp: '300', rrp_price: '300' },
    { original_price: null },
  ],
  ['a sale price of zero is none', { sale_price: '0.00' }, { deal_price: 150, original_price: null }],
  ['a column for the currency', { price: '150', currency: 'USD' }, { deal_price: 150 }],
  ['a number of pieces', { stock_quantity: '0' }, { availability: 'out_of_stock' }],
  ['stock as yes or no', { in_stock: 'yes' }, { availability: 'in_stock' }],
  ['an American date', { valid_to: '11/25/2026' }, { ends_at: '2026-11-25T00:00:00.000Z' }],
  [
    'product numbers',
    { upc: '0 36000 29145 2', manufacturer_part_number: 'SB-150' },
    { attributes: { gtin: '00036000291452', mpn: 'SB-150' } },
  ],
  ['a product number with a wrong digit', { gtin: '036000291453' }, { attributes: {} }],
  ['its picture', { image_url: 'https://p.example/a.jpg' }, { image_url: 'https://p.example/a.jpg' }],
  [
    'a description in HTML',
    {
      body_html:
        '<p>Light &amp; <b>strong:</b></p> <ul> <li>6 pockets</li> <li>One brush, size 3</li></ul><p>We use it.<br>In class</p>',
    },
    { description: 'Light & strong: 6 pockets. One brush, size 3. We use it. In class' },
  ],
  ['markup stays text', { title: '<b>"Bag"</b> \u0000\u0007& more' }, { title: '<b>"Bag"</b>  & more' }],
])('%s', (_, more, wanted) => {
  expect(map(more)).toMatchObject({ offer: wanted });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no id', { id: ' ' }, /^id is missing/],
  ['no title', { title: '' }, /^title is missing/],
  ['no price', { price: '' }, /^price is missing/],
  ['words for a price', { price: 'ask us' }, /^price is not an amount/],
  ['a negative price', { price: '-5 USD' }, /^price is not an amount/],
  ['nothing', { price: '0 USD' }, /nothing at all/],
  ['not a number', { price: 'NaN' }, /^price/],
  ['more than there is', { price: '1e9' }, /^price/],
  ['a comma for the point', { price: '189,99 USD' }, /comma where the decimal point belongs/],
  ['another currency', { price: '10 EUR' }, /in EUR, and only U\.S\. dollars/],
  ['another currency in a column', { price: '10', currency: 'GBP' }, /in GBP, and only U\.S\. dollars/],
  ['characters that were lost', { title: 'Caf\ufffd' }, /^title has characters that were lost/],
  ['a script for a link', { link: 'javascript:alert(1)' }, /^link is not a web address/],
  ['a data link', { link: 'data:text/html,x' }, /^link is not a web address/],
  ['a picture from a disk', { image_link: 'file:///etc/passwd' }, /^image_link is not a web address/],
  [
    'dates that are none',
    { sale_price: '1 USD', sale_price_effective_date: 'soon' },
    /^sale_price_effective_date/,
  ],
  ['a day that is none', { expiration_date: '2026-02-31' }, /^expiration_date is not a date/],
  ['an unknown stock word', { availability: 'maybe' }, /^availability/],
  ['an endless title', { title: 'x'.repeat(501) }, /longer than 500/],
])('refuses %s', (_, more, reason) => {
  expect(map(more)).toMatchObject({ refusal: { line: 7, reason: expect.stringMatching(reason) } });
});

test('commissions are never part of an offer, whatever the feed calls them', () => {
  const paid = {
    commission: '12%',
    commission_rate: '0.2',
    payout: '9.00 USD',
    cpc: '1.10',
    sponsored: 'yes',
  };
  expect(map(paid)).toEqual(map({}));
});
