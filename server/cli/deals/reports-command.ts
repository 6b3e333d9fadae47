import { Command, Option } from 'commander';
import * as z from 'zod';
import { csvLine } from '../../../domain/csv.ts';
import type { WithRpc } from './add-deals-commands.ts';
import { listDealReports, resolveDealReport } from './deal-reports.ts';
import type { DealReport } from './deal-reports.ts';

type Flags = { format: ReportFormat; closed?: true; resolve?: string[] };

/** `ventus deals reports` */
export function reportsCommand(withRpc: WithRpc): Command {
  return new Command('reports')
    .description('problems that people reported with deals, oldest first')
    .addOption(new Option('--format <format>', 'output format').choices(reportFormats).default('table'))
    .option('--closed', 'include closed reports')
    .option('--resolve <id...>', 'close the reports with these ids instead of listing them')
    .action(async ({ format, closed, resolve }: Flags) => {
      if (resolve) return close(resolve, withRpc);
      const reports = await withRpc((rpc) => listDealReports(rpc, closed ?? false));
      process.stdout.write(reportsText(reports, format));
    });
}

async function close(ids: readonly string[], withRpc: WithRpc): Promise<void> {
  const wrong = ids.find((id) => !z.guid().safeParse(id).success);
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is not the id of a report; ids are the first column of the list.`);
  const outcomes = await withRpc(async (rpc) => {
    const told: string[] = [];
    for (const id of ids) told.push(`${id}: ${await resolveDealReport(rpc, id, new Date())}`);
    return told;
  });
  console.log(outcomes.join('\n'));
  if (outcomes.some((line) => line.endsWith('unknown'))) process.exitCode = 1;
}

const reportFormats = ['table', 'csv', 'json'] as const;
type ReportFormat = (typeof reportFormats)[number];

const columns = [
  'id',
  'reportedAt',
  'reason',
  'same',
  'offer',
  'merchant',
  'title',
  'dealId',
  'address',
  'note',
  'resolvedAt',
] as const satisfies readonly (keyof DealReport)[];

/** Formats reports for a terminal, a spreadsheet or a program. */
export function reportsText(reports: readonly DealReport[], format: ReportFormat): string {
  if (format === 'json') return `${JSON.stringify(reports, null, 2)}\n`;
  if (format === 'csv')
    return [columns, ...reports.map((report) => columns.map((name) => report[name]))].map(csvLine).join('');
  if (reports.length === 0) return 'No open reports.\n';
  return `${reports.map(lines).join('\n\n')}\n\n${counted(reports)}\n`;
}

function lines(report: DealReport): string {
  const { id, reportedAt, reason, same, offer, merchant, title, note, resolvedAt } = report;
  const open = resolvedAt ? `closed ${minute(resolvedAt)}` : `${same} open on this deal`;
  return [
    `${id}  ${minute(reportedAt)}  ${reason}, ${open}`,
    `  ${plain(merchant)}: ${plain(title)} (${offer})`,
    ...(note ? [`  "${plain(note)}"`] : []),
  ].join('\n');
}

function counted(reports: readonly DealReport[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const parts = [...counts].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`);
  return `${reports.length} ${reports.length === 1 ? 'report' : 'reports'}: ${parts.join(', ')}`;
}

const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** Text from users must not move the cursor, color the terminal, or imitate our own lines. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
