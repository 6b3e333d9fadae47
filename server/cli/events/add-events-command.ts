import { type Command, InvalidArgumentError, Option } from 'commander';
import type pg from 'pg';
import { loadOrCreateKeys } from '../../auth/keys/load-or-create-keys.ts';
import { readEvents, type EventRow } from '../../events/read-events.ts';
import { securityEvents } from '../../events/security-event.ts';

type WithPool = <T>(run: (pool: pg.Pool) => Promise<T>) => Promise<T>;
type Flags = { hours: number; kind?: string; address?: string; account?: string; limit: number; json?: true };

/** `ventus events`: failed sign-ins and other security events. */
export function addEventsCommand(parent: Command, withPool: WithPool): void {
  const kinds = Object.entries(securityEvents).map(([kind, meaning]) => `  ${kind}  ${meaning}`);
  parent
    .command('events')
    .description(
      'failed sign-ins, rejected codes and keys, and reached limits, per minute; contains no names',
    )
    .option('--hours <n>', 'how many hours back', positive, 24)
    .addOption(new Option('--kind <kind>', 'only this kind').choices(Object.keys(securityEvents)))
    .option('--address <ip>', 'only events from this client address')
    .option('--account <email>', 'only events about this account')
    .option('--limit <n>', 'maximum number of lines', positive, 1000)
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', `\nKinds:\n${kinds.join('\n')}`)
    .action(async ({ hours, kind, json, ...asked }: Flags) => {
      const since = new Date(Date.now() - hours * 3_600_000);
      const rows = await withPool(async (pool) => {
        const { eventKey } = await loadOrCreateKeys(pool);
        return readEvents(pool, eventKey, { ...asked, since, event: kind });
      });
      console.log(json ? rows.map((row) => JSON.stringify(row)).join('\n') : eventsText(rows));
    });
}

/** One line per minute, kind, address and account. */
export function eventsText(rows: readonly EventRow[]): string {
  if (rows.length === 0) return 'No security events in that time.';
  return rows
    .map(({ minute, event, address, account, count }) => {
      const when = minute.toISOString().slice(0, 16);
      return `${when}Z  ${String(count).padStart(6)}  ${event.padEnd(22)}  from ${address || 'various'}  at ${account || '-'}`;
    })
    .join('\n');
}

function positive(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('It must be a whole number above 0.');
}
