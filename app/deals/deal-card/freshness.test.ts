import { expect, test } from 'vitest';
import { checkedText, endsSoon, endsText, savedText } from './freshness.ts';

const now = new Date(2026, 10, 21, 12, 0, 0);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

test.each([
  [ago(20), 'Checked just now'],
  [ago(-90), 'Checked just now'],
  [ago(40 * 60), 'Checked 40 minutes ago'],
  [ago(3600), 'Checked 1 hour ago'],
  [ago(23.9 * 3600), 'Checked 23 hours ago'],
  [ago(3 * 86_400), 'Checked Nov 18, may have changed'],
  [ago(400 * 86_400), 'Checked Oct 17, 2025, may have changed'],
  [undefined, null],
  ['soon', null],
])('%s reads %s', (iso, text) => {
  expect(checkedText(iso, now)).toBe(text);
});

test.each([
  [undefined, null],
  [null, 'No end date'],
  [ago(-3 * 86_400), 'Ends Nov 24'],
  [ago(-3600), 'Ends today'],
  [ago(-20 * 3600), 'Ends Nov 22'],
  [ago(86_400), 'Ended Nov 20'],
])('an end of %s reads %s', (iso, text) => {
  expect(endsText(iso, now)).toBe(text);
});

test('a saved row says its day', () => {
  expect(savedText(ago(10), now)).toBe('Saved just now');
  expect(savedText(ago(2 * 86_400), now)).toBe('Saved Nov 19');
});

test('the last day of an offer is marked', () => {
  expect(endsSoon(ago(-20 * 3600), now)).toBe(true);
  expect(endsSoon(ago(-25 * 3600), now)).toBe(false);
  expect(endsSoon(ago(60), now)).toBe(false);
  expect(endsSoon(null, now)).toBe(false);
});
