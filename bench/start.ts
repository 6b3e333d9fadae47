import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { launchChromium } from '../scripts/chromium.ts';
import { runServer } from '../server/testing/run-server.ts';
import { median } from './figures.ts';

// How long a user on a phone with a weak signal waits for the sign-in form with an empty cache: the first paint and the form,
// compared with the theoretical minimum: bytes sent, at the signal's speed, after the round trips for the page, the modules and
// the settings. Prints medians.
const signal = { latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const trips = 3;
const runs = 5;

await buildIfStale({ quiet: true });
const data = mkdtempSync(join(tmpdir(), 'ventus-bench-start-'));
const server = runServer({ DATA_DIR: data, RATE_LIMITS: 'off' });
const browser = await launchChromium();
try {
  const address = new URL('/login', await server.ready).href;
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, address));
  const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
  const [paint, form, bytes] = [of('paint'), of('form'), of('bytes')];
  const least = (bytes / signal.downloadThroughput) * 1000 + trips * signal.latency;
  console.log(
    `/login: first paint ${paint.toFixed(0)} ms, form ${form.toFixed(0)} ms; ${(bytes / 1000).toFixed(0)} KB, so at least ${least.toFixed(0)} ms: ${(form / least).toFixed(2)} of that`,
  );
} finally {
  await browser.close();
  await server.end();
  rmSync(data, { recursive: true, force: true });
}

/** Milliseconds from the first byte requested, and bytes on the wire. */
type Visit = { paint: number; form: number; bytes: number };

async function visit(from: Browser, address: string): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...signal });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('Email').waitFor();
  const { paint, form } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    form: performance.now(),
  }));
  await context.close();
  return { paint, form, bytes };
}
