import { expect, test } from 'vitest';
import { pageFaults } from './page-faults.ts';

const inline = 'const a=1;';
const page = (body: string) =>
  `<html><head><title>Ventus</title></head><body><h1>Ventus</h1>${body}</body></html>`;
const faultsOf = (html: string, still = true) =>
  pageFaults(html, { still, script: inline, leads: (address) => address === '/login' });
const script = `<script type="module">${inline}</script>`;

test('a correct page has no faults, structured data included', () => {
  const data = '<script type="application/ld+json">{}</script><script>1</script>';
  expect(faultsOf(page(`<a class="x" href="/login">Log in</a>${data}${script}`))).toEqual([]);
});

test.each([
  ['a style attribute', page(`<p style="color:red">x</p>${script}`), 'has a style attribute'],
  ['a second heading', page(`<h1 class="x">x</h1>${script}`), 'has 2 h1 headings'],
  [
    'a dead link',
    page(`<a href="/nowhere">x</a>${script}`),
    'links to /nowhere, which is no page, or has no such part',
  ],
  [
    'a link to nothing on the page',
    page(`<a href="#gone">x</a>${script}`),
    'links to #gone, which it does not have',
  ],
  ['an id used twice', page(`<p id="a">x</p><p id="a">y</p>${script}`), 'has the id a twice'],
  [
    'a foreign script',
    page(`${script}<script src="/other.js"></script>`),
    'carries a script other than the static page script',
  ],
  [
    'another module',
    page('<script type="module">const b=2;</script>'),
    'carries a script other than the static page script',
  ],
  ['no static page script', page(''), 'carries a script other than the static page script'],
  [
    'inline scripts',
    page(`<script>1</script><script>2</script>${script}`),
    'carries more than one inline script',
  ],
])('%s is a fault', (_, html, fault) => {
  expect(faultsOf(html)).toEqual([fault]);
});

test('a hydrated page fetches neither a script nor a sheet before its first paint', () => {
  const sheet = '<link rel="stylesheet" href="/assets/page.css" media="not all"/>';
  expect(faultsOf(page(sheet), false)).toEqual([]);
  const early =
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/><script src="/c.js"></script>';
  expect(faultsOf(page(early), false)).toEqual([
    'fetches /a.css before the first paint',
    'fetches /b.js before the first paint',
    'fetches /c.js before the first paint',
  ]);
});
