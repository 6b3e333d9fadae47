import { gzipSync } from 'node:zlib';
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Refusal } from '../feed-offer.ts';
import { mapRow } from '../map-row.ts';
import type { ColumnMap } from '../plan-columns.ts';
import { openFeed, type ReadFeedOptions } from './open-feed.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const encode = (text: string) => new TextEncoder().encode(text);

/** In small chunks, so that rows, characters and tags are split at arbitrary places. */
async function* pieces(bytes: Uint8Array, length = 61) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** The rows an import would accept and refuse. */
async function read(feed: string | Uint8Array | AsyncIterable<Uint8Array>, options: ReadFeedOptions = {}) {
  const bytes = typeof feed === 'string' ? encode(feed) : feed;
  const { rows, ...opened } = await openFeed(
    bytes instanceof Uint8Array ? pieces(bytes, bytes.length > 100_000 ? 4096 : 61) : bytes,
    options,
  );
  const offers = [];
  const refused: Refusal[] = [];
  for await (const row of rows) {
    const mapped =
      'reason' in row ? { refusal: row } : mapRow(row, { now, merchant: 'Shop', isSample: false });
    if ('refusal' in mapped) refused.push(mapped.refusal);
    else offers.push(mapped.offer);
  }
  return { ...opened, offers, refused };
}

const putter = {
  source_id: 'a',
  title: 'Putter – Café',
  deal_price: 45,
  original_price: 60,
  deal_url: 'https://x.example/a',
  image_url: 'https://x.example/a.jpg',
  brand: 'Larkmoor',
};

