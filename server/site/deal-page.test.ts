import { expect, test } from 'vitest';
import type { DealPageData, KnownDeal } from '../../domain/deal-page-data.ts';
import { dealTemplate, serveDealPages } from './deal-page.ts';
import type { SiteFile } from './load-site.ts';

const id = '7b2d9c52-0000-4000-8000-000000000001';
const hostile = `</script><script>alert(1)</script>"'<img src=x onerror=alert(2)>&`;
const template =
  '<!DOCTYPE html><html lang="en"><head><title>Ventus</title><meta name="description" content="Any"/><meta name="robots" content="noindex"/></head><body><div aria-busy="true"></div></body></html>';
const file: SiteFile = {
  body: Buffer.from(template),
  type: 'text/html; charset=utf-8',
  etag: '"t"',
  immutable: false,
  policies: { 'content-security-policy': 'of the template' },
  brotli: () => Promise.resolve(null),
};
const deal: KnownDeal = {
  id,
  gone: null,
  title: 'Squall packable running jacket',
  merchant: 'Harrow Running',
  description: 'Waterproof.',
  brand: 'Squall',
  gtin: '00012345678905',
  originalPrice: 89,
  dealPrice: 68,
  discount: 24,
  goal: 'sports',
  category: 'Running/Track',
  dealUrl: 'https://harrow.example/squall',
  picture: null,
  availability: 'in_stock',
  priceEvidence: 'verified',
  source: 'harrow',
  lastCheckedAt: '2026-11-24T10:00:00Z',
  endsAt: '2026-11-29T23:59:00Z',
  isSample: false,
  prices: [],
  elsewhere: [],
};

async function ask(page: DealPageData, path = `/deals/${id}`, init: RequestInit = {}) {
  const asked: unknown[] = [];
  const serve = serveDealPages({
    site: { files: new Map([[dealTemplate, file]]), appPaths: new Set() },
    siteUrl: 'https://ventus.example',
    rpc: (name, args) => {
      asked.push([name, args]);
      return Promise.resolve(page);
    },
    onProblem: (error) => {
      throw error;
    },
    otherwise: () => Promise.resolve(new Response('otherwise')),
  });
  const answer = await serve(new Request(`https://ventus.example${path}`, init));
  return { answer, text: await answer.text(), asked };
}

test('the first response contains the deal, its price, its shop and its end', async () => {
  const { answer, text, asked } = await ask(deal);
  expect(answer.status).toBe(200);
  expect(asked).toEqual([['deal_page', { deal_id: id }]]);
  expect(text).toContain('<title>Squall packable running jacket | Ventus</title>');
  expect(text).toContain(`<link rel="canonical" href="https://ventus.example/deals/${id}"`);
  expect(text).toContain('<meta property="og:title" content="Squall packable running jacket"');
  expect(text).not.toContain('noindex');
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    gtin: '00012345678905',
    offers: { '@type': 'Offer', price: '68.00', priceCurrency: 'USD', priceValidUntil: '2026-11-29' },
  });
  const body = text.slice(text.indexOf('<body>'));
  for (const words of [
    'Squall packable running jacket',
    '$68.00',
    '$89.00',
    'Harrow Running',
    'Ends November 29',
  ])
    expect(body).toContain(words);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toBe('of the template');
});

test('text from a shop stays text, in the body, in attributes and in the data', async () => {
  const { text } = await ask({
    ...deal,
    title: hostile,
    merchant: hostile,
    description: hostile,
    brand: hostile,
    dealUrl: `https://x.example/"><script>`,
  });
  expect(text).not.toMatch(/<script>alert|<img src=x/);
  expect(text.match(/<\/script>/g)).toHaveLength(2);
  const data = /id="deal-page-data"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ title: hostile });
});

test('an implausible former price is not struck through, and a link that is not a web address is omitted', async () => {
  const { text } = await ask({ ...deal, priceEvidence: 'unverified', dealUrl: 'javascript:alert(1)' });
  const body = text.slice(text.indexOf('<body>'));
  expect(body).not.toContain('$89.00');
  expect(body).not.toContain('javascript:');
});

test('a sample is marked, not listed, and gives search engines no product', async () => {
  const { answer, text } = await ask({ ...deal, isSample: true });
  expect(answer.status).toBe(200);
  expect(text).toContain('noindex');
  expect(text).toContain('This shop is invented');
  expect(text).not.toContain('ld+json');
  expect(text).not.toContain('href="https://harrow');
});

test('a deal that ended answers 410, says so, and names similar ones', async () => {
  const similar = [
    {
      id: id.replace('1', '2'),
      title: 'Gale <b>',
      merchant: 'Lark',
      price: 70,
      isSample: false,
      lastCheckedAt: '',
    },
  ];
  const { answer, text } = await ask({ ...deal, gone: 'ended', similar });
  expect(answer.status).toBe(410);
  expect(text).toContain('This deal has ended. Its last price at Harrow Running was $68.00.');
  expect(text).toContain('Gale &lt;b&gt;</a>, $70.00 at Lark');
  expect(text).toContain('noindex');
  const withdrawn = await ask({ id, gone: 'withdrawn' });
  expect(withdrawn.answer.status).toBe(410);
  expect(withdrawn.text).not.toContain('Squall');
});

test('an unknown id and an invalid one answer 404, the latter without a query', async () => {
  expect((await ask(null)).answer.status).toBe(404);
  const malformed = await ask(deal, '/deals/no-id');
  expect([malformed.answer.status, malformed.asked]).toEqual([404, []]);
});

test('HEAD has no body, what a browser has cached is not sent again, and other requests are not handled', async () => {
  const head = await ask(deal, undefined, { method: 'HEAD' });
  expect([head.answer.status, head.text]).toEqual([200, '']);
  const etag = head.answer.headers.get('etag') ?? '';
  const again = await ask(deal, undefined, { headers: { 'if-none-match': etag } });
  expect(again.answer.status).toBe(304);
  expect(
    (await ask({ ...deal, dealPrice: 60 }, undefined, { headers: { 'if-none-match': etag } })).answer.status,
  ).toBe(200);
  expect((await ask(deal, '/deals')).text).toBe('otherwise');
  expect((await ask(deal, undefined, { method: 'POST', body: '' })).text).toBe('otherwise');
});
