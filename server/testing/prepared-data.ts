import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { sampleOffers, type SampleOffer } from '../../supabase/seed/sample-offers.ts';
import { importSampleCatalogue } from '../cli/deals/import-sample-catalogue.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { openDatabase } from '../postgres/open-database.ts';

/** Creates a data folder as a first start does: tables and the sample catalog, or these offers of it. No server runs on it. */
export async function prepareData(dataDir: string, offers?: readonly SampleOffer[]): Promise<void> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'warn' }) });
  await importSampleCatalogue({
    rpc: createRpc(database.pools.service),
    now: new Date(),
    ...(offers && { offers }),
  });
  await database.stop();
}

/** An eighth of the sample: with all of it each start takes twice the processor time. */
const fewOffers = () => sampleOffers().filter((_, at) => at % 8 === 0);

/** Copies a prepared folder, which the first caller creates in the folder of the run while others wait. */
export async function copyPreparedData(folderOfRun: string, dataDir: string): Promise<void> {
  const prepared = join(folderOfRun, 'prepared');
  const beingMade = join(folderOfRun, 'being-made');
  if (mkdirSync(beingMade, { recursive: true }) !== undefined) {
    const data = join(beingMade, 'data');
    await prepareData(data, fewOffers());
    renameSync(data, prepared);
  }
  while (!existsSync(prepared)) await wait(100);
  cpSync(prepared, dataDir, { recursive: true });
}
