import { Command, Option } from 'commander';
import * as z from 'zod';
import type { WithRpc } from './add-deals-commands.ts';
import { listDealReports, resolveDealReport } from './deal-reports.ts';
import { reportFormats, reportsText, type ReportFormat } from './reports-text.ts';

type Flags = { format: ReportFormat; closed?: true; resolve?: string[] };

/** `ventus deals reports` */
export function reportsCommand(withRpc: WithRpc): Command {
  return new Command('reports')
    .description('what people say is wrong with deals, oldest first')
    .addOption(new Option('--format <format>', 'how to print it').choices(reportFormats).default('table'))
    .option('--closed', 'with those that were closed')
    .option('--resolve <id...>', 'close reports of these ids instead of listing')
    .action(async ({ format, closed, resolve }: Flags) => {
      if (resolve) return close(resolve, withRpc);
      const reports = await withRpc((rpc) => listDealReports(rpc, closed ?? false));
      process.stdout.write(reportsText(reports, format));
    });
}

async function close(ids: readonly string[], withRpc: WithRpc): Promise<void> {
  const wrong = ids.find((id) => !z.guid().safeParse(id).success);
  if (wrong !== undefined) throw new Error(`"${wrong}" is no id of a report; ids stand first in the list.`);
  const outcomes = await withRpc(async (rpc) => {
    const told: string[] = [];
    for (const id of ids) told.push(`${id}: ${await resolveDealReport(rpc, id, new Date())}`);
    return told;
  });
  console.log(outcomes.join('\n'));
  if (outcomes.some((line) => line.endsWith('unknown'))) process.exitCode = 1;
}
