import { expect, test } from 'vitest';
import { copyByHand } from './copy-by-hand.ts';

test('a touch device is told to press and hold, a keyboard which keys to press', () => {
  expect(copyByHand('link', true)).toBe('The link is selected. Press and hold it to copy.');
  expect(copyByHand('text', false)).toBe('The text is selected. Copy it with Ctrl C or ⌘ C.');
});
