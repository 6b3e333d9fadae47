import { expect, test } from 'vitest';
import type { Sells } from './area-of-kind.ts';
import { checkFeed } from './check-feed.ts';

async function* bytes(text: string) {
  yield new TextEncoder().encode(text);
}

const check = (text: string, { most = 100, site }: { most?: number; site?: string } = {}, sells?: Sells) =>
  checkFeed([bytes(text)], {
    now: new Date('2026-11-24T12:00:00Z'),
    merchant: 'Larkmoor',
    sells,
    most,
    examples: 2,
    read: { site },
    pause: () => Promise.resolve(),
  });

test('a table from a spreadsheet needs no more than an id, a title and a price', async () => {
  expect(await check('id\ttitle\tprice\na\tBag\t10\nb\tCap\t$12.50')).toMatchObject({
    accepted: 2,
    refused: 0,
  });
});

test('each row is listed under its area: by its own column, and by its title where the column names none', async () => {
  const feed = [
    'id,title,price,product_type',
    'a,Golf towel,10,Yoga',
    'b,Golf towel,10,Sundries',
    'c,Yoga mat,10,',
    'd,Wexel,10,Sundries',
  ].join('\n');
  const { areas } = await check(feed);
  expect(areas).toEqual([
    {
      goal: 'sports',
      area: 'Yoga/Pilates',
      rows: 2,
      first: [
        { line: 2, title: 'Golf towel' },
        { line: 4, title: 'Yoga mat' },
      ],
    },
    { goal: 'sports', area: 'Golf', rows: 1, first: [{ line: 3, title: 'Golf towel' }] },
  ]);
});

test('accepted and refused rows are counted, with reasons sorted by how many rows they affect', async () => {
  const feed = [
    'id,title,price,sale_price,image_link,product_type',
    'a,Bag,10 USD,,https://x.example/a.jpg,Golf',
    'b,Cap,10 EUR,,,',
    'c,Ball,10 USD,8 USD,,',
    'd,Tee,free,,,',
    'e,Mat,11 EUR,,,',
    'a,Bag,10 USD,,,',
  ].join('\n');
  const found = await check(feed);
  expect(found).toMatchObject({
    format: 'csv',
    rows: 6,
    accepted: 2,
    refused: 4,
    isPartial: false,
    pictures: 1,
    savings: 1,
    categories: 1,
    reasons: [
      {
        reason: 'price is in EUR, and only U.S. dollars are taken',
        rows: 2,
        first: [
          { line: 3, title: 'Cap', value: '10 EUR' },
          { line: 6, title: 'Mat', value: '11 EUR' },
        ],
      },
      { reason: 'price is not an amount', rows: 1, first: [{ line: 5, title: 'Tee', value: 'free' }] },
      {
        reason: 'an earlier row already has the same id',
        rows: 1,
        first: [{ line: 7, title: 'Bag', value: null }],
      },
    ],
  });
  expect(found.examples.map(({ title }) => title)).toEqual(['Ball', 'Bag']);
  expect(await check(feed, { most: 3 })).toMatchObject({ rows: 3, isPartial: true });
});

test('an out-of-stock product is accepted, is counted, and is not among the examples', async () => {
  const found = await check('id,title,price,availability\na,Bag,10,out of stock\nb,Cap,10,in stock\n');
  expect(found).toMatchObject({ accepted: 2, outOfStock: 1, shown: 1, examples: [{ title: 'Cap' }] });
});

test("Shopify's export, which has no links, is recognized, and the message says what to provide instead", async () => {
  await expect(
    check('Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Image Src\nbag,Bag,,,,10,\n'),
  ).rejects.toThrow(/\/products\.json/);
});

