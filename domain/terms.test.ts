import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { terms, termsText } from './terms.ts';

test('the hash matches the text: a new text needs a new version, date and hash', () => {
  expect(terms.hash).toBe(createHash('sha256').update(termsText()).digest('hex'));
});

test('the date is the version, in words', () => {
  const inWords = new Date(`${terms.version}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(terms.date).toBe(inWords);
});
