import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Each row of docs/reliability.md names its tests, `file` “title of the test”, or says why there is none.

const reason = /^(?:Missing|Not ours|Not done): \S.{10,}/;
const reference = /`([^`]+)` “([^”]+)”/g;

/** Problems of the page: missing or duplicate rows, and rows with neither a test nor a reason. */
export function faultsOfRows(page: string, root: string): string[] {
  const rows = page
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([, id = '']) => /^[ST]-\d\d$/.test(id))
    .map(([, id = '', promise = '', shownBy = '']) => ({ id, promise, shownBy }));
  const expected = [...ids('T', 37), ...ids('S', 33)];
  const counted = expected.flatMap((id) => {
    const count = rows.filter((row) => row.id === id).length;
    return count === 1 ? [] : [`${id} has ${count} rows`];
  });
  return [...counted, ...rows.flatMap((row) => faultsOf(row, root))];
}

const ids = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}-${String(at + 1).padStart(2, '0')}`);

function faultsOf(row: { id: string; promise: string; shownBy: string }, root: string): string[] {
  if (row.promise === '') return [`${row.id} promises nothing`];
  if (reason.test(row.shownBy)) return [];
  const named = [...row.shownBy.matchAll(reference)].map(([, file = '', title = '']) => ({ file, title }));
  if (named.length === 0) return [`${row.id} names neither a test nor a reason`];
  return named.flatMap(({ file, title }) => {
    if (!existsSync(join(root, file))) return [`${row.id} names ${file}, which does not exist`];
    return isIn(readFileSync(join(root, file), 'utf8'), title)
      ? []
      : [`${row.id} names “${title}”, which is not in ${file}`];
  });
}

/** A title is a whole text in quotes; a script's part is a function or a name in quotes. */
function isIn(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``, `function ${title}(`].some((text) =>
    source.includes(text),
  );
}
