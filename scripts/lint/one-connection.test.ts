import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventus-lint-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Messages of the lint for a file. */
async function lint(source: string): Promise<string> {
  const file = join(folder, 'example.ts');
  await writeFile(file, source);
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  return await new Promise((resolve) => {
    execFile(process.execPath, [program, '-c', join(root, '.oxlintrc.json'), file], (_error, stdout) =>
      resolve(stdout),
    );
  });
}

test.each([
  ['a limit in the callback', 'inTransaction(context.pool, async (client) => context.limits.count(client));'],
  ['the pool in the callback', 'inTransaction(context.pool, async (client) => context.pool.query(client));'],
  ['a transaction in it', 'inTransaction(pool, async () => inTransaction(pool, async () => 1));'],
  ['a limit beside a client', 'export const a = (context, client) => context.limits.count(client);'],
])('the lint refuses %s', async (_what, source) => {
  expect(await lint(source)).toContain('transactions(one-connection)');
});

test('the lint allows calls before the transaction, and a separate pool', async () => {
  const source = `export async function a(context) {
  await context.limits.count();
  return await inTransaction(context.pool, async (client) => client.query('select 1'));
}`;
  expect(await lint(source)).not.toContain('one-connection');
});
