import { expect, test } from 'vitest';
import { pageFaults } from './page-faults.ts';

const enhancer = '/assets/enhance-abc.js';
const head =
  '<title>Ventus</title><meta name="description" content="A rewards card around what you love"/><link rel="canonical" href="__SITE_URL__/"/>';
const page = (body: string) => `<html><head>${head}</head><body><h1>Ventus</h1>${body}</body></html>`;
const faultsOf = (html: string, still = true) =>
  pageFaults(html, { still, enhancer, leads: (address) => address === '/login' });
const script = `<script type="module" src="${enhancer}"></script>`;

test('a page in order has no faults', () => {
  expect(faultsOf(page(`<a class="x" href="/login">Log in</a>${script}`))).toEqual([]);
});

test.each([
  ['a style attribute', page(`<p style="color:red">x</p>${script}`), 'has a style attribute'],
  ['a second heading', page(`<h1 class="x">x</h1>${script}`), 'has 2 h1 headings'],
  ['a dead link', page(`<a href="/nowhere">x</a>${script}`), 'links to /nowhere, which is no page'],
  [
    'a foreign script',
    page(`${script}<script src="/other.js"></script>`),
    'carries another script than the enhancer',
  ],
  ['no enhancer', page(''), 'carries another script than the enhancer'],
  [
    'inline scripts',
    page(`<script>1</script><script>2</script>${script}`),
    'carries more than one inline script',
  ],
])('%s is a fault', (_, html, fault) => {
  expect(faultsOf(html)).toEqual([fault]);
});

test('a title past 60 characters, no description and no canonical address are faults', () => {
  const html = `<html><head><title>${'x'.repeat(61)}</title></head><body><h1>x</h1>${script}</body></html>`;
  expect(faultsOf(html)).toEqual(['has a title of 61 characters', 'has no description', 'is not canonical']);
});