const shopify = JSON.stringify({
  products: [
    {
      id: 1,
      title: 'Putter',
      handle: 'putter',
      body_html: '<p>Nice [for} "long" walks</p>',
      vendor: 'Larkmoor',
      product_type: 'Golf',
      images: [{ src: 'https://x.example/a.jpg' }],
      variants: [
        { id: 'a', title: 'Café', price: '45.00', compare_at_price: '60.00', available: true },
        { id: 12, title: 'Blue', price: '60.00', compare_at_price: '', available: false },
        { id: 13, title: 'Green' },
      ],
    },
  ],
});
const cj = [
  'PROGRAM_NAME|NAME|SKU|MANUFACTURER|UPC|CURRENCY|SALE_PRICE|PRICE|RETAIL_PRICE|BUY_URL|IMAGE_URL|IN_STOCK',
  'Shop|Putter – Café|a|Larkmoor|036000291452|USD|45.00|60.00|90.00|https://x.example/a|https://x.example/a.jpg|yes',
].join('\n');
const awin = [
  '"aw_deep_link","product_name","aw_product_id","merchant_image_url","search_price","product_price_old","rrp_price","currency","brand_name","ean","in_stock"',
  '"https://x.example/a","Putter – Café","a","https://x.example/a.jpg","45.00","60.00","99.00","USD","Larkmoor","0036000291452","1"',
].join('\r\n');
const rakuten = [
  'HDR|1237|Larkmoor.example|11/24/2026 00:02:32',
  'a|Putter – Café|S1|Golf|Clubs~~Putters|https://x.example/a|https://x.example/a.jpg||Short|Long|||45.00|60.00||11/30/2026 00:00:00|Larkmoor|5.00|golf|P1|Larkmoor|ships|in stock|036000291452|60|USD|1|https://t.example/p|||||||||||',
  'TRL|1',
].join('\n');
const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:s="http://jadedpixel.com/-/spec/shopify"><title>Shop</title>
  <entry><id>a</id><title>Putter – Café</title><link rel="self" href="https://x.example/feed"/><link rel="alternate" href="https://x.example/a"/>
  <summary type="html"><![CDATA[<p>Nice</p>]]></summary><s:vendor>Larkmoor</s:vendor><image_link>https://x.example/a.jpg</image_link>
  <s:variant><id>77</id><title>Steel</title><s:price currency="USD">45.00</s:price><s:compare_at_price>60.00</s:compare_at_price></s:variant></entry></feed>`;
const rss = `<rss><channel><title>Shop</title><item><guid>a</guid><title>Putter &#8211; Café</title><link>https://x.example/a</link>
  <price currency="USD">60</price><sale_price>45 USD</sale_price><brand>Larkmoor</brand><enclosure url="https://x.example/a.jpg" type="image/jpeg"/></item></channel></rss>`;
const semicolons =
  'id;title;price;sale_price;link;image_link;brand\na;Putter – Café;60;45;https://x.example/a;https://x.example/a.jpg;Larkmoor\n';
const listed = JSON.stringify({
  count: 1,
  items: [
    {
      offerId: 'a',
      title: 'Putter – Café',
      price: { value: '60', currency: 'USD' },
      salePrice: { amount: '45', currencyCode: 'USD' },
      link: 'https://x.example/a',
      images: ['ignored'],
      imageLink: ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
      brand: 'Larkmoor',
    },
  ],
});

/** A ZIP written by a program that does not know sizes in advance. */
function streamedZip(text: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const file = new ZipDeflate('feed.csv');
  zip.add(file);
  for (const part of text.match(/[\s\S]{1,40}/g) ?? []) file.push(encode(part));
  file.push(new Uint8Array(0), true);
  zip.end();
  return Buffer.concat(chunks);
}

test.each<[string, string | Uint8Array, { format: string; delimiter?: string }]>([
  ['a CJ export with pipes', cj, { format: 'csv', delimiter: '|' }],
  ['an Awin export, all of it quoted', awin, { format: 'csv', delimiter: ',' }],
  ['a Rakuten file, which names no columns', rakuten, { format: 'csv', delimiter: '|' }],
  ['a Shopify Atom feed', atom, { format: 'xml' }],
  ['an RSS feed without a namespace', rss, { format: 'xml' }],
  ['semicolons', semicolons, { format: 'csv', delimiter: ';' }],
  ['lines that end as on old Macs', semicolons.replaceAll('\n', '\r'), { format: 'csv' }],
  ['a list of objects under a name', listed, { format: 'json' }],
  ['a list of objects', JSON.stringify(JSON.parse(listed).items, null, 2), { format: 'json' }],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${semicolons}`, 'utf16le'), { format: 'csv' }],
  ['UTF-16 the other way around', Buffer.from(`\ufeff${semicolons}`, 'utf16le').swap16(), { format: 'csv' }],
  ['a Windows encoding', latin(semicolons), { format: 'csv' }],
  [
    'an XML feed that declares its encoding',
    latin(`<?xml version="1.0" encoding="windows-1252"?>${rss}`),
    { format: 'xml' },
  ],
  ['a gzipped feed', gzipSync(cj), { format: 'csv' }],
  [
    'a feed in two gzip members',
    Buffer.concat([gzipSync(cj.slice(0, 50)), gzipSync(cj.slice(50))]),
    { format: 'csv' },
  ],
  ['a ZIP archive', zipSync({ 'a/': new Uint8Array(0), 'a/feed.csv': strToU8(awin) }), { format: 'csv' }],
  ['a ZIP archive that was streamed', streamedZip(awin), { format: 'csv' }],
  [
    'a ZIP archive from a Mac',
    zipSync({ 'feed.csv': strToU8(awin), '__MACOSX/._feed.csv': strToU8('x') }),
    { format: 'csv' },
  ],
])('%s gives the same offer', async (_, feed, how) => {
  const { offers, refused, ...opened } = await read(feed);
  expect(refused).toEqual([]);
  expect(offers).toMatchObject([putter]);
  expect(opened).toMatchObject(how);
});

/** Windows-1252, whose dash and é are one byte each. */
function latin(text: string): Uint8Array {
  return Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
}

