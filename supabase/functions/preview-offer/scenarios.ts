import { sendJson, serveExample, type Scenario } from '../_shared/scenarios.ts';

export function createScenarioHandler(): (request: Request) => Promise<Response> {
  return serveExample('preview-offer', {});
}

const lines = `title: Stand Bag
price: $150.00
sale_price: $120
link: https://larkmoor.example/bag
product_type: Sports > Golf > Bags`;
const shopify =
  'Handle,Title,Body (HTML),Type,Product Category,Variant SKU,Variant Price,Variant Compare At Price,Status';
const woo =
  'ID,Type,SKU,Name,Published,Short description,Date sale price starts,Date sale price ends,In stock?,Sale price,Regular price,Categories,Images,Parent';
const ask = (offer: unknown) => sendJson({ offer });

export const scenarios: readonly Scenario[] = [
  {
    name: 'lines',
    ...ask(lines),
    status: 200,
    contains: [
      '"originalPrice":150',
      '"dealPrice":120',
      '"discount":20',
      '$30.00 below',
      'It is shown under Golf.',
    ],
    excludes: ['"id":"preview"'],
  },
  {
    name: 'JSON',
    ...ask(
      '{"title":"Cable","price":"150 USD","sale price":"120 USD","discount":"60%","link":"https://l.example/x"}',
    ),
    status: 200,
    contains: ['"discount":20', 'The stated 60% does not agree', 'We could not tell its category'],
  },
  {
    name: 'a JSON object sent directly',
    ...ask({ title: 'Bag', price: 15 }),
    status: 200,
    contains: ['Add a link'],
  },
  {
    name: 'a JSON object nested ten thousand levels deep',
    ...sendJson({}),
    body: `{"offer":{"title":"Bag","price":15,"x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}}`,
    status: 200,
    contains: ['Add a link'],
  },
  {
    name: 'a list nested ten thousand levels deep',
    ...sendJson({}),
    body: `{"offer":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    status: 422,
    contains: ['invalid_offer'],
  },
  {
    name: 'a row of a CSV file',
    ...ask('id,title,price,link\n1,"Bag, ""large""",20.00 USD,https://l.example/x'),
    status: 200,
    contains: ['Bag, \\"large\\"', '"dealPrice":20', 'There is no sale price', '"hasMore":false'],
  },
  {
    name: 'several rows, of which the first is shown',
    ...ask('id,title,price\n1,Bag,20\n2,Cap,10'),
    status: 200,
    contains: ['"title":"Bag"', '"hasMore":true'],
  },
  {
    name: 'a row of a TSV file',
    ...ask('id\ttitle\tprice\tsale_price\tlink\n1\tBag\t20 USD\t20 USD\thttps://l.example/x'),
    status: 200,
    contains: ['"originalPrice":null', 'not below the price'],
  },
  {
    name: "a row of Shopify's product export, whose description goes over two lines",
    ...ask(`${shopify}\nbag,Stand Bag,"<p>Light.</p>\n<p>Five pounds.</p>",Golf,,B1,120.00,150.00,active\n`),
    status: 200,
    contains: [
      '"title":"Stand Bag"',
      '"originalPrice":150',
      '"dealPrice":120',
      '$30.00 below the earlier price',
      'It is shown under Golf.',
      'Links are built from your website',
      '"hasMore":false',
    ],
    excludes: ['Add a link', 'products/bag'],
  },
  {
    name: "a row of Shopify's product export copied from a spreadsheet, without a former price or an area",
    ...ask(`${shopify}\nbag,Tote,,Things,,B1,20,,active\nbag,,,,,B2,22,,`.replaceAll(',', '\t')),
    status: 200,
    contains: ['There is no Variant Compare At Price', 'from Type, Product Category or', '"hasMore":true'],
  },
  {
    name: "a draft of Shopify's product export",
    ...ask(`${shopify}\nbag,Stand Bag,,Golf,,B1,120,,draft`),
    status: 200,
    contains: ['"deal":null', 'only active products are taken'],
  },
  {
    name: "the header of Shopify's product export alone",
    ...ask(shopify),
    status: 422,
    contains: ['invalid_offer'],
  },
  {
    name: "a row of WooCommerce's product export",
    ...ask(`${woo}\n11,simple,BAG,Stand Bag,1,"Light.\nFive pounds.",,,1,120,150,"Golf > Bags, New",,`),
    status: 200,
    contains: [
      '"title":"Stand Bag"',
      '"originalPrice":150',
      '"dealPrice":120',
      '$30.00 below the price',
      'It is shown under Golf.',
      'Add a link',
      '"hasMore":false',
    ],
    excludes: ['simple'],
  },
  {
    name: "a draft of WooCommerce's product export",
    ...ask(`${woo}\n11,simple,BAG,Stand Bag,0,,,,1,,150,Golf,,`),
    status: 200,
    contains: ['"deal":null', 'only published products are taken'],
  },
  {
    name: "some columns of WooCommerce's product export",
    ...ask('Name,Published,Regular price,Sale price\nStand Bag,1,150,120'),
    status: 200,
    contains: ['"title":"Stand Bag"', '"originalPrice":150', '"dealPrice":120'],
  },
  {
    name: 'a table whose columns have other names',
    ...ask('Product Name\tList Price\tSpecial Price\nStand Bag\t150\t120'),
    status: 200,
    contains: ['"title":"Stand Bag"', '"originalPrice":150', '"dealPrice":120'],
  },
  {
    name: 'a sale price above the price',
    ...ask('title: Bag\nprice: 20 USD\nsale_price: 25 USD'),
    status: 200,
    contains: ['"dealPrice":20', 'The sale price is not below the price'],
  },
  {
    name: 'another currency',
    ...ask('title: Bag\nprice: 10 EUR'),
    status: 200,
    contains: ['"deal":null', 'only U.S. dollars are taken'],
  },
  {
    name: 'a script as the link',
    ...ask('title: Bag\nprice: 10\nlink: javascript:alert(1)'),
    status: 200,
    contains: ['link is not a web address'],
  },
  {
    name: 'sold out',
    ...ask('title: Bag\nprice: 10\navailability: sold out'),
    status: 200,
    contains: ['out of stock'],
  },
  { name: 'prose', ...ask('Hello there'), status: 422, contains: ['"code":"invalid_offer"'] },
  { name: 'nothing', ...ask(''), status: 422, contains: ['offer must be text'] },
  { name: 'too long', ...ask('x'.repeat(20_001)), status: 422, contains: ['at most 20000'] },
  { name: 'malformed JSON', ...ask(''), body: '{', status: 400 },
  { name: 'another method', method: 'GET', status: 405 },
  { name: 'preflight', method: 'OPTIONS', headers: { origin: 'http://localhost:3000' }, status: 204 },
];