test("Shopify's export gets its links from the handle and the website, and each variant's row is a product", async () => {
  const table = [
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status',
    "stand-bag,Stand Bag,<p>Light.</p>,Larkmoor,Golf,Color,Sand,'0012,shopify,4,deny,120.00,150.00,https://cdn.example/a.jpg,,active",
    'stand-bag,,,,,,Night,BAG-N,shopify,0,deny,120.00,150.00,https://cdn.example/b.jpg,https://cdn.example/n.jpg,',
    'stand-bag,,,,,,,,,,,,,https://cdn.example/c.jpg,,',
    'cap,Cap,,Larkmoor,Golf,Title,Default Title,,,,deny,20.00,0.00,,,active',
    'glove,Glove,,Larkmoor,Golf,Title,Default Title,G,,,deny,9.00,,,,draft',
  ].join('\n');
  const found = await check(table, { site: 'https://larkmoor.example/pages/about' });
  expect(found).toMatchObject({ rows: 4, accepted: 3, refused: 1, outOfStock: 1, categories: 3 });
  expect(found.reasons).toMatchObject([
    { reason: 'only active products are taken', first: [{ line: 6, title: 'Glove', value: 'draft' }] },
  ]);
  expect(found.examples).toMatchObject([
    {
      source_id: '0012',
      title: 'Stand Bag – Sand',
      deal_url: 'https://larkmoor.example/products/stand-bag',
      image_url: 'https://cdn.example/a.jpg',
      original_price: 150,
      deal_price: 120,
    },
    { source_id: 'cap', title: 'Cap', deal_price: 20, original_price: null },
  ]);
});

const woo = [
  'ID,Type,SKU,Name,Published,Short description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent',
  '11,simple,SOCK,Sock Yarn,1,Soft.,,,1,12,,18.50,"Yarn > Sock yarn, New","https://wool.example/a.jpg, https://wool.example/b.jpg",',
  '12,simple,OLD,Old Yarn,0,,,,1,1,,9,Yarn,,',
  '13,variable,HAT,Hat Kit,1,A kit.,,,1,,,,Kits,https://wool.example/hat.jpg,',
  '14,variation,HAT-S,Hat Kit - Small,1,,2026-12-01,2026-12-05,0,0,20,25,,,id:13',
  '15,"simple, virtual",CLASS,First Stitches,1,,2026-11-01,2026-12-05,1,,30,40,,,',
  '16,variable,DRAFT,Cowl,-1,,,,1,,,,Kits,,',
  '17,variation,COWL-S,Cowl - Small,1,,,,1,,,25,,,DRAFT',
].join('\n');

test("WooCommerce's export has pictures, drafts, variations and sale dates of its own, and no links", async () => {
  const found = await check(woo);
  expect(found).toMatchObject({
    exportOf: 'woocommerce',
    accepted: 3,
    linked: 0,
    outOfStock: 1,
    savings: 1,
    pictures: 2,
    withoutLink: { rows: 3 },
    reasons: [
      {
        reason: 'only published products are taken',
        first: [{ title: 'Old Yarn' }, { title: 'Cowl' }, { title: 'Cowl - Small' }],
      },
    ],
  });
  expect(found.examples).toMatchObject([
    { title: 'First Stitches', product_type: null, deal_price: 30, original_price: 40 },
    { title: 'Sock Yarn', product_type: 'Yarn > Sock yarn | New', image_url: 'https://wool.example/a.jpg' },
  ]);
  const linked = woo
    .replaceAll('Parent', 'Parent,Permalink')
    .replaceAll(/^1.*/gm, '$&,https://wool.example/p');
  expect(await check(linked)).toMatchObject({ accepted: 3, linked: 3, withoutLink: { rows: 0 } });
});

const sizes = [
  'Handle,Title,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
  'leggings,"Yoga Leggings, Moss",S,L-S,12,58,https://cdn.example/l.jpg',
  'leggings,,M,L-M,8,58,',
  'leggings,,L,L-L,0,58,',
  'mat,Cork Yoga Mat,Default Title,MAT,25,72,',
].join('\n');

