import { createReadStream, createWriteStream, statSync } from 'node:fs';
import type { Command } from 'commander';
import type { Rpc } from '../../functions/create-rpc.ts';
import { samplesText } from './feed-texts.ts';
import { createProgress } from '../progress.ts';
import { checkCommand } from './check-command.ts';
import { dealStats, type DealStats } from './deal-stats.ts';
import { FeedError } from './feed-error.ts';
import { importDeals, type ImportCounts } from './import-deals.ts';
import { reportsCommand } from './reports-command.ts';
import { importSample, sampleCommand } from './sample-command.ts';

/** Opens the database, runs, and always closes it again. */
export type WithRpc = <T>(run: (rpc: Rpc) => Promise<T>) => Promise<T>;

type ImportFlags = {
  source?: string;
  merchant?: string;
  report?: string;
  complete?: true;
  sample?: true;
  keepSample?: true;
};
const shownRefusals = 5;

/** `ventus deals` and its subcommands. */
export function addDealsCommands(parent: Command, withRpc: WithRpc): void {
  const deals = parent.command('deals').description('the catalog of offers');
  deals
    .command('import')
    .description(
      'import a product feed: TSV, CSV, XML, or JSON Lines, gzipped or not; "-" reads standard input',
    )
    .argument('[file]', 'the feed file')
    .option('--source <name>', 'the name of the feed; offers from other sources stay as they are')
    .option('--merchant <name>', 'the merchant for rows that name none (default: the source)')
    .option('--report <file>', 'write each rejected row to this file as a JSON line')
    .option('--complete', 'the feed is complete: remove offers of this source that are not in it')
    .option('--keep-sample', 'keep the sample offers when the first real ones arrive')
    .option('--sample', 'import the sample catalog instead of a file')
    .action((file: string | undefined, flags: ImportFlags) => runImport(file, flags, withRpc));
  deals
    .command('stats')
    .description('statistics of the catalog')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const stats = await withRpc((rpc) => dealStats(rpc, new Date()));
      console.log(json ? JSON.stringify(stats, null, 2) : statsText(stats));
    });
  deals.addCommand(sampleCommand(withRpc));
  deals.addCommand(checkCommand(withRpc));
  deals.addCommand(reportsCommand(withRpc));
}

async function runImport(file: string | undefined, flags: ImportFlags, withRpc: WithRpc): Promise<void> {
  if (flags.sample) {
    const counts = await withRpc(importSample);
    console.log(countsText(counts));
    return;
  }
  if (!file) return fail('Give a feed file, "-" for standard input, or --sample.');
  if (!flags.source)
    return fail('Give the feed a name with --source, so that a later import finds its offers.');
  if (file !== '-' && !statSync(file, { throwIfNoEntry: false })?.isFile())
    return fail(`There is no file ${file}.`);
  try {
    const counts = await withRpc((rpc) => importFile(rpc, file, flags));
    console.log(countsText(counts) + samplesText(counts.samples));
    if (counts.taken === 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    fail(error.message);
  }
}

async function importFile(rpc: Rpc, file: string, flags: ImportFlags): Promise<ImportCounts> {
  const source = flags.source ?? '';
  const total = file === '-' ? null : statSync(file).size;
  const report = flags.report ? createWriteStream(flags.report) : null;
  const progress = createProgress(`Importing ${source}`, total);
  let done = 0;
  let shown = 0;
  try {
    return await importDeals({
      rpc,
      bytes: counted(file === '-' ? process.stdin : createReadStream(file), (length) => (done += length)),
      source,
      merchant: flags.merchant,
      now: new Date(),
      complete: flags.complete ?? false,
      keepSample: flags.keepSample ?? false,
      onApply() {
        progress.stop();
        console.error('Publishing …');
      },
      onProgress: ({ taken, refused }) => progress.update(done, `${taken} taken, ${refused} refused`),
      onRefused(refusal) {
        if (report) report.write(`${JSON.stringify(refusal)}\n`);
        else if (shown++ < shownRefusals) console.error(`line ${refusal.line}: ${refusal.reason}`);
      },
    });
  } finally {
    progress.stop();
    if (!report && shown > shownRefusals) {
      console.error(`… and ${shown - shownRefusals} more; --report FILE writes them all.`);
    }
    if (report) await new Promise((resolve) => report.end(() => resolve(null)));
  }
}

async function* counted(bytes: AsyncIterable<Uint8Array>, onBytes: (length: number) => void) {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}

function countsText({ read, taken, added, changed, unchanged, refused, removed }: ImportCounts): string {
  const parts = [`${added} new`, `${changed} changed`, `${unchanged} unchanged`];
  return `${read} rows: ${taken} taken (${parts.join(', ')}), ${refused} refused, ${removed} removed.`;
}

function statsText(stats: DealStats): string {
  const {
    offers,
    searchable,
    expired,
    removed,
    removedBy,
    discounted,
    sample,
    merchants,
    brands,
    observations,
    evidence,
  } = stats;
  const lines = [
    `${offers} offers (${searchable} searchable now, ${expired} expired, ${discounted} with a discount, ${sample} sample), ${removed} removed${why(removedBy)}`,
    `${merchants} merchants, ${brands} brands, ${observations} price observations`,
    `former prices: ${
      Object.entries(evidence)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ') || 'none'
    }`,
    ...stats.sources.map(
      (source) => `source ${source.source}: ${source.offers} offers, last checked ${source.newest_check}`,
    ),
    ...stats.categories.map(
      ({ goal, category, offers: count }) =>
        `  ${goal ?? 'no goal'} / ${category ?? 'no category'}: ${count}`,
    ),
  ];
  return lines.join('\n');
}

function why(removedBy: Record<string, number>): string {
  const parts = Object.entries(removedBy).map(([reason, count]) => `${count} ${reason}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
