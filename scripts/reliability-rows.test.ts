import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsOfRows } from './reliability-rows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}/docs/reliability.md`, 'utf8');
const withRow = (id: string, shownBy: string) =>
  page.replace(new RegExp(`^\\| ${id} \\|.*$`, 'm'), `| ${id} | A promise. | ${shownBy} | |`);
const ownFile = '`scripts/reliability-rows.test.ts`';

test('every row names tests that exist, or says why there is none', () => {
  expect(faultsOfRows(page, root)).toEqual([]);
});

test.each([
  ['no test and no reason', withRow('T-01', 'It works.'), ['T-01 names neither a test nor a reason']],
  ['a reason of one word', withRow('T-01', 'Missing:'), ['T-01 names neither a test nor a reason']],
  [
    'a file that is gone',
    withRow('S-01', '`server/gone.test.ts` “a title”'),
    ['S-01 names server/gone.test.ts, which does not exist'],
  ],
  [
    'half a title',
    withRow('S-01', `${ownFile} “every row names tests”`),
    ['S-01 names “every row names tests”, which is not in scripts/reliability-rows.test.ts'],
  ],
  ['a row that is gone', page.replace(/^\| S-33 \|.*$/m, ''), ['S-33 has 0 rows']],
  [
    'a row twice',
    `${page}\n| T-37 | A promise. | Missing: it is only an example. | |\n`,
    ['T-37 has 2 rows'],
  ],
])('%s is found', (_name, text, faults) => {
  expect(faultsOfRows(text, root)).toEqual(faults);
});
