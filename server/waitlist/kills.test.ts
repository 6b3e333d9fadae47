import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { attachDatabase } from '../postgres/attach-database.ts';
import { killDuringSignUps } from '../testing/kill-during-sign-ups.ts';
import { copyPreparedData } from '../testing/prepared-data.ts';
import { seededRandom } from '../testing/seeded-random.ts';

const folder = mkdtempSync(join(tmpdir(), 'ventus-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// `npm run soak` kills a hundred times, and begins without data.
const kills = process.env['VENTUS_TEST_FULL'] ? 4 : 2;
test('a server killed while forms arrive loses no acknowledged sign-up and creates no duplicate', async ({
  annotate,
}) => {
  const { seed, random } = seededRandom();
  await annotate(`VENTUS_SEED=${seed}`);
  const dataDir = join(folder, 'data');
  await copyPreparedData(inject('folderOfRun'), dataDir);
  const report = await killDuringSignUps({
    kills,
    env: { DATA_DIR: dataDir },
    random,
    async look(run) {
      const database = await attachDatabase({ dataDir, log: pino({ level: 'silent' }) });
      try {
        return await run(database.pools.service);
      } finally {
        await database.stop();
      }
    },
  });
  expect(report).toMatchObject({ kills, lost: [], doubled: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
}, 180_000);
