import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { importDeals, type ImportCounts } from '../server/cli/deals/import-deals.ts';
import { createRpc } from '../server/functions/create-rpc.ts';
import { openDatabase } from '../server/postgres/open-database.ts';
import { runServer } from '../server/testing/run-server.ts';
import { percentiles } from './figures.ts';
import { requests } from './search-requests.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { searches: { type: 'string', default: '0' } },
});
/** `node bench/import.ts 1000000` measures a large one. */
const rows = Number(positionals[0] ?? 30_000);
/** Searches a second over HTTP during the import; with 0 no site runs. */
const searches = Number(values.searches);
/** The longest acceptable import in seconds, and the maximum memory of the importing process in MB. */
const limit = rows > 100_000 ? 240 : 30;
const memoryLimit = 400;

/** A feed in which every hundredth row has an invalid price, title or link, in turn. */
function* feed(): Generator<string> {
  yield 'id\ttitle\tdescription\tlink\tprice\tsale_price\tbrand\tproduct_type\tavailability\n';
  for (let row = 0; row < rows; row++) {
    const price = 20 + (row % 400);
    const broken = row % 100 === 0 ? (row / 100) % 3 : null;
    const cells = [
      `offer-${row}`,
      broken === 1 ? '' : `Larkmoor Golf Glove ${row}`,
      'A glove for long walks over eighteen holes.',
      broken === 2 ? 'javascript:alert(1)' : `https://shop.example/offers/${row}`,
      broken === 0 ? 'cheap' : `${price}.00 USD`,
      row % 3 === 0 ? `${(price * 0.8).toFixed(2)} USD` : '',
      'Larkmoor',
      'Sports > Golf > Gloves',
      'in_stock',
    ];
    yield `${cells.join('\t')}\n`;
  }
}

/** In chunks of the size that a file or a connection delivers. */
async function* bytes(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for (const line of feed()) {
    text += line;
    if (text.length < 65_536) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}

function tell(
  name: string,
  since: number,
  { taken, refused, added, changed, unchanged }: ImportCounts,
): void {
  const seconds = (performance.now() - since) / 1000;
  const counts = `${taken} taken (${added} new, ${changed} changed, ${unchanged} unchanged), ${refused} refused`;
  console.log(
    `  ${name} ${seconds.toFixed(2)} s, ${(seconds / limit).toFixed(2)} of the limit of ${limit} s: ${counts}`,
  );
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(`         at most ${megabytes.toFixed(0)} MB of ${memoryLimit} MB, without PostgreSQL`);
}

/** The operator's import into a site with searches, and its effect on them. */
async function besideSearches(folder: string): Promise<void> {
  const file = join(folder, 'feed.tsv');
  await pipeline(Readable.from(bytes()), createWriteStream(file));
  const dataDir = join(folder, 'site');
  const server = runServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  try {
    const url = await server.ready;
    const { supabaseAnonKey: apikey } = (await (await fetch(`${url}/config.json`)).json()) as {
      supabaseAnonKey: string;
    };
    let at = 0;
    const search = async () => {
      const since = performance.now();
      const query = requests[at++ % requests.length];
      const sent = await fetch(`${url}/functions/v1/search-deals-guest`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      await sent.text();
      if (!sent.ok) throw new Error(`a search was answered ${sent.status}`);
      return performance.now() - since;
    };
    const searchUntil = async (isOver: () => boolean) => {
      const times: number[] = [];
      while (!isOver()) {
        const next = wait(1000 / searches);
        times.push(await search());
        await next;
      }
      return times;
    };
    const resident = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
    const noticed = (name: string, times: readonly number[]) => {
      const { p50, p95, p99 } = percentiles(times);
      console.log(
        `  ${name} ${times.length} searches: p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms; the site ${resident().toFixed(0)} MB`,
      );
    };
    const seconds = (count: number) => {
      const end = performance.now() + count * 1000;
      return () => performance.now() > end;
    };
    await searchUntil(seconds(5));
    noticed('before', await searchUntil(seconds(20)));
    for (const name of ['first ', 'again ']) {
      const since = performance.now();
      const command = [
        '--no-warnings',
        'server/cli/main.ts',
        'deals',
        'import',
        file,
        '--source',
        'bench',
        '--keep-sample',
      ];
      const child = spawn(process.execPath, command, {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      let most = 0;
      const looking = setInterval(() => {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      }, 500);
      const exited = once(child, 'exit').finally(() => clearInterval(looking));
      const times = await searchUntil(() => child.exitCode !== null);
      const [code] = (await exited) as [number | null];
      const took = (performance.now() - since) / 1000;
      console.log(
        `  ${name} ${took.toFixed(1)} s, ${(took / limit).toFixed(2)} of the limit of ${limit} s, at most ${most.toFixed(0)} MB of ${memoryLimit} MB, exit code ${code}`,
      );
      noticed('beside', times);
    }
    noticed('after ', await searchUntil(seconds(20)));
  } finally {
    await server.end();
  }
}

console.log(`import: a feed of ${rows} rows, 1 % of them broken`);
const folder = mkdtempSync(join(tmpdir(), 'ventus-bench-'));
try {
  await (searches > 0 ? besideSearches(folder) : alone(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The importer into a real PostgreSQL with its ordinary durability, then the same feed again. */
async function alone(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: join(folder, 'data'), log: pino({ level: 'warn' }) });
  try {
    const rpc = createRpc(database.pools.service);
    for (const [name, now] of [
      ['first ', new Date('2026-11-20T08:00:00Z')],
      ['again ', new Date('2026-11-20T09:00:00Z')],
    ] as const) {
      const since = performance.now();
      tell(name, since, await importDeals({ rpc, bytes: bytes(), source: 'bench', merchant: 'Bench', now }));
    }
  } finally {
    await database.stop();
  }
}