test('a Shopify product gives an offer per variant, with links when the shop is known', async () => {
  const { format, offers, refused } = await read(shopify, { shop: 'https://x.example/collections/all' });
  expect(format).toBe('shopify');
  expect(offers).toMatchObject([
    {
      ...putter,
      deal_url: 'https://x.example/products/putter?variant=a',
      description: 'Nice [for} "long" walks',
    },
    { source_id: '12', deal_price: 60, original_price: null, availability: 'out_of_stock' },
  ]);
  expect(refused).toEqual([{ line: 1, id: '13', reason: 'price is missing' }]);
  expect((await read(shopify)).offers[0]?.deal_url).toBeNull();
});

test("a correction assigns a column, and the feed's mapping can be displayed", async () => {
  const feed = 'id,title,price,amount,link\na,Bag,12,15 USD,https://x.example';
  const columns: ColumnMap = { price: 'Amount', link: '' };
  const plans: unknown[] = [];
  const onPlan: ReadFeedOptions['onPlan'] = (names, plan) => plans.push([names, Object.fromEntries(plan)]);
  const { offers } = await read(feed, { columns, onPlan });
  expect(offers).toMatchObject([{ deal_price: 15, deal_url: null }]);
  expect(plans).toEqual([
    [
      ['id', 'title', 'price', 'amount', 'link'],
      { price: ['amount'], link: [], id: ['id'], title: ['title'] },
    ],
  ]);
  await expect(read(feed, { columns: { price: 'cost' } })).rejects.toThrow(
    'There is no column "cost"; there are "id", "title", "price", "amount", "link".',
  );
});

const header = 'id,title,price,link';
const good = 'g,Good,10 USD,https://x.example/g';
const table = (...rows: string[]) => [header, ...rows, good, ''].join('\n');
const xml = (...items: string[]) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${[...items, '<item><g:id>g</g:id><title>Good</title><g:price>10 USD</g:price></item>'].join('\n')}\n</channel></rss>`;
const entities = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>`;

// Refused rows, with their line and the reason; the next row is always read.
test.each<[string, string | Uint8Array, [number, string | RegExp]]>([
  ['a script for a link', table('a,Bag,10 USD,javascript:alert(1)'), [2, /^link is not a web address/]],
  [
    'a link with the page in it',
    table('a,Bag,10 USD,"data:text/html,<b>"'),
    [2, /^link is not a web address/],
  ],
  ['NaN for a price', table('a,Bag,NaN,'), [2, 'price is not an amount: "NaN"']],
  ['a negative price', table('a,Bag,-5.00,'), [2, 'price is not an amount: "-5.00"']],
  ['a price beyond all prices', table('a,Bag,99999999999999,'), [2, /^price is more than any offer costs/]],
  ['infinity', table('a,Bag,Infinity,'), [2, /^price is not an amount/]],
  ['another currency', table('a,Bag,10 EUR,'), [2, /only U\.S\. dollars are taken/]],
  ['a decimal comma', table('a,Bag,"10,50 USD",'), [2, /comma where the decimal point belongs/]],
  ['a row of 5 MB', table(`a,${'x'.repeat(5_000_000)},1 USD,`), [2, /far too long/]],
  ['too few columns', table('a,Bag'), [2, '2 columns, but the first line has 4']],
  ['too many columns', table('a,Bag,Red,1 USD,x'), [2, '5 columns, but the first line has 4']],
  ['an open quote', table('a,"Bag,1 USD,'), [2, 'a quotation mark is not closed']],
  ['text after a quote', table('a,"Bag" red,1 USD,'), [2, /^a closing quotation mark is followed/]],
  [
    'a few bytes that are no UTF-8',
    Buffer.concat([
      encode(`${header}\na,Café Noël Größe,1 USD,\nb,Caf`),
      new Uint8Array([0xe9]),
      encode(`,1 USD,\n${good}`),
    ]),
    [3, /^title has characters that were lost/],
  ],
  [
    'an item without its end',
    xml('<item><g:id>a</g:id><title>Bag</title>'),
    [2, 'not well-formed: its closing tag is missing'],
  ],
  [
    'a bare ampersand',
    xml('<item><g:id>a</g:id><title>Salt & pepper</title></item>'),
    [2, /"&" or "<" is not written as/],
  ],
  [
    'an entity from nowhere',
    xml('<item><g:id>a</g:id><title>&xxe;</title></item>'),
    [2, /"&" or "<" is not written as/],
  ],
  [
    'an endless field',
    xml(`<item><g:id>a</g:id><title>${'x'.repeat(100_000)}</title></item>`),
    [2, /title is too long/],
  ],
  [
    'a thousand fields',
    xml(`<item>${Array.from({ length: 1000 }, (_, at) => `<f${at}>x</f${at}>`).join('')}</item>`),
    [2, /far too many fields/],
  ],
  [
    'a broken line of JSON',
    '{"id":"a","title":\n{"id":"g","title":"Good","price":10}',
    [1, 'not a JSON object'],
  ],
  [
    'a broken object of a list',
    '[{"id":"a","title":},\n{"id":"g","title":"Good","price":10}]',
    [1, 'not a JSON object'],
  ],
  ['a list within a list', '[["a"],{"id":"g","title":"Good","price":10}]', [1, 'not a JSON object']],
  [
    'an object of 5 MB',
    `[{"id":"a","title":"${'x'.repeat(5_000_000)}"},{"id":"g","title":"Good","price":10}]`,
    [1, /far too long/],
  ],
  [
    'numbers for everything',
    '{"id":"a","title":1e400,"price":-1e400}\n{"id":"g","title":"Good","price":10}',
    [1, /^price/],
  ],
])('leaves out %s', async (_, feed, [line, reason]) => {
  const { offers, refused } = await read(feed);
  expect(offers.at(-1)?.source_id).toBe('g');
  expect(refused).toEqual([expect.objectContaining({ line, reason: expect.stringMatching(reason) })]);
});

