import { expect, test } from 'vitest';
import { finishAppPage } from './app-page.ts';

const readAsset = async () => '.a{color:red}.b{color:blue}';
const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body class="a"><script type="module" async="">import "/assets/m.js";\n\nwindow.x = 1;\nimport("/assets/e.js");</script></body></html>';

test('a page rendered in the browser fetches its modules immediately, and starts when all have arrived', async () => {
  const html = await finishAppPage(page, {}, readAsset);
  expect(html).not.toMatch(/<link rel="modulepreload"|^import /m);
  expect(html).toContain(
    '<link rel="stylesheet" href="/assets/a.css" media="not all"/><style>.a{color:red}</style></head>',
  );
  expect(html.indexOf('await brought')).toBeLessThan(html.indexOf('ask("/assets/m.js")'));
  expect(html).toContain('window.x = 1;\nask("/assets/e.js");');
});

test('the imports of a path’s page are fetched with them, each URL written once', async () => {
  const html = await finishAppPage(
    page,
    {
      '/login': {
        module: '/assets/login.js',
        imports: ['/assets/a.js', '/assets/both.js'],
        css: ['/assets/l.css#'],
      },
      '/deals': {
        module: '/assets/deals.js',
        imports: ['/assets/both.js'],
        clientLoaderModule: '/assets/load.js',
      },
    },
    readAsset,
  );
  expect(html).toContain(
    'const ahead=["/assets/l.css","/assets/login.js","/assets/both.js","/assets/deals.js","/assets/load.js"];',
  );
  expect(html).toContain('places={"/login":[0,1,2],"/deals":[3,4,2]},here=');
});

test('a page in an unexpected format fails the build', async () => {
  const other = finishAppPage(
    '<html><body><script src="/assets/a.js"></script></body></html>',
    {},
    readAsset,
  );
  await expect(other).rejects.toThrow('another form');
});
