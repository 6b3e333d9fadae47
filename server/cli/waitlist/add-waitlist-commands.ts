import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Option, type Command } from 'commander';
import * as z from 'zod';
import { csvLine } from '../../../domain/csv.ts';
import { drawInvites } from '../../../domain/draw-invites.ts';
import { exportWaitlist } from '../../../domain/export-waitlist.ts';
import type { ReadWaitlistPage } from '../../../domain/read-waitlist.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { Rpc } from '../../functions/create-rpc.ts';
import { createProgress } from '../progress.ts';
import { addAppeals } from './add-appeals.ts';
import { addDemos } from './add-demos.ts';
import { ForwarderStatus, forwarderText, statsText, WaitlistStats } from './waitlist-text.ts';

type WithRpc = <T>(run: (rpc: Rpc) => Promise<T>) => Promise<T>;
type ListFlags = { list: WaitlistKind };
type Format = 'csv' | 'json';

const listOption = () =>
  new Option('--list <list>', 'the list').choices(['consumer', 'merchant']).default('consumer');
const formatOption = () => new Option('--format <format>', 'output format').choices(['csv', 'json']);

/** `ventus waitlist …`: statistics, export, invitations, and the forwarder; `ventus demos`. */
export function addWaitlistCommands(parent: Command, withRpc: WithRpc): void {
  const waitlist = parent.command('waitlist').description('the two waitlists');
  waitlist
    .command('stats')
    .description('statistics of both lists')
    .addOption(formatOption())
    .action(async ({ format }: { format?: Format }) => {
      const stats = WaitlistStats.parse(await withRpc((rpc) => rpc('waitlist_stats')));
      print(stats, format, statsText, statsCsv);
    });
  waitlist
    .command('export')
    .description('export a list with all fields; the CSV is safe to open in a spreadsheet')
    .argument('[file]', 'the file to write (default: standard output)')
    .addOption(listOption())
    .addOption(formatOption().default('csv'))
    .action((file: string | undefined, flags: ListFlags & { format: Format }) =>
      withRpc((rpc) => runExport(rpc, file, flags)),
    );
  addInvite(waitlist, withRpc);
  addAppeals(waitlist, withRpc);
  addDemos(parent, withRpc);
  addForwarder(waitlist.command('forwarder').description('copies to the spreadsheets'), withRpc);
}

function addInvite(waitlist: Command, withRpc: WithRpc): void {
  waitlist
    .command('invite')
    .description(
      'draw a wave of people from the front of the line, mark them as invited, and queue their mails; the same seed draws the same people',
    )
    .argument('<count>', 'how many people', wholeNumber)
    .requiredOption('--seed <seed>', 'any word; keep it to be able to repeat the draw')
    .option(
      '--within <places>',
      'draw from this many places at the front (default: twice the count)',
      wholeNumber,
    )
    .option('--dry-run', 'only show who would be invited')
    .addOption(listOption())
    .addOption(formatOption())
    .action(
      async (
        count: number,
        flags: ListFlags & { seed: string; within?: number; dryRun?: true; format?: Format },
      ) => {
        const wave = await withRpc((rpc) =>
          inviteWave(rpc, { ...flags, count, dryRun: flags.dryRun ?? false, now: new Date() }),
        );
        const people = wave.drawn.map(({ joinNumber, id, email }) => ({ joinNumber, id, email }));
        print(
          people,
          flags.format,
          () => people.map(({ joinNumber, id, email }) => `${joinNumber}\t${id}\t${email}`).join('\n'),
          () => [['joinNumber', 'id', 'email'], ...people.map((person) => Object.values(person))],
        );
        console.error(
          flags.dryRun
            ? `${people.length} drawn of ${wave.from} in line (confirmed, not invited yet, mail welcome); no one was invited.`
            : `${wave.invited} invited of ${wave.from} in line (confirmed, not invited yet, mail welcome).`,
        );
      },
    );
}

const Line = z.object({
  from: z.number(),
  people: z.array(z.object({ id: z.string(), email: z.string(), joinNumber: z.number() })),
});
type Wave = { drawn: z.infer<typeof Line>['people']; from: number; invited: number };

