import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import pino from 'pino';
import { launchChromium } from '../scripts/chromium.ts';
import { importDeals } from '../server/cli/deals/import-deals.ts';
import { importSampleCatalogue } from '../server/cli/deals/import-sample-catalogue.ts';
import { readConfig } from '../server/config.ts';
import { createRpc } from '../server/functions/create-rpc.ts';
import { openDatabase } from '../server/postgres/open-database.ts';
import { startServer } from '../server/start-server.ts';
import { processorTasks, type ProcessorTasks } from './main-thread.ts';
import { scrollThrough, type ScrollFigures, type ScrollMode } from './scroll-through.ts';

// Scrolls /deals from the first offer to the last in Chromium, and then the same cards in a list that has all of them in the
// document; between them an empty page of the same height, as the machine's baseline. Prints measurements only; the site must be
// built (npm run build).
const log = pino({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'ventus-scroll-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await fill();
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' });
const server = await startServer(config, log, { run: (_step, work) => work(), note: () => undefined });
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = JSON.stringify(await signIn(server.url, server.demo));
  await page.addInitScript((value) => localStorage.setItem('sb-localhost-auth-token', value), session);
  await page.goto(`${server.url}/deals`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(2000);
  await run(page, 'ours', 'feed');
  await run(page, 'nothing, as tall', 'empty');
  await run(page, 'all in the document', 'whole');
} finally {
  await browser.close();
  await server.stop();
}

/** The sample, and as many offers more as make ten thousand that can be bought. */
async function fill(): Promise<void> {
  const database = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    log,
    onProgress: () => undefined,
    as: 'the benchmark',
  });
  const rpc = createRpc(database.pools.service);
  await importSampleCatalogue({ rpc, now: new Date() });
  const rows = Array.from(
    { length: 400 },
    (_, row) => `bench-${row}\tLarkmoor Golf Glove ${row}\t${20 + row}.00 USD\tSports > Golf`,
  );
  const feed = new TextEncoder().encode(['id\ttitle\tprice\tproduct_type', ...rows].join('\n'));
  await importDeals({
    rpc,
    bytes: (async function* () {
      yield feed;
    })(),
    source: 'bench',
    now: new Date(),
  });
  await database.stop();
}

async function signIn(url: string, person: { email: string; password: string } | null) {
  if (!person) throw new Error('the server made no demo sign-in');
  const { supabaseAnonKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    supabaseAnonKey: string;
  };
  const client = createClient(url, supabaseAnonKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return data.session;
}

async function run(page: Page, name: string, mode: ScrollMode): Promise<void> {
  const { result, tasks } = await processorTasks(browser, page, () => page.evaluate(scrollThrough, mode));
  print(name, result, tasks);
}

function print(name: string, figures: ScrollFigures, processor: ProcessorTasks): void {
  const { offers, seen, mostCards, toShow, longest, overFifty, share, frames, seconds } = figures;
  const shown = toShow === null ? '' : ` | putting them in: longest task ${Math.round(toShow)} ms`;
  console.log(
    `${name}: ${offers} offers, ${seen} seen, at most ${mostCards} cards in the document${shown} | scrolling: longest task ${longest === null ? 'under 50' : Math.round(longest)} ms, ${overFifty} over 50 ms by the clock; longest ${Math.round(processor.longest)} ms, ${processor.overFifty} over 50 ms of processor time, ${frames} frames, ${Math.round(share * 100)} % of the list, in ${seconds.toFixed(0)} s`,
  );
}
