import { Command, InvalidArgumentError } from 'commander';
import { createProgress } from '../progress.ts';
import type { WithRpc } from './add-deals-commands.ts';
import {
  checkOffers,
  unseenDays,
  type Dead,
} from '../../../supabase/functions/_shared/offers/check-offers.ts';

/** `ventus deals check` */
export function checkCommand(withRpc: WithRpc): Command {
  return new Command('check')
    .description('remove offers that have expired or have not been in their feed for a while; fetches no URL')
    .option(
      '--unseen-days <days>',
      'remove offers that were not in their feed for this many days',
      readDays,
      unseenDays,
    )
    .option('--dry-run', 'only count them')
    .option('--json', 'print the counts as JSON')
    .action(
      async ({ unseenDays: days, dryRun, json }: { unseenDays: number; dryRun?: true; json?: true }) => {
        let progress: ReturnType<typeof createProgress> | null = null;
        const dead = await withRpc((rpc) =>
          checkOffers({
            rpc,
            now: new Date(),
            days,
            dry: dryRun ?? false,
            onProgress(done, total) {
              progress ??= createProgress('Checking offers', total);
              progress.update(done);
            },
          }),
        ).finally(() => progress?.stop());
        console.log(json ? JSON.stringify(dead) : deadText(dead, days, dryRun ?? false));
      },
    );
}

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new InvalidArgumentError('It must be a whole number of days from 1 to 3650.');
  return days;
}

function deadText({ ended, notSeen }: Dead, days: number, dry: boolean): string {
  const total = ended + notSeen;
  const offers = `${total} ${total === 1 ? 'offer' : 'offers'}`;
  return `${offers} ${dry ? 'to remove' : 'removed'}: ${ended} ended, ${notSeen} not seen for ${days} days.`;
}