/**
 * Draws a wave by the published places: the first `count` people in line who are confirmed, want mail and have not been
 * invited. With `dryRun` no one is invited. The same list and seed give the same draw.
 */
export async function inviteWave(
  rpc: Rpc,
  options: { list: WaitlistKind; count: number; seed: string; within?: number; dryRun: boolean; now: Date },
): Promise<Wave> {
  const { list, count, within = count * 2 } = options;
  const { from, people } = Line.parse(await rpc('waitlist_line', { list, n: Math.max(count, within) }));
  const byId = new Map(people.map((one) => [one.id, one]));
  const ids = drawInvites([...byId.keys()], options);
  const drawn = ids.flatMap((id) => byId.get(id) ?? []);
  if (options.dryRun || ids.length === 0) return { drawn, from, invited: 0 };
  const wave = `${options.seed} (${options.count})`;
  const invited = Number(await rpc('invite_from_waitlist', { ids, wave, at: options.now.toISOString() }));
  return { drawn, from, invited };
}

function addForwarder(forwarder: Command, withRpc: WithRpc): void {
  forwarder
    .command('status')
    .description('list waiting, paused, and failed rows')
    .addOption(formatOption())
    .action(async ({ format }: { format?: Format }) => {
      const status = ForwarderStatus.parse(await withRpc((rpc) => rpc('forwarder_status')));
      print(status, format, forwarderText, () => [
        [
          'list',
          'entries',
          'forwarded',
          'waiting',
          'dead',
          'failures',
          'restingUntil',
          'lastError',
          'lastTakenAt',
        ],
        ...status.map((sheet) => [
          sheet.list,
          sheet.entries,
          sheet.forwarded,
          sheet.waiting,
          sheet.dead.length,
          sheet.failures,
          sheet.restingUntil,
          sheet.lastError,
          sheet.lastTakenAt,
        ]),
      ]);
    });
  forwarder
    .command('retry')
    .description('retry failed rows now, and resume a paused spreadsheet')
    .addOption(new Option('--list <list>', 'only this list').choices(['consumer', 'merchant']))
    .action(async ({ list }: { list?: WaitlistKind }) => {
      const revived = await withRpc((rpc) => rpc('retry_forwarding', { list }));
      console.log(`${String(revived)} rows will be retried.`);
    });
}

export const waitlistPages =
  (rpc: Rpc, list: WaitlistKind): ReadWaitlistPage =>
  (after_number) =>
    rpc('waitlist_page', { list, after_number, n: 2000 });

async function runExport(
  rpc: Rpc,
  file: string | undefined,
  { list, format }: ListFlags & { format: Format },
): Promise<void> {
  const { lists } = WaitlistStats.parse(await rpc('waitlist_stats'));
  const found = lists.find((one) => one.list === list);
  const progress = createProgress(
    `Exporting the ${list} waitlist`,
    (found?.entries ?? 0) + (found?.suspected ?? 0),
  );
  const out = file === undefined ? process.stdout : createWriteStream(file, { mode: 0o600 });
  for await (const chunk of exportWaitlist(waitlistPages(rpc, list), list, format, (done) =>
    progress.update(done),
  )) {
    if (!out.write(chunk)) await once(out, 'drain');
  }
  progress.stop();
  if (file === undefined) return;
  out.end();
  await once(out, 'close');
}

function print<T>(
  value: T,
  format: Format | undefined,
  text: (value: T) => string,
  table: (value: T) => (string | number | null)[][],
): void {
  if (format === 'json') console.log(JSON.stringify(value, null, 2));
  else if (format === 'csv') process.stdout.write(table(value).map(csvLine).join(''));
  else console.log(text(value));
}

function statsCsv(stats: WaitlistStats): (string | number | null)[][] {
  const names = [
    'list',
    'entries',
    'confirmed',
    'suspected',
    'unsubscribed',
    'invited',
    'lastDay',
    'lastWeek',
  ] as const;
  return [[...names], ...stats.lists.map((list) => names.map((name) => list[name]))];
}

function wholeNumber(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`"${value}" is not a whole number of at least 1.`);
  return number;
}
