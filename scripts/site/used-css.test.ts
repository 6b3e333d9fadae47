import { expect, test } from 'vitest';
import { usedCss } from './used-css.ts';

const html = '<body><p class="lead md:hidden" id="top">x</p></body>';
const used = (css: string) => usedCss(css, html);

test('rules the page cannot match are left out, also inside a condition', () => {
  expect(used('.lead{color:red}.other{color:red}')).toBe('.lead{color:red}');
  expect(used('.other,.lead{color:red}')).toBe('.other,.lead{color:red}');
  expect(used('.other,.gone{color:red}')).toBe('');
  expect(used('@media (width>=9px){.md\\:hidden{color:red}.md\\:flex{color:red}}')).toContain('md\\:hidden');
  expect(used('table{color:red}#gone{color:red}')).toBe('');
});

test('what may come true while the page lives stays', () => {
  for (const css of [
    'html[data-session] .lead{color:red}',
    '.lead:hover{color:red}',
    '.lead:not(.other){color:red}',
  ]) {
    expect(usedCss(css, `<html>${html}</html>`)).toBe(css);
  }
  expect(used(':where(.lead,.other){color:red}')).toContain('.lead');
  expect(used(':where(.gone,.other){color:red}')).toBe('');
});

test('a scroll-driven animation stays readable for browsers', () => {
  const css = used('@keyframes in{0%{opacity:0}}.lead{animation:in linear both;animation-timeline:view()}');
  expect(css).toContain('animation-timeline:view()');
});

test('an animation or a property stays only while something names it', () => {
  expect(used('@keyframes in{0%{opacity:0}}.lead{animation:in 1s}')).toContain('@keyframes');
  expect(used('@keyframes in{0%{opacity:0}}.other{animation:in 1s}')).toBe('');
});
