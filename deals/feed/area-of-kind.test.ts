import { expect, test } from 'vitest';
import { mapRow } from './map-row.ts';
import type { Sells } from './area-of-kind.ts';

const art: Sells = { goal: 'creatives', subcategories: ['Art Supplies'] };
const photos: Sells = { goal: 'creatives', subcategories: ['Photography'] };
const more: Sells = { goal: 'creatives', subcategories: ['Art Supplies', 'Photography'] };

test.each<[type: string, title: string, sells: Sells | null, category: string | null, asSignedUp?: true]>([
  // By the kind of thing, in the type or in the title, whoever sells it.
  ['Watercolor Set', 'Cotman Pocket Box, 12 Half Pans', null, 'Art Supplies'],
  ['Colored Pencils', 'Polychromos, Tin of 24', null, 'Art Supplies'],
  ['', 'Beechwood Studio Easel, H-Frame', null, 'Art Supplies'],
  ['Canvas', 'Stretched Canvas, 16 x 20 in', null, 'Art Supplies'],
  ['', 'Moleskine Art Sketchbook, A4', null, 'Art Supplies'],
  ['Art > Easel', 'H-Frame', null, 'Art Supplies'],
  ['', 'Dog leash, 6 ft', art, 'Dog Essentials'],
  ['Yarn', 'Malabrigo Rios, Teal Feather', photos, 'Art Supplies'],
  ['Sock Yarn', 'Tosh Sock', photos, 'Art Supplies'],
  ['Yarn & Fiber', 'Highland Roving', null, 'Art Supplies'],
  ['Yarn > Worsted | New', 'Rios', null, 'Art Supplies'],
  ['Knitting Needles', 'Bamboo Circular 24 in, US 7', photos, 'Art Supplies'],
  ['Crochet Hooks', 'Ergonomic Hook, 5 mm', photos, 'Art Supplies'],
  ['Knitting', 'Project Bag', null, 'Art Supplies'],
  ['', 'Merino Sock Yarn, 100 g', photos, 'Art Supplies'],
  ['', 'Crochet hook set', null, 'Art Supplies'],
  ['Knitting Kits', 'Hat kit', null, 'Art Supplies'],
  ['Crochet Tops', 'Crochet top', null, null],
  ['Cat Toys', 'Cat toy with yarn', null, 'Pet Toys and Entertainment'],
  // A word that several areas have says nothing, unless the shop sells in one of these.
  ['Brush', 'Round Brush, Size 8', null, null],
  ['Brush', 'Round Brush, Size 8', more, 'Art Supplies'],
  ['Rings', 'Silver ring', null, null],
  ['Candles', 'Scented candle', null, 'Furniture and Decor'],
  ['', 'Lavender Soy Candle, 8 oz', photos, 'Furniture and Decor'],
  ['', 'Dried Eucalyptus Wreath', null, 'Furniture and Decor'],
  ['Ties', 'Bow tie', null, null],
  // Where nothing says more, the only area that the shop signed up with.
  ['Acrylic Set', 'Heavy Body Acrylic Set, 6 Tubes', art, 'Art Supplies', true],
  ['Acrylic Set', 'Heavy Body Acrylic Set, 6 Tubes', more, null],
  ['Acrylic Set', 'Heavy Body Acrylic Set, 6 Tubes', { goal: 'creatives', subcategories: [] }, null],
  ['Acrylic Set', 'Heavy Body Acrylic Set', { goal: null, subcategories: ['Art Supplies'] }, null],
  ['Hardware', 'Hook', art, null],
  // The feed's own words come first.
  ['Photography', 'Easel for a backdrop', art, 'Photography'],
])('%s: %s', (type, title, sells, category, asSignedUp) => {
  const fields = new Map([
    ['id', 'a'],
    ['title', title],
    ['price', '10 USD'],
    ['product_type', type],
  ]);
  const mapped = mapRow({ line: 1, fields }, { now: 0, merchant: 'Brush & Bristle', isSample: false, sells });
  expect(mapped).toMatchObject({ offer: { category }, asSignedUp: asSignedUp ?? false });
});
