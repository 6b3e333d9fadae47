import { InvalidArgumentError, type Command } from 'commander';
import * as z from 'zod';
import { loadOrCreateKeys } from '../../auth/keys/load-or-create-keys.ts';
import { addFeed } from '../../feeds/add-feed.ts';
import { runFeed, type FeedTools } from '../../feeds/run-feed.ts';
import { createRpc } from '../../functions/create-rpc.ts';
import { addProposalCommands } from './feed-proposals-commands.ts';
import { formatOption, mapOption, type ReadFlags } from './read-flags.ts';
import { applyRun, FeedRun } from './run-outcome.ts';
import { createProgress, type Progress } from '../progress.ts';
import { withDatabase } from '../with-database.ts';
import {
  changesText,
  feedsText,
  ListedFeed,
  readEvery,
  reportText,
  RunChange,
  runsText,
} from './feed-texts.ts';

type AddFlags = Pick<ReadFlags, 'format' | 'map'> & {
  source: string;
  every: number;
  merchant?: string;
  header?: string[];
  complete?: true;
  keepSample?: true;
};

const nextStep: Record<string, string> = {
  active: 'goes on now',
  held: 'goes on once its held run is decided: feeds approve or feeds reject',
  paused: 'is paused',
};

/** `ventus feeds …`: URLs that offers are read from on a schedule. */
export function addFeedsCommands(parent: Command): void {
  const feeds = parent.command('feeds').description('shops whose offers are read on a schedule');
  feeds
    .command('add')
    .description('add a feed; a running server reads it within seconds, then as often as you say')
    .argument('<url>', 'its address, https:// (http:// on this machine while the site is)')
    .requiredOption('--source <name>', 'the name of the feed, such as my-shop')
    .option('--every <time>', 'how often to read it: 15m to 30d', everyOption, 360)
    .addOption(formatOption())
    .addOption(mapOption())
    .option(
      '--merchant <name>',
      'the shop as people read it, for rows that name none (default: My Shop for my-shop)',
    )
    .option('--header <header...>', 'a request header, "Authorization: Bearer …"; stored encrypted')
    .option('--complete', 'the feed lists everything: what it no longer lists is removed')
    .option('--keep-sample', 'keep the sample offers when the first real ones arrive')
    .action(async (url: string, { every, header, map, ...flags }: AddFlags) => {
      await withTools((tools) =>
        addFeed(
          tools,
          { ...flags, url, mapping: map, everyMinutes: every, headers: header ?? [] },
          new Date(),
        ),
      );
      console.log(`${flags.source} is added. A running server reads it now; feeds run reads it here.`);
    });
  feeds
    .command('list')
    .description('list the feeds with their states and last runs')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const listed = await withTools(({ rpc }) => rpc('list_feeds'));
      console.log(json ? JSON.stringify(listed, null, 2) : feedsText(z.array(ListedFeed).parse(listed)));
    });
  feeds
    .command('run')
    .description('read a feed now, whatever its state; a held run of it is replaced')
    .argument('<source>', 'the name of the feed')
    .action((source: string) => run(source));
  feeds
    .command('runs')
    .description('list the runs of a feed, with refused rows; the latest first')
    .argument('<source>', 'the name of the feed')
    .option('--limit <count>', 'how many', (text) => Number(text), 10)
    .option('--json', 'print JSON')
    .action(async (source: string, { limit, json }: { limit: number; json?: true }) => {
      const listed = await withTools(({ rpc }) => rpc('list_feed_runs', { source, n: limit }));
      const runs = z.array(FeedRun).parse(listed);
      if (runs.length === 0) return fail(`${source} was not read yet.`);
      console.log(json ? JSON.stringify(listed, null, 2) : runsText(runs));
    });
  addDecisions(feeds);
  addStates(feeds);
  addProposalCommands(feeds, withTools, everyOption);
}

async function run(source: string): Promise<void> {
  let progress: Progress | null = null;
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const report = await withTools(async (tools) => {
    await knownFeed(tools, source);
    return await runFeed(tools, source, {
      signal: stopping.signal,
      onProgress({ bytes, accepted, refused }, length) {
        progress ??= createProgress(`Reading ${source}`, length);
        progress.update(bytes, `${accepted} taken, ${refused} refused`);
      },
      onApply() {
        progress?.stop();
        console.error('Comparing and publishing …');
      },
    });
  }).finally(() => progress?.stop());
  if (!report) return fail(`${source} is being read by another process.`);
  console.log(reportText(report));
  if (report.outcome === 'failed' || report.outcome === 'held') process.exitCode = 1;
}

