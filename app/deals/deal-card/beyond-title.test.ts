import { expect, test } from 'vitest';
import { beyondTitle } from './beyond-title.ts';

test.each([
  [
    'Tessavale Cushioned Basketball Socks, M, White',
    'Cushioned basketball socks from Tessavale, for basketball players. Reinforced heel and toe and a snug arch band.',
    'Reinforced heel and toe and a snug arch band.',
  ],
  [
    'Larkmoor Handheld Water Bottle, Soft-Grip, 10 oz, Black',
    'Hand strap with a pocket for keys. Soft-grip handheld water bottle by Larkmoor, for runners.',
    'Hand strap with a pocket for keys.',
  ],
  ['Halyard stand bag', 'Light, with two straps', 'Light, with two straps'],
  ['Halyard stand bag', 'Stand bag from Halyard.', 'Stand bag from Halyard.'],
  ['Two-Tier Monitor Stand', 'A two-tier stand. Holds up to 44 lb.', 'A two-tier stand. Holds up to 44 lb.'],
])('below %s a card says what is new', (title, description, shown) => {
  expect(beyondTitle({ title, description })).toBe(shown);
});
