import { expect, test } from 'vitest';
import { readBackupKey } from './seal.ts';

test.each([
  [{ passphrase: 'short', keyFile: undefined }, 'at least 12 characters'],
  [{ passphrase: 'seven brass owls yawn', keyFile: '/x' }, 'not both'],
  [{ passphrase: undefined, keyFile: '/nowhere/key.txt' }, 'cannot be read'],
  [{ passphrase: undefined, keyFile: 'package.json' }, 'contains no age key'],
])('%j is no key for backups', (given, sentence) => {
  expect(() => readBackupKey(given)).toThrow(sentence);
});
