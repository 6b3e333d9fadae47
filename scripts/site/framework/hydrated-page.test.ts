import { expect, test } from 'vitest';
import { finishHydratedPage } from './hydrated-page.ts';

const readAsset = async () => '.shown{color:red}.not-here{color:blue}';
const page = (boot: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><p class="shown">x</p><script type="module" async="">${boot}</script></body></html>`;

test('styles of the first paint are inlined; style sheets and modules load afterwards', async () => {
  const html = await finishHydratedPage(
    page(
      'import "/assets/m.js";\nimport * as route0 from "/assets/r.js";\n\nwindow.x = route0;\nimport("/assets/e.js");',
    ),
    readAsset,
  );
  expect(html).toContain('<style>.shown{color:red}</style></head>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" media="not all"/>');
  expect(html).not.toMatch(/<link rel="modulepreload"|^import /m);
  expect(html).toContain('const [,route0]=await Promise.all([ask("/assets/m.js"),ask("/assets/r.js")]);');
  expect(html.indexOf("type:'paint'")).toBeLessThan(html.indexOf('/assets/a.js'));
  expect(html.indexOf('ask("/assets/r.js")')).toBeLessThan(html.indexOf('window.x = route0'));
});

test('a page in an unexpected format fails the build', async () => {
  await expect(finishHydratedPage(page('load("/assets/m.js")'), readAsset)).rejects.toThrow('another form');
});
