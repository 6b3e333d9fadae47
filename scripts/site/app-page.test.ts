import { expect, test } from 'vitest';
import { finishAppPage } from './app-page.ts';

test('a page drawn in the browser fetches its modules at once, and starts when all are there', () => {
  const html = finishAppPage(
    '<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><script type="module" async="">import "/assets/m.js";\n\nwindow.x = 1;\nimport("/assets/e.js");</script></body></html>',
  );
  expect(html).not.toMatch(/<link rel="modulepreload"|^import /m);
  expect(html.indexOf('"/assets/a.js"')).toBeLessThan(html.indexOf('await brought'));
  expect(html.indexOf('await brought')).toBeLessThan(html.indexOf('import("/assets/m.js")'));
  expect(html).toContain('window.x = 1;\nimport("/assets/e.js");');
});

test('a page in another form stops the build', () => {
  expect(() => finishAppPage('<html><body><script src="/assets/a.js"></script></body></html>')).toThrow(
    'another form',
  );
});
