import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

const log = pino({ level: 'silent' });
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ventus-open-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a first start makes the database, a second start finds it', async () => {
  const dataDir = join(folder, 'data');
  const first = await openDatabase({ dataDir, log });
  await first.stop();
  const second = await openDatabase({ dataDir, log });
  const { rows } = await second.pools.auth.query('select count(*)::int as n from auth.users');
  expect(rows).toEqual([{ n: 0 }]);
  await second.stop();
});
