import { Option, type Command } from 'commander';
import * as z from 'zod';
import { csvLine } from '../../../domain/csv.ts';
import type { Rpc } from '../../functions/create-rpc.ts';

const Appeals = z.array(
  z.object({
    id: z.string(),
    reason: z.string(),
    appealedAt: z.string(),
    sender: z.string(),
    referred: z.string().nullable(),
  }),
);
const columns = ['id', 'appealedAt', 'reason', 'sender', 'referred'] as const;

/** Counts a withheld referral after review. False: the id is unknown, or it already counts. */
export async function countReferral(rpc: Rpc, id: string, now: Date): Promise<boolean> {
  const decision = { referral: id, state: 'counted', reason: 'reviewed', at: now.toISOString() };
  return (await rpc('decide_referral', decision)) === true;
}

/** `ventus waitlist appeals`: withheld referrals that people asked to have reviewed, and the decision. */
export function addAppeals(
  waitlist: Command,
  withRpc: <T>(run: (rpc: Rpc) => Promise<T>) => Promise<T>,
): void {
  waitlist
    .command('appeals')
    .description('list withheld referrals that someone asked to have reviewed')
    .option('--count <id>', 'count this referral')
    .addOption(new Option('--format <format>', 'output format').choices(['csv', 'json']))
    .action(async ({ count, format }: { count?: string; format?: 'csv' | 'json' }) => {
      if (count !== undefined) {
        const id = z.guid(`"${count}" is not the id of a referral.`).safeParse(count);
        if (!id.success) throw new Error(id.error.issues[0]?.message ?? 'That is not a valid id.');
        const done = await withRpc((rpc) => countReferral(rpc, id.data, new Date()));
        if (!done) throw new Error('There is no such referral, or it counts already.');
        console.log('The referral counts now.');
        return;
      }
      const appeals = Appeals.parse(await withRpc((rpc) => rpc('appealed_referrals')));
      if (format === 'json') console.log(JSON.stringify(appeals, null, 2));
      else if (format === 'csv')
        process.stdout.write(
          [columns, ...appeals.map((one) => columns.map((name) => one[name]))].map(csvLine).join(''),
        );
      else
        console.log(
          appeals.map((one) => columns.map((name) => one[name] ?? 'gone').join('  ')).join('\n') ||
            'No appeals.',
        );
    });
}