function addDecisions(feeds: Command): void {
  feeds
    .command('review')
    .description('show what a held run would change, the largest price changes first')
    .argument('<source>', 'the name of the feed')
    .option('--limit <count>', 'how many offers', (text) => Number(text), 20)
    .action(async (source: string, { limit }: { limit: number }) => {
      const changes = await withTools(async ({ rpc }) => {
        const [latest] = z.array(FeedRun).parse(await rpc('list_feed_runs', { source, n: 1 }));
        if (latest?.outcome !== 'held') return null;
        return z.array(RunChange).parse(await rpc('feed_run_changes', { run: latest.id, n: limit }));
      });
      if (!changes) return fail(`${source} has no held run.`);
      console.log(changesText(changes));
    });
  feeds
    .command('approve')
    .description('publish a held run')
    .argument('<source>', 'the name of the feed')
    .action(async (source: string) => {
      const applied = await withTools(async ({ rpc, now }) => {
        if ((await rpc('approve_feed_run', { source, at: now().toISOString() })) !== true) return null;
        const approved = z.array(z.string()).parse(await rpc('approved_feed_runs', { source }));
        const [id] = approved;
        return id ? await applyRun(rpc, { run: id, at: now() }) : null;
      });
      if (!applied) return fail(`${source} has no held run.`);
      console.log(reportText({ ...applied, run: applied }));
      if (applied.outcome !== 'applied') process.exitCode = 1;
    });
  feeds
    .command('reject')
    .description('drop a held run: the offers stay as they are until the next one')
    .argument('<source>', 'the name of the feed')
    .action(async (source: string) => {
      const found = await withTools(({ rpc }) => rpc('reject_feed_run', { source }));
      if (found !== true) return fail(`${source} has no held run.`);
      console.log(`The held run of ${source} is dropped; its offers stay as they are.`);
    });
}

function addStates(feeds: Command): void {
  for (const [name, paused, about] of [
    ['pause', true, 'stop reading a feed; its offers stay for 30 days'],
    ['resume', false, 'read a paused feed again, starting now'],
  ] as const) {
    feeds
      .command(name)
      .description(about)
      .argument('<source>', 'the name of the feed')
      .action(async (source: string) => {
        const state = await withTools(({ rpc }) => rpc('set_feed_paused', { source, paused }));
        if (typeof state !== 'string') return fail(unknownFeed(source));
        console.log(`${source} ${nextStep[state] ?? state}.`);
      });
  }
  feeds
    .command('remove')
    .description('remove a feed; its offers stay until they have not been seen for 30 days')
    .argument('<source>', 'the name of the feed')
    .option('--with-offers', 'remove its offers as well, now')
    .action(async (source: string, { withOffers = false }: { withOffers?: boolean }) => {
      const removed = await withTools(({ rpc }) => rpc('remove_feed', { source, with_offers: withOffers }));
      if (typeof removed !== 'number') return fail(unknownFeed(source));
      console.log(`${source} is removed${withOffers ? `, with ${removed} offers` : ''}.`);
    });
}

async function knownFeed({ rpc }: FeedTools, source: string): Promise<void> {
  const feeds = z.array(z.object({ source: z.string() })).parse(await rpc('list_feeds'));
  if (!feeds.some((feed) => feed.source === source)) throw new Error(unknownFeed(source));
}

const unknownFeed = (source: string) => `There is no feed ${source}; feeds list names them all.`;

function withTools<T>(use: (tools: FeedTools) => Promise<T>): Promise<T> {
  return withDatabase(async ({ pools }, { onLoopback }) => {
    const { encryptionKey } = await loadOrCreateKeys(pools.auth);
    return await use({
      rpc: createRpc(pools.service),
      encryptionKey,
      onLoopback,
      now: () => new Date(),
    });
  });
}

function everyOption(text: string): number {
  const minutes = readEvery(text);
  if (minutes === null) throw new InvalidArgumentError('Write it as 30m, 6h or 2d, from 15m to 30d.');
  return minutes;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