test('the sizes of one product are counted as one product', async () => {
  expect(await check(sizes, { site: 'https://fernridge.example' })).toMatchObject({
    accepted: 4,
    products: 2,
  });
  const group = 'id,title,price,item_group_id\na,Tee S,9,tee\nb,Tee M,9,tee\nc,Cap,9,\nd,Cap,9,';
  expect(await check(group)).toMatchObject({ accepted: 4, products: 2 });
  const json = JSON.stringify({
    products: [
      {
        title: 'Tee',
        handle: 'tee',
        variants: [
          { id: 1, title: 'S', price: '9.00' },
          { id: 2, title: 'M', price: '9.00' },
        ],
      },
    ],
  });
  expect(await check(json, {})).toMatchObject({ accepted: 2, products: 1 });
});

test('rows that shoppers see as one card are one example', async () => {
  const found = await check('id,title,price,size\na,Tee,9,S\nb,Tee,9,M\nc,Tee,12,XL');
  expect(found).toMatchObject({ accepted: 3, products: 1, shown: 2 });
  expect(found.examples.map((offer) => offer.source_id)).toEqual(['a', 'c']);
});

test('products without a picture are named', async () => {
  expect(await check(sizes, { site: 'https://fernridge.example' })).toMatchObject({
    pictures: 3,
    withoutPicture: { rows: 1, first: [{ line: 5, title: 'Cork Yoga Mat' }] },
  });
});

test('sold-out products are named', async () => {
  expect(await check(sizes, { site: 'https://fernridge.example' })).toMatchObject({
    accepted: 4,
    soldOut: { rows: 1, first: [{ line: 4, title: 'Yoga Leggings, Moss – L' }] },
  });
});

test('a size of which none is left is out of stock, also in an export without the column that says who counts', async () => {
  const outOf = async (columns: string, values: string) =>
    (
      await check(`Handle,Title,Variant Price,Variant Inventory Qty${columns}\ntee,Tee,9,0${values}`, {
        site: 'https://fernridge.example',
      })
    ).outOfStock;
  expect(await outOf('', '')).toBe(1);
  // Nobody counts, or it sells on.
  expect(await outOf(',Variant Inventory Tracker', ',')).toBe(0);
  expect(await outOf(',Variant Inventory Policy', ',continue')).toBe(0);
});

test("Shopify's Product Category places what its Type does not, and its columns are named as Shopify names them", async () => {
  const dogs = 'Animals & Pet Supplies > Pet Supplies > Dog Supplies';
  const found = await check(
    [
      'Handle,Title,Product Category,Type,Variant SKU,Variant Price,Variant Compare At Price',
      `lead,Rope Lead,${dogs} > Dog Leashes,Leash,L,20,`,
      `chew,Rubber Ring,${dogs} > Dog Toys,Toy,T,9,`,
      'mouse,Felt Mouse,Animals & Pet Supplies > Pet Supplies > Cat Supplies > Cat Toys,Toy,M,6,',
      `wash,Oat Wash,${dogs} > Dog Grooming,Shampoo,S,12,`,
      `bed,Round Bed,${dogs} > Dog Beds,,B,40,`,
      'gift,Gift Card,,Voucher,G,50,',
    ].join('\n'),
    { site: 'https://kennel.example' },
  );
  expect(found).toMatchObject({
    accepted: 6,
    categories: 5,
    areaColumn: 'Type',
    withoutArea: { rows: 1, first: [{ title: 'Gift Card' }] },
  });
});

test('a row is counted as a spreadsheet shows it, also below a description of several lines, and each is named', async () => {
  const found = await check(
    [
      'Handle,Title,Body (HTML),Option1 Value,Variant SKU,Variant Price,Status',
      'helmet,Helmet,"<p>Light.</p>\n<p>Bright.</p>\n\n<p>Quiet.</p>",S,H-S,60,active',
      'helmet,,,M,H-M,60,',
      '',
      'repair-stand,Repair Stand,,,R,,active',
      'pump,"Pump, large" for tires,,,P,30,active',
      'lock,Lock,,Black,L,40,active,and,more',
      'bell,Bell,,,B,9,draft',
    ].join('\n'),
    { site: 'https://ortega.example' },
  );
  expect(found.accepted).toBe(2);
  expect(found.reasons.map(({ reason, first }) => [reason, first[0]?.line, first[0]?.title])).toEqual([
    ['“Variant Price” is missing', 5, 'Repair Stand'],
    ['a closing quotation mark is followed by more text', 6, 'Pump'],
    ['9 columns, but the first line has 7', 7, 'Lock'],
    ['only active products are taken', 8, 'Bell'],
  ]);
  const json = await check('{\n"items": [\n\n{"id": "a",\n"title": "Bag"}]}');
  expect(json.reasons).toMatchObject([{ reason: 'price is missing', first: [{ line: 4, title: 'Bag' }] }]);
});

