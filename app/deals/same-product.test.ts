import { expect, test } from 'vitest';
import type { Deal } from '../../domain/deal.ts';
import { oncePerProduct } from './same-product.ts';

const deal = (title: string, merchant: string, dealPrice: number): Deal => ({
  title,
  merchant,
  dealPrice,
  description: '',
  originalPrice: null,
  discount: null,
  category: 'Cat Essentials',
  dealUrl: null,
});

test('a product of two shops at one price is shown once, where it first stands, with the other shop', () => {
  const [first, other, second, dearer] = [
    deal('Kitten milk', 'The Muddy Leash', 11.53),
    deal('Cat cave', 'Whisker & Wing', 20),
    deal('Kitten milk', 'Kennel Lane Supply', 11.53),
    deal('Kitten milk', 'Wagtail Market', 12),
  ];
  expect(oncePerProduct([first, other, second, dearer])).toEqual([
    { deal: first, alsoAt: [second] },
    { deal: other, alsoAt: [] },
    { deal: dearer, alsoAt: [] },
  ]);
});
