import { expect, test } from 'vitest';
import { checkedText, endsText, savedText } from './freshness.ts';

const now = new Date(2026, 10, 21, 12, 0, 0);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

test.each([
  [ago(20), 'Checked just now'],
  [ago(-90), 'Checked just now'],
  [ago(40 * 60), 'Checked 40 min ago'],
  [ago(3600), 'Checked 1 h ago'],
  [ago(23.9 * 3600), 'Checked 23 h ago'],
  [ago(3 * 86_400), 'Checked Nov 18, may have changed'],
  [ago(400 * 86_400), 'Checked Oct 17, 2025, may have changed'],
  [undefined, null],
  ['soon', null],
])('%s reads %s', (iso, text) => {
  expect(checkedText(iso, now)).toBe(text);
});

test('the feed it was checked in is shown beside it', () => {
  expect(checkedText(ago(3600), now, 'my-shop')).toBe('Checked 1 h ago from my-shop feed');
  expect(checkedText(ago(3 * 86_400), now, 'my-shop')).toBe(
    'Checked Nov 18 from my-shop feed, may have changed',
  );
});

test.each([
  [undefined, null],
  [null, 'No end date given'],
  [ago(-3 * 86_400), 'Ends Nov 24'],
  [ago(-3600), 'Ends within a day'],
  [ago(86_400), 'Ended Nov 20'],
])('an end of %s reads %s', (iso, text) => {
  expect(endsText(iso, now)).toBe(text);
});

test('a saved row says its day', () => {
  expect(savedText(ago(10), now)).toBe('Saved just now');
  expect(savedText(ago(2 * 86_400), now)).toBe('Saved Nov 19');
});
