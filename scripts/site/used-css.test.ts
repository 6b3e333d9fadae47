import { expect, test } from 'vitest';
import { usedCss } from './used-css.ts';

const html = '<body><p class="lead md:hidden" id="top">x</p></body>';
const used = (css: string) => usedCss(css, html);

test('rules the page cannot match are removed, even inside at-rules', () => {
  expect(used('.lead{color:red}.other{color:red}')).toBe('.lead{color:red}');
  expect(used('.other,.lead{color:red}')).toBe('.other,.lead{color:red}');
  expect(used('.other,.gone{color:red}')).toBe('');
  expect(used('@media (width>=9px){.md\\:hidden{color:red}.md\\:flex{color:red}}')).toContain('md\\:hidden');
  expect(used('table{color:red}#gone{color:red}')).toBe('');
});

test('rules that may match later are kept', () => {
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

test('an animation or a property is kept only if something names it', () => {
  expect(used('@keyframes in{0%{opacity:0}}.lead{animation:in 1s}')).toContain('@keyframes');
  expect(used('@keyframes in{0%{opacity:0}}.other{animation:in 1s}')).toBe('');
});

test('a value is kept only if something reads it, in the sheet or in a script of the page', () => {
  expect(used(':root{--a:1px;--b:var(--a);--c:2px}.lead{margin:var(--c)}')).toBe(
    ':root{--c:2px}.lead{margin:var(--c)}',
  );
  const scripted = usedCss('.lead{--share:1}', `${html}<script>get("--share")</script>`);
  expect(scripted).toBe('.lead{--share:1}');
});

test('styles of input parts are kept only on pages with text inputs', () => {
  const css = '.lead{color:red}::placeholder{color:red}::-webkit-date-and-time-value{color:red}';
  expect(used(css)).toBe('.lead{color:red}');
  expect(usedCss(css, `${html}<input type="radio" name="a">`)).toBe('.lead{color:red}');
  expect(usedCss(css, `${html}<input name="a">`)).toMatch(/::placeholder.*::-webkit-date-and-time-value/);
});
