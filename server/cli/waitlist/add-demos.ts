import { Option, type Command } from 'commander';
import * as z from 'zod';
import { csvLine } from '../../../domain/csv.ts';
import { demoTimeText } from '../../../domain/demo-times.ts';
import type { Rpc } from '../../functions/create-rpc.ts';

export const Demos = z.array(
  z.object({
    startsAt: z.string(),
    company: z.string().nullable(),
    website: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string(),
    tools: z.string().nullable(),
  }),
);
const columns = ['startsAt', 'company', 'website', 'name', 'email', 'tools'] as const;

/** `ventus demos`: who booked a demo, and when. */
export function addDemos(parent: Command, withRpc: <T>(run: (rpc: Rpc) => Promise<T>) => Promise<T>): void {
  parent
    .command('demos')
    .description('the demos that merchants booked, next first; send each of them the link to the call')
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']))
    .action(async ({ format }: { format?: 'csv' | 'json' }) => {
      const demos = Demos.parse(await withRpc((rpc) => rpc('demo_bookings_ahead')));
      if (format === 'json') console.log(JSON.stringify(demos, null, 2));
      else if (format === 'csv')
        process.stdout.write(
          [columns, ...demos.map((demo) => columns.map((name) => demo[name]))].map(csvLine).join(''),
        );
      else console.log(demosText(demos));
    });
}

export function demosText(demos: z.infer<typeof Demos>): string {
  return (
    demos
      .map(({ startsAt, company, website, name, email, tools }) =>
        [
          demoTimeText(new Date(startsAt)),
          `  ${[company, website].filter(Boolean).join(', ')}`,
          `  ${[name, email].filter(Boolean).join(', ')}`,
          `  ${tools ?? ''}`,
        ].join('\n'),
      )
      .join('\n') || 'No demos are booked.'
  );
}
