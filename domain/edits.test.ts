import { expect, test } from 'vitest';
import { editsBetween } from './edits.ts';

test.each([
  ['golf', 'golf', 0],
  ['golf', 'gold', 1],
  ['golf', 'gol', 1],
  ['golf', 'golff', 1],
  ['golf', 'glof', 1],
  ['aa', 'aaa', 1],
  ['golf', 'gfol', 2],
  ['golf', 'glfo', 2],
  ['headphones', 'haedphnoes', 2],
  ['', 'a', 1],
])('%s to %s takes %i', (one, other, edits) => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(editsBetween(from, to, 2)).toBe(edits);
    expect(editsBetween(from, to, 1)).toBe(edits);
  }
});
