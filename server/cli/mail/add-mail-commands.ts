import { Option, type Command } from 'commander';
import * as z from 'zod';
import type { Rpc } from '../../functions/create-rpc.ts';

/** Unsent mail and text messages, by topic. */
export const MessageStatus = z.array(
  z.object({
    topic: z.string(),
    waiting: z.number(),
    triedAgain: z.number(),
    oldest: z.nullable(z.string()),
    dead: z.number(),
    reasons: z.array(z.object({ reason: z.string(), givenUp: z.boolean(), count: z.number() })),
  }),
);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** `ventus mail …`: lists waiting and failed messages, and retries them. */
export function addMailCommands(
  parent: Command,
  withRpc: <T>(run: (rpc: Rpc) => Promise<T>) => Promise<T>,
): void {
  const mail = parent.command('mail').description('outgoing mail and text messages');
  mail
    .command('status')
    .description('list waiting and failed messages, with reasons')
    .addOption(new Option('--format <format>', 'output format').choices(['json']))
    .action(async ({ format }: { format?: 'json' }) => {
      const status = MessageStatus.parse(await withRpc((rpc) => rpc('message_status')));
      console.log(format === 'json' ? JSON.stringify(status, null, 2) : messageText(status));
    });
  mail
    .command('retry')
    .description('retry failed messages now')
    .action(async () => {
      const revived = await withRpc((rpc) => rpc('retry_messages'));
      console.log(`${String(revived)} messages will be retried.`);
    });
}

/** The status for a terminal. */
export function messageText(status: MessageStatus): string {
  if (status.length === 0) return 'No messages are waiting, and none failed.';
  return status
    .flatMap(({ topic, waiting, triedAgain, oldest, dead, reasons }) => [
      `${topic}: ${waiting} waiting${oldest === null ? '' : ` (since ${oldest})`}, ${triedAgain} tried before, ${dead} given up`,
      ...reasons.map(
        ({ reason, givenUp, count }) => `  ${count} ${givenUp ? 'given up' : 'waiting'}: ${reason}`,
      ),
    ])
    .join('\n');
}
