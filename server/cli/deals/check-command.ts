import { Command, InvalidArgumentError } from 'commander';
import { createProgress } from '../progress.ts';
import type { WithRpc } from './add-deals-commands.ts';
import { checkOffers, unseenDays, type Dead } from './check-offers.ts';

/** `ventus deals check` */
export function checkCommand(withRpc: WithRpc): Command {
  return new Command('check')
    .description(
      'take out offers that have ended, or that their feed has not named for long; no address is fetched',
    )
    .option('--unseen-days <days>', 'how long an offer may go unseen', readDays, unseenDays)
    .option('--dry-run', 'only say how many there are')
    .option('--json', 'the counts as JSON')
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
    throw new InvalidArgumentError('A whole number of days from 1 to 3650.');
  return days;
}

function deadText({ ended, notSeen }: Dead, days: number, dry: boolean): string {
  const total = ended + notSeen;
  const offers = `${total} ${total === 1 ? 'offer' : 'offers'}`;
  return `${offers} ${dry ? 'to take out' : 'taken out'}: ${ended} ended, ${notSeen} not seen for ${days} days.`;
}