test('the column that names the area is the one that the table has', async () => {
  expect(await check('id,title,price,Category\na,Bag,10,Golf')).toMatchObject({ areaColumn: 'Category' });
  expect(await check('id,title,price\na,Bag,10')).toMatchObject({ areaColumn: null });
});

test('a very large discount, a row without an area and one without a link are reported', async () => {
  const found = await check(
    [
      'id,title,price,sale_price,product_type,link',
      'a,Shirt,139.95 USD,159.95 USD,Golf,',
      'b,Driver,1249 USD,199 USD,Golf,',
      'c,Balls,30 USD,25 USD,Leftovers,https://larkmoor.example/c',
      'd,,30 USD,,,',
    ].join('\n'),
  );
  expect(found).toMatchObject({ accepted: 3, refused: 1, categories: 2 });
  expect(found.reasons).toMatchObject([{ reason: 'title is missing', first: [{ line: 5, title: 'id d' }] }]);
  expect(found.largeSavings).toEqual({
    rows: 1,
    first: [{ line: 3, title: 'Driver', originalPrice: 1249, dealPrice: 199, discount: 84 }],
  });
  expect(found.withoutLink.first.map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(found.withoutArea).toEqual({ rows: 1, first: [{ line: 4, title: 'Balls' }] });
});

test('an earlier price that is not higher than the price is reported, and one of a sale that is over is not', async () => {
  const found = await check(
    [
      'id,title,price,compare_at_price,sale_price,sale_price_effective_date',
      'a,Tire,84.95,69.95,,',
      'b,Pump,30,,30,',
      'c,Lock,40,50,,',
      'd,Bell,9,0.00,12,2026-01-01T00:00Z/2026-02-01T00:00Z',
    ].join('\n'),
  );
  expect(found).toMatchObject({ accepted: 4, savings: 1 });
  expect(found.tooLow).toEqual({
    rows: 2,
    first: [
      {
        line: 2,
        title: 'Tire',
        earlier: 69.95,
        price: 84.95,
        shown: 84.95,
        earlierColumn: 'compare_at_price',
        priceColumn: 'price',
      },
      {
        line: 3,
        title: 'Pump',
        earlier: 30,
        price: 30,
        shown: 30,
        earlierColumn: 'price',
        priceColumn: 'sale_price',
      },
    ],
  });
});

test('a price of a few cents is reported, once', async () => {
  const found = await check(
    'id,title,price,sale_price\na,Tee,0.01,\nb,Polo,80,0.01\nc,Sticker,0.75,\nd,Cap,0.01,0.02',
  );
  expect(found).toMatchObject({
    accepted: 4,
    tooCheap: { rows: 1, first: [{ line: 2, title: 'Tee', price: 0.01 }] },
    largeSavings: { rows: 1, first: [{ line: 3, discount: 99 }] },
    tooLow: { rows: 1, first: [{ line: 5 }] },
  });
});

test('a price that is lower than the one it should be above costs the saving and not the row, in every table, under its own names', async () => {
  expect(await check('ID,Name,Published,Sale price,Regular price\n1,Yarn,1,25,20')).toMatchObject({
    accepted: 1,
    refused: 0,
    savings: 0,
    tooLow: {
      rows: 1,
      first: [
        { earlier: 20, price: 25, shown: 20, earlierColumn: 'Regular price', priceColumn: 'Sale price' },
      ],
    },
  });
  const shopify = 'Handle,Title,Variant Price,Variant Compare At Price\nyarn,Yarn,25,20\nwool,Wool,cheap,';
  const found = await check(shopify, { site: 'https://wool.example' });
  expect(found).toMatchObject({
    tooLow: {
      rows: 1,
      first: [
        {
          earlier: 20,
          price: 25,
          shown: 25,
          earlierColumn: 'Variant Compare At Price',
          priceColumn: 'Variant Price',
        },
      ],
    },
  });
  expect(found.reasons).toMatchObject([{ reason: '“Variant Price” is not an amount' }]);
  const table = 'ID,Name,In stock?,Sale price,Regular price\n1,Yarn,perhaps,,';
  expect((await check(table)).reasons.map(({ reason }) => reason)).toEqual([
    '“In stock?” is none of the known words (in stock, out of stock, preorder, backorder, yes, no, or a number)',
    '“Regular price” is missing',
  ]);
});

test('everything that is wrong with a refused row is named at once', async () => {
  const found = await check(
    [
      'id,title,price,sale_price,availability,image_link,link',
      'a,Bedding,7.99 USD,9.99 USD,perhaps,bedding.jpg,',
      'b,Hay,6 EUR,,,,https://larkmoor.example/hay',
    ].join('\n'),
  );
  expect(found).toMatchObject({ refused: 2, withoutLink: { rows: 1, first: [{ title: 'Bedding' }] } });
  expect(found.reasons.map(({ reason, first }) => [reason, first.map(({ line }) => line)])).toEqual([
    [
      'availability is none of the known words (in stock, out of stock, preorder, backorder, yes, no, or a number)',
      [2],
    ],
    ['image_link is not a web address (http or https)', [2]],
    ['price is in EUR, and only U.S. dollars are taken', [3]],
  ]);
});

test('a title in capitals is taken and named, an abbreviation is not one', async () => {
  expect(
    await check('id,title,price\na,MERINO SOCK YARN,9\nb,NASA Mug,9\nc,HDMI 2.1,9\nd,Yarn,9'),
  ).toMatchObject({ accepted: 4, inCapitals: { rows: 1, first: [{ line: 2, title: 'MERINO SOCK YARN' }] } });
});

test('all rows of a problem are named, up to a hundred', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `${at},Yarn ${at},9`);
  const { withoutLink } = await check(['id,title,price', ...rows].join('\n'), { most: 200 });
  expect([withoutLink.rows, withoutLink.first.length]).toEqual([120, 100]);
});