async function* endless(text: string) {
  const chunk = encode(text.repeat(Math.ceil(65_536 / text.length)));
  for (;;) yield chunk;
}

async function* following(first: string, rest: AsyncIterable<Uint8Array>) {
  yield encode(first);
  yield* rest;
}

const megabyte = 1024 * 1024;
/** A row that never ends, repeating one line. */
const bomb = Buffer.concat([encode(`${header}\n`), Buffer.alloc(32 * megabyte, good)]);
const rows = (count: number) =>
  `${header}\n${Array.from({ length: count }, (_, at) => `r${at},Bag ${at},1 USD,https://x.example/${at}`).join('\n')}\n`;

// Feeds that end the run. Nothing of them may be imported.
test.each<[string, string | Uint8Array | (() => AsyncIterable<Uint8Array>), string, ReadFeedOptions?]>([
  ['nothing', '', 'The feed is empty.'],
  ['blank lines', ' \n\n', 'The feed is empty.'],
  [
    'a web page',
    '<!-- hi --><!DOCTYPE html><html><body>Sign in</body></html>',
    'a web page (HTML), not a feed',
  ],
  [
    'a web page as XML',
    '<?xml version="1.0"?><html xmlns="x"><body/></html>',
    'a web page (HTML), not a feed',
  ],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'not text'],
  [
    'an error in JSON',
    '{"error":"unauthorized","message":"Sign in"}',
    'not a list of products: its first object has "error"',
  ],
  ['words', 'Just words.', 'an unknown format'],
  ['columns of something else', 'name,color\nBag,red', 'names no id, no price column'],
  ['XML called CSV', xml(), 'The feed is XML, not CSV', { format: 'csv' }],
  [
    'a first line without end',
    () => endless('x,'),
    'first line is far too long',
    { limits: { bytes: 20 * megabyte } },
  ],
  [
    'one line of all it may hold',
    () => following(`${header}\n`, endless('x')),
    'larger than 20 MB',
    { limits: { bytes: 20 * megabyte } },
  ],
  [
    'rows without end',
    () => following(`${header}\n`, endless(`${good}\n`)),
    'larger than 1 MB',
    { limits: { bytes: megabyte } },
  ],
  [
    'a comment without end, after a product',
    () => following(xml().replace('</channel></rss>', '<!--'), endless('x')),
    'a part of it is far too long',
  ],
  [
    'an attribute without end',
    () => following('<rss><item><g:id x="', endless('x')),
    'a part of it is far too long',
  ],
  ['elements without end', () => endless('<a>'), 'nested too deep'],
  [
    'attributes without end',
    () =>
      following(
        '<rss ',
        numbered((at) => `a${at}="x" `),
      ),
    'far too many attributes',
  ],
  ['a thousand laughs', `<?xml version="1.0"?>${entities}${xml()}`, 'entities of its own'],
  [
    'a file from outside',
    `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml()}`,
    'entities of its own',
  ],
  ['half a table', `${header}\n${good}\nb,Bag`, 'it ends inside row 3'],
  ['half an XML feed', xml().slice(0, -40), 'it ends inside the product that begins on line 2'],
  ['an XML feed without its end', xml().slice(0, -10), '<rss> is never closed'],
  ['half a list', '[{"id":"g","title":"Good","price":10},{"id":"b","ti', 'it ends inside the product'],
  ['a list without its end', '[{"id":"g","title":"Good","price":10}', 'its list of products does not end'],
  [
    'half a line of JSON',
    '{"id":"g","title":"Good","price":10}\n{"id":"b","ti',
    'it ends inside the row on line 2',
  ],
  ['half a Rakuten file', rakuten.slice(0, -6), 'its last line (TRL) is missing'],
  [
    'a Rakuten file with rows missing',
    rakuten.replace('TRL|1', 'TRL|9'),
    'its last line says 9 rows, but there are 1',
  ],
  ['half a gzip', gzipSync(rows(5000)).subarray(0, 9000), 'truncated or damaged'],
  ['half a ZIP', zipSync({ 'feed.csv': strToU8(rows(5000)) }).subarray(0, 9000), 'truncated or damaged'],
  ['a damaged gzip', damaged(gzipSync(rows(5000))), 'truncated or damaged'],
  ['a gzip bomb', gzipSync(bomb), '200 times its size'],
  ['a ZIP bomb', zipSync({ 'feed.csv': bomb }), '200 times its size'],
  ['a bomb in a bomb', gzipSync(gzipSync(Buffer.alloc(megabyte))), 'compressed twice'],
  ['two files in a ZIP', zipSync({ 'a.csv': strToU8(awin), 'b.csv': strToU8(awin) }), 'more than one file'],
  ['an empty ZIP', zipSync({ 'a/': new Uint8Array(0) }), 'no file in it'],
  ['a ZIP with a password', locked(zipSync({ 'a.csv': strToU8(awin) })), 'has a password'],
  ['an encoding of its own', '<?xml version="1.0" encoding="klingon"?><rss/>', 'written in "klingon"'],
])('ends at %s', async (_, feed, sentence, options) => {
  await expect(read(typeof feed === 'function' ? feed() : feed, options)).rejects.toThrow(sentence);
});

async function* numbered(text: (at: number) => string) {
  for (let at = 0; ; at += 1) yield encode(text(at));
}

function damaged(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => (at > 2000 && at < 2400 ? byte ^ 0xff : byte));
}

function locked(zip: Uint8Array): Uint8Array {
  return zip.map((byte, at) => (at === 6 ? byte | 1 : byte));
}

test('a reader that stops closes the source', async () => {
  let isClosed = false;
  async function* source() {
    try {
      yield* following(`${header}\n`, endless(`${good}\n`));
    } finally {
      isClosed = true;
    }
  }
  const { rows: read } = await openFeed(source());
  for await (const row of read) if ('fields' in row) break;
  expect(isClosed).toBe(true);
});
