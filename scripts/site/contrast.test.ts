import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrast, readTokens, type Scheme } from './contrast.ts';

const css = await readFile(new URL('../../app/theme.css', import.meta.url), 'utf8');
const grounds = ['canvas', 'surface', 'raised', 'sunken'];

/** Foreground and background pairs with their minimum. Text needs 4.5, the border of a control 3 (WCAG 2.2 AA). */
const pairs: readonly {
  schemes: readonly Scheme[];
  on: readonly string[];
  colours: readonly string[];
  least: number;
}[] = [
  { schemes: ['light'], on: grounds, colours: ['ink', 'muted', 'subtle'], least: 5.2 },
  { schemes: ['dark'], on: grounds, colours: ['ink', 'muted', 'subtle'], least: 5.3 },
  { schemes: ['light', 'dark'], on: ['tint', 'warm'], colours: ['ink', 'muted'], least: 4.5 },
  { schemes: ['light', 'dark'], on: grounds, colours: ['current', 'danger', 'success', 'warn'], least: 4.5 },
  { schemes: ['light'], on: grounds, colours: ['ember-ink'], least: 4.9 },
  { schemes: ['dark'], on: grounds, colours: ['ember-ink'], least: 7 },
  { schemes: ['light', 'dark'], on: ['ember'], colours: ['on-ember'], least: 7 },
  { schemes: ['light', 'dark'], on: ['ink', 'current'], colours: ['on-fill'], least: 4.5 },
  { schemes: ['light'], on: ['canvas', 'surface'], colours: ['control'], least: 3.5 },
  { schemes: ['light', 'dark'], on: grounds, colours: ['control'], least: 3 },
];

test('every text, border and fill of the tokens has the required contrast', () => {
  const faults: string[] = [];
  let checked = 0;
  for (const { schemes, on, colours, least } of pairs) {
    for (const scheme of schemes) {
      const tokens = readTokens(css, scheme);
      for (const [ground, colour] of on.flatMap((ground) =>
        colours.map((colour) => [ground, colour] as const),
      )) {
        const [under, over] = [tokens.get(ground), tokens.get(colour)];
        if (!under || !over) {
          faults.push(`${scheme}: ${under ? colour : ground} is no token`);
          continue;
        }
        const ratio = contrast(under, over);
        checked += 1;
        if (ratio < least)
          faults.push(`${scheme}: ${colour} on ${ground} has ${ratio.toFixed(2)}, not ${least}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(60);
});

test('ember has too little contrast for text on paper, which is why ember-ink exists', () => {
  const tokens = readTokens(css, 'light');
  const [ember, canvas] = [tokens.get('ember'), tokens.get('canvas')];
  expect(ember && canvas && contrast(ember, canvas)).toBeLessThan(3);
});

test('contrast is computed as WCAG computes it', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([1, 0, 0], [1, 0, 0])).toBe(1);
  // #767676 on white is the classic 4.54; its OKLCH is .5666 0 0.
  expect(contrast([1, 0, 0], [0.5666, 0, 0])).toBeCloseTo(4.54, 1);
});
