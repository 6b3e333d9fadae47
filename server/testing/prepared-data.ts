import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { importSampleCatalogue } from '../cli/deals/import-sample-catalogue.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { openDatabase } from '../postgres/open-database.ts';

/** Creates a data folder as a first start does: tables and the sample catalog. No server runs on it. */
export async function prepareData(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'warn' }) });
  await importSampleCatalogue({ rpc: createRpc(database.pools.service), now: new Date() });
  await database.stop();
}

/** Copies a prepared folder, which the first caller creates in the folder of the run while others wait. */
export async function copyPreparedData(folderOfRun: string, dataDir: string): Promise<void> {
  const prepared = join(folderOfRun, 'prepared');
  const beingMade = join(folderOfRun, 'being-made');
  if (mkdirSync(beingMade, { recursive: true }) !== undefined) {
    const data = join(beingMade, 'data');
    await prepareData(data);
    renameSync(data, prepared);
  }
  while (!existsSync(prepared)) await wait(100);
  cpSync(prepared, dataDir, { recursive: true });
}
