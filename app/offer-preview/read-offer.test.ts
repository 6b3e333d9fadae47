import { expect, test } from 'vitest';
import { readOffer } from './read-offer.ts';

const putter = { shop: '', what: ' Carbon putter ', price: '$189.99', was: '229.99' };

test('the fields make a card with its discount and the name of the shop', () => {
  expect(readOffer(putter)).toMatchObject({
    deal: {
      merchant: 'Your shop',
      title: 'Carbon putter',
      dealPrice: 189.99,
      originalPrice: 229.99,
      discount: 17,
    },
  });
  expect(readOffer({ ...putter, shop: ' Tidewater Golf ' })).toMatchObject({
    deal: { merchant: 'Tidewater Golf' },
  });
  expect(readOffer({ ...putter, price: '1,299', was: '' })).toMatchObject({
    deal: { dealPrice: 1299, originalPrice: null, discount: null },
  });
});

test.each(['$24.99 USD', 'USD 24.99', 'US $24.99', '24.99'])('%s is a price, as it is in a feed', (price) => {
  expect(readOffer({ ...putter, price, was: '$30.00 USD' })).toMatchObject({
    deal: { dealPrice: 24.99, originalPrice: 30 },
  });
});

test('the discount is rounded down, as in a feed', () => {
  expect(readOffer({ ...putter, price: '149', was: '198' })).toMatchObject({ deal: { discount: 24 } });
  expect(readOffer({ ...putter, price: '199', was: '200' })).toMatchObject({ deal: { discount: null } });
});

test.each([
  [{ what: ' ' }, 'what'],
  [{ price: '' }, 'price'],
  [{ price: 'cheap' }, 'price'],
  [{ price: '1,29' }, 'price'],
  [{ price: '0' }, 'price'],
  [{ was: 'more' }, 'was'],
  [{ was: '189.99' }, 'was'],
])('%o is reported at its field', (fields, field) => {
  const read = readOffer({ ...putter, ...fields });
  expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
});