test('products that share a page are reported, and the goal that most products belong to', async () => {
  const found = await check(
    [
      'id,title,price,product_type,link',
      'a,"Dog Food, 12 lb",30,Pet Food,https://larkmoor.example/food',
      'b,"Dog Food, 24 lb",50,Pet Food,https://larkmoor.example/food',
      'c,Putter,90,Golf,https://larkmoor.example/putter',
    ].join('\n'),
  );
  expect(found).toMatchObject({ goal: 'pets', samePage: { rows: 1, first: [{ line: 3 }] } });
});

test('a feed that ends inside a row is checked up to there, and says so', async () => {
  const found = await check('id,title,price\na,Bag,10 USD\nb,Cap,10 EUR\nc,Ba');
  expect(found).toMatchObject({ rows: 2, accepted: 1, refused: 1, isPartial: false });
  expect(found.problem).toBe('The feed is cut off: it ends inside row 4.');
  await expect(check('id,title,price\na,Bag')).rejects.toThrow('cut off');
});

test('an earlier price of a Shopify table may have its sign', async () => {
  const { examples, refused } = await check(
    [
      'Handle,Title,Type,Variant Price,Variant Compare At Price',
      'a,Brush,Brushes,$34.99,$44.99',
      'b,Pad,Paper,12.00,0.00',
    ].join('\n'),
    { site: 'https://brushes.example' },
  );
  expect(refused).toBe(0);
  expect(examples.map((offer) => offer.original_price)).toEqual([44.99, null]);
});

