import { csvLine } from '../../../domain/csv.ts';
import type { DealReport } from './deal-reports.ts';

export const reportFormats = ['table', 'csv', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

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

/** Reports for a person, a spreadsheet or a program. */
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

/** What people write must not move the cursor or colour the terminal, nor look like lines of ours. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
