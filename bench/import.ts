import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { importDeals, type ImportCounts } from '../server/cli/deals/import-deals.ts';
import { createRpc } from '../server/functions/create-rpc.ts';
import { openDatabase } from '../server/postgres/open-database.ts';

/** `node bench/import.ts 1000000` measures a large one. */
const rows = Number(process.argv[2] ?? 30_000);
/** The longest acceptable import, seconds, and the most memory of the importing process, MB. */
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

async function* bytes(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const line of feed()) yield encoder.encode(line);
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

// The importer into a real PostgreSQL with its ordinary durability, then the same feed again.
console.log(`import: a feed of ${rows} rows, 1 % of them broken`);
const folder = mkdtempSync(join(tmpdir(), 'ventus-bench-'));
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
  rmSync(folder, { recursive: true, force: true });
}