test('outdoor goods are placed by their kind, with a size behind it or none', async () => {
  const titles = ['Trail Pack 28L', 'Ice Spikes', '2-Person Backpacking Tent', 'Merino Hiking Socks'];
  const rows = titles.map((title, at) => `${at},${title},90,https://north.example/${at}`);
  expect(await check(['id,title,price,link', ...rows].join('\n'))).toMatchObject({
    withoutArea: { rows: 0 },
    categories: titles.length,
    goal: 'sports',
  });
});

test("columns that say nothing we know are named in a shop's own table, not in an export", async () => {
  const own = 'id,Title,Price,MSRP,Shelf No.\na,Putter,90,120,7';
  expect(await check(own)).toMatchObject({ unused: ['MSRP', 'Shelf No.'], savings: 0 });
  expect(await check('id,title,price\na,Putter,90')).toMatchObject({ unused: [] });
  expect(await check(woo)).toMatchObject({ unused: [] });
});

test("WooCommerce's hidden products and groups are named, and its line breaks are none of the text", async () => {
  const found = await check(
    [
      'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Description,Link',
      String.raw`1,simple,A,Dog Bed,1,visible,80,"Soft.\nWashable.",https://pets.example/bed`,
      '2,simple,B,Gift Card,1,hidden,25,,https://pets.example/gift',
      '3,grouped,C,Puppy Set,1,visible,,,',
    ].join('\n'),
  );
  expect(found).toMatchObject({
    rows: 3,
    accepted: 1,
    refused: 2,
    examples: [{ description: 'Soft. Washable.' }],
  });
  expect(found.reasons.map(({ reason }) => reason)).toEqual([
    'your catalog hides this product',
    'a group is left out, and its products are read by themselves',
  ]);
});

test('prices and links as shops write them by hand are read', async () => {
  const feed = [
    'id,name,our price,sale,link',
    'a,Dog bed,99,79,shop.example/bed',
    'b,Leash,20,no,shop.example/leash',
    'c,Bowl,12,,bowl.html',
  ].join('\n');
  const found = await check(feed);
  expect(found).toMatchObject({ accepted: 2, savings: 1, unused: [] });
  expect(found.examples[0]).toMatchObject({
    deal_price: 79,
    original_price: 99,
    deal_url: 'https://shop.example/bed',
  });
  expect(found.reasons).toMatchObject([{ first: [{ value: 'bowl.html' }] }]);
});

test('products whose rows name no area are placed by their kind, then where their shop signed up', async () => {
  const feed = [
    'Handle,Title,Type,Variant Price',
    'a,"Cotman Pocket Box, 12 Half Pans",Watercolor Set,21.99',
    'b,"Heritage Round Brush, Size 8",Brush,12.49',
    'c,"Heavy Body Acrylic Set, 6 Tubes",Acrylic Set,34.99',
  ].join('\n');
  expect(await check(feed, { site: 'https://brush.example' })).toMatchObject({
    withoutArea: { rows: 2 },
    asSignedUp: null,
    goal: 'creatives',
  });
  const sells = { goal: 'creatives', subcategories: ['Art Supplies'] } as const;
  const found = await check(feed, { site: 'https://brush.example' }, sells);
  expect(found).toMatchObject({ withoutArea: { rows: 0 }, categories: 3 });
  expect(found.asSignedUp).toEqual({
    area: 'Art Supplies',
    rows: 1,
    first: [{ line: 4, title: 'Heavy Body Acrylic Set, 6 Tubes' }],
  });
  expect(await check('id,title,price\na,Putter,90', {}, sells)).toMatchObject({ goal: 'creatives' });
});

test('a brand, a size or a color that the names leave out is named, since cards show the name alone', async () => {
  const table = [
    'id,Product,Brand,Size,Colour,price',
    'a,Vista Helmet,Cumbre,M,Black,80',
    'b,Cumbre Trail Helmet M,Cumbre,M,Red,90',
  ];
  expect(await check(table.join('\n'))).toMatchObject({ notInNames: ['Colour'] });
  expect(await check('id,title,price\na,Putter,90')).toMatchObject({ notInNames: [] });
});
