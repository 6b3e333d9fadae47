import { expect, test } from 'vitest';
import { finishAppPage } from './app-page.ts';

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><script type="module" async="">import "/assets/m.js";\n\nwindow.x = 1;\nimport("/assets/e.js");</script></body></html>';

test('a page drawn in the browser fetches its modules at once, and starts when all are there', () => {
  const html = finishAppPage(page, {});
  expect(html).not.toMatch(/<link rel="modulepreload"|^import /m);
  expect(html.indexOf('"/assets/a.js"')).toBeLessThan(html.indexOf('await brought'));
  expect(html.indexOf('await brought')).toBeLessThan(html.indexOf('ask("/assets/m.js")'));
  expect(html).toContain('window.x = 1;\nask("/assets/e.js");');
});

test('what the page of a path will import is fetched with them, each address written once', () => {
  const html = finishAppPage(page, {
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
  });
  expect(html).toContain(
    'const addresses=["/assets/l.css","/assets/login.js","/assets/both.js","/assets/deals.js","/assets/load.js"];',
  );
  expect(html).toContain('{"/login":[0,1,2],"/deals":[3,4,2]}[');
});

test('a page in another form stops the build', () => {
  expect(() => finishAppPage('<html><body><script src="/assets/a.js"></script></body></html>', {})).toThrow(
    'another form',
  );
});
