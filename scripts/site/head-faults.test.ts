import { expect, test } from 'vitest';
import { headFaults } from './head-faults.ts';

const description = 'A rewards card built around what you love, and an assistant that finds deals.';
const graph = JSON.stringify({
  '@graph': ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList'].map((type) => ({ '@type': type })),
});
const tags = {
  title: '<title>About Us | Ventus</title>',
  description: `<meta name="description" content="${description}"/>`,
  colour: '<meta name="theme-color" content="#fff"/>',
  canonical: '<link rel="canonical" href="__SITE_URL__/about"/>',
  address: '<meta property="og:url" content="__SITE_URL__/about"/>',
  shared: `<meta property="og:title" content="About Us | Ventus"/><meta property="og:description" content="${description}"/>`,
  image: '<meta property="og:image" content="__SITE_URL__/share/site.jpg"/>',
  size: '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
  alt: '<meta property="og:image:alt" content="Wind"/><meta name="twitter:card" content="summary_large_image"/>',
  data: `<script type="application/ld+json">${graph}</script>`,
};
const faultsOf = (changes: Partial<typeof tags>) =>
  headFaults(
    `<html lang="en"><head>${Object.values({ ...tags, ...changes }).join('')}</head><body></body></html>`,
    '/about',
    (address) => address === '/share/site.jpg',
  );

test('a correct head has no faults', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['a long title', { title: `<title>${'x'.repeat(61)}</title>` }, /title of 61 characters/],
  ['a short description', { description: '<meta name="description" content="Short."/>' }, /of 6 characters/],
  ['no canonical address', { canonical: '' }, /not canonical/],
  ['another address', { address: '<meta property="og:url" content="/about"/>' }, /under another address/],
  [
    'a picture that is not there',
    { image: '<meta property="og:image" content="__SITE_URL__/no.jpg"/>' },
    /no picture/,
  ],
  [
    'a picture without the address',
    { image: '<meta property="og:image" content="/share/site.jpg"/>' },
    /no picture/,
  ],
  ['no text for the picture', { alt: '<meta name="twitter:card" content="x"/>' }, /og:image:alt/],
  [
    'structured data that does not parse',
    { data: '<script type="application/ld+json">{</script>' },
    /no Organization/,
  ],
])('%s is a fault', (_, changes, fault) => {
  expect(faultsOf(changes).join('\n')).toMatch(fault);
});

test('a page that is not indexed needs no sharing tags', () => {
  expect(
    headFaults(
      `<html lang="en"><head><title>x</title>${tags.description}${tags.colour}<meta name="robots" content="noindex"/></head></html>`,
      '/404',
      () => false,
    ),
  ).toEqual([]);
});
